import type { Row } from '@worksheet/database/schema';
import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { testPassword as password } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAuthenticator } from '#test/authenticator.ts';
import { loggedInBrowser, makeBrowser } from '#test/browser.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { problemFrom } from '#test/errors.ts';
import { makeInstallation, type Installation } from '#test/installation.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const db = unscoped(pool);
const world = makeWorld(pool);
let company: Company;
let installation: Installation;
beforeEach(async () => {
  company = await makeCompany(pool);
  installation = await makeInstallation(pool, world);
});

const settings = {
  provider: 'other' as const,
  issuer: 'https://8.8.8.8',
  clientId: 'worksheet',
  isOn: false,
  isOnly: false,
  trustsSecondFactor: false,
  domains: [],
};
const admin = async (at = company) => {
  const browser = await loggedInBrowser(world, { account: at.account, username: 'adam' });
  return (await browser.calls()).identity;
};
const operator = async () => (await installation.browser.calls()).identity;
const codeOf = async (call: Promise<unknown>) => (await problemFrom(call)).code;

/** As after a test. */
async function makeOnly(): Promise<void> {
  await (await admin()).update(settings);
  await db
    .updateTable('account_identity')
    .set({ is_on: true, is_only: true, tested_at: '2026-03-02 14:00:00.000' })
    .where('account_id', '=', company.account.id)
    .execute();
}

describe('where the login of the company is the only way in', () => {
  const login = async (username: string, browser = makeBrowser(world)) =>
    (await browser.calls()).session.login({ username, password, account: company.account.code });

  it('passwords of users are refused, those of administrators are the way back', async () => {
    await makeOnly();
    for (const username of ['bo', 'tove'])
      expect(await codeOf(login(username))).toBe('identity-only');
    expect(await login('adam')).toMatchObject({ username: 'adam' });
    expect(await codeOf(login('nobody'))).toBe('sign-in-failed');
  });

  it('passkeys of users are refused', async () => {
    const browser = makeBrowser(world);
    await login('bo', browser);
    const authenticator = makeAuthenticator();
    const own = await browser.calls();
    const credential = authenticator.create(await own.passkey.begin());
    await own.passkey.create({ name: 'My phone', credential });
    await makeOnly();
    const calls = await makeBrowser(world).calls();
    const assertion = authenticator.get(await calls.passkey.loginOptions());
    expect(await codeOf(calls.passkey.login({ credential: assertion }))).toBe('identity-only');
  });

  it('links of invitations set no password, and stay', async () => {
    const { url } = await world.as(company.actors.adam).user.invite({ username: 'bo' });
    const token = url.split('/').at(-1) ?? '';
    await makeOnly();
    const calls = await makeBrowser(world).calls();
    const chosen = { password: 'another password', confirmPassword: 'another password' };
    const accept = () => calls.session.acceptInvitation({ token, ...chosen });
    expect(await codeOf(accept())).toBe('identity-only');
    expect(await calls.session.invitation({ token })).toMatchObject({ username: 'bo' });
  });

  it('no link for a password is sent', async () => {
    const sent: string[] = [];
    const { id } = company.users.bo;
    await db
      .updateTable('user')
      .set({ email: 'bo@nordlys.example' })
      .where('id', '=', id)
      .execute();
    const ask = async () => {
      const context = world.context(null);
      const sendMail = async ({ to }: { readonly to: string }) => void sent.push(to);
      const calls = world.callerOf({ ...context, sendMail });
      await calls.session.forgottenPassword({ username: 'bo', account: company.account.code });
    };
    const requests = async () => {
      const rows: Row<'audit_log'>[] = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('account_id', '=', company.account.id)
        .where('event', '=', 'password-reset-requested')
        .execute();
      return rows.length;
    };
    await ask();
    await expect.poll(() => sent).toEqual(['bo@nordlys.example']);
    await makeOnly();
    // The user is sent a link in five minutes again, so that another one would follow.
    await db.deleteFrom('invitation').where('user_id', '=', id).execute();
    await ask();
    await login('adam');
    expect([sent.length, await requests()]).toEqual([1, 1]);
  });

  it('no second step is asked for after a password', async () => {
    const { userId, accountId } = company.actors.bo;
    await forAccount(pool, accountId)
      .insertInto('authenticator_app')
      .values({
        user_id: userId,
        secret_encrypted: '',
        confirmed_at: '2026-03-02 14:00:00.000',
        created_at: '2026-03-02 14:00:00.000',
      })
      .execute();
    expect(await codeOf(login('bo'))).toBe('second-factor-required');
    await makeOnly();
    expect(await codeOf(login('bo'))).toBe('identity-only');
  });

  it('an operator can open the other ways, which both audit logs say, but not close them', async () => {
    const { code } = company.account;
    const change = async (isOnly: boolean) =>
      (await operator()).updateTenant({ code, confirmedDomains: [], isOnly });
    expect(await codeOf(change(true))).toBe('not-allowed');
    await makeOnly();
    expect(await (await operator()).tenant({ code })).toMatchObject({ isOn: true, isOnly: true });
    expect(await change(false)).toMatchObject({ isOn: true, isOnly: false });
    expect(await login('bo')).toMatchObject({ username: 'bo' });
    for (const { id } of [company.account, installation.account]) {
      const { details } = await db
        .selectFrom('audit_log')
        .select('details')
        .where('account_id', '=', id)
        .where('event', '=', 'identity-updated')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(details ?? '')).toMatchObject({ isOnly: [true, false] });
    }
  });
});

describe('the domains of a company', () => {
  const named = async (...domains: string[]) =>
    (await admin()).update({ ...settings, domains: domains.map((domain) => ({ domain })) });
  const confirm = async (code: string, ...confirmedDomains: string[]) =>
    (await operator()).updateTenant({ code, confirmedDomains, isOnly: false });
  const offer = async (email: string) =>
    (await makeBrowser(world).calls()).identity.loginOffer({ email });

  it('show the button to those with an address there, once an operator has confirmed them', async () => {
    await named('Nordlys.example', 'other.example');
    await db
      .updateTable('account_identity')
      .set({ is_on: true, tested_at: '2026-03-02 14:00:00.000' })
      .where('account_id', '=', company.account.id)
      .execute();
    expect(await offer('bo@nordlys.example')).toEqual({ provider: null, companyName: null });
    await confirm(company.account.code, 'nordlys.example');
    expect(await offer('Bo@NORDLYS.example')).toMatchObject({ provider: 'other' });
    expect(await offer('bo@other.example')).toEqual({ provider: null, companyName: null });
    expect(await offer('bo@sub.nordlys.example')).toEqual({ provider: null, companyName: null });
    const { domains } = await named('nordlys.example');
    expect(domains).toEqual([{ domain: 'nordlys.example', confirmed: true }]);
  });

  it('are confirmed for one account, and only those that it has named', async () => {
    await named('shared.example');
    const other = await makeCompany(pool);
    const theirs = await admin(other);
    await theirs.update({ ...settings, domains: [{ domain: 'shared.example' }] });
    await confirm(company.account.code, 'shared.example');
    expect(await codeOf(confirm(other.account.code, 'shared.example'))).toBe('domain-confirmed');
    expect(await codeOf(confirm(other.account.code, 'else.example'))).toBe('invalid-input');
    await confirm(company.account.code);
    await confirm(other.account.code, 'shared.example');
  });
});
