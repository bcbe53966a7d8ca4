import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import type { DatabasePool } from '@worksheet/database/pool';
import {
  createAccount,
  createUser,
  testPassword as password,
} from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { testApp } from '#testing/test-app.ts';
import { origin, testBrowser, type TestBrowser } from '#test/identity/test-browser.ts';
import { clientId, clientSecret, type TestProvider } from '#test/identity/test-provider.ts';

const email = 'bo@nordlys.example';
export const boAtProvider = { sub: 'bo-1', name: 'Bo Bech', email, email_verified: true };

/** A company with the real application, whose administrator has set up a login at the provider. */
export async function identityCompany(
  pool: DatabasePool,
  provider: Pick<TestProvider, 'issuer'>,
  { kind = 'other', isOn = true }: { kind?: 'other' | 'entra'; isOn?: boolean } = {},
) {
  const account = await createAccount(pool);
  const adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  const bo = await createUser(pool, account.id, { username: 'bo', email });
  const clock = { aheadMs: 0 };
  const { app, services, log } = await testApp({
    pool,
    router: appRouter,
    identify,
    publicUrl: new URL(origin),
    identityHosts: ['127.0.0.1'],
    now: () => new Date(Date.now() + clock.aheadMs),
  });
  const db = unscoped(pool);
  const admin = testBrowser(app);
  const login = (browser: TestBrowser, username: string) =>
    browser.call('POST', '/api/user/login', { username, account: account.code, password });
  await login(admin, 'adam');
  const settings = {
    provider: kind,
    issuer: provider.issuer,
    clientId,
    isOn: false,
    isOnly: false,
    trustsSecondFactor: false,
    domains: [],
  };
  const update = (changes: object = {}) =>
    admin.call('PUT', '/api/account/identity', { ...settings, ...changes });
  const test = async () => {
    const { url } = (await admin.call('POST', '/api/account/identity/test')).json();
    return admin.comeBack(await admin.visitProvider(url));
  };
  await update({ clientSecret });
  // Whether a test is needed has tests of its own.
  const at = { tested_at: '2026-01-02 03:04:05.000', is_on: isOn };
  if (isOn)
    await db.updateTable('account_identity').set(at).where('account_id', '=', account.id).execute();
  return {
    account,
    users: { adam, bo },
    app,
    services,
    log,
    clock,
    db,
    admin,
    update,
    test,
    login,
    /** A login of a browser at the provider, until the application sends it somewhere. */
    async logIn(browser: TestBrowser, query = `account=${account.code}`): Promise<string> {
      const address = await browser.begin(query);
      if (!address.startsWith('http')) return address;
      return browser.comeBack(await browser.visitProvider(address));
    },
    link: (username: string, subject: string) =>
      admin.call('PUT', '/api/user/identity', { username, issuer: provider.issuer, subject }),
    /** Who is logged in in the browser. */
    async who(browser: TestBrowser): Promise<unknown> {
      const response = await browser.call('GET', '/api/user/info');
      return response.json().username ?? response.json().code;
    },
    async events(): Promise<string[]> {
      const rows = await db
        .selectFrom('audit_log')
        .select(['event', 'by_name', 'subject'])
        .where('account_id', '=', account.id)
        .orderBy('id')
        .execute();
      return rows.map(({ event, by_name, subject }) =>
        `${event} ${by_name} ${subject ?? ''}`.trim(),
      );
    },
  };
}

export type IdentityCompany = Awaited<ReturnType<typeof identityCompany>>;
