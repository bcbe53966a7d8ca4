import { appRouter } from '@worksheet/api/root';
import { identify } from '@worksheet/api/identify';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { origin, testBrowser, type TestBrowser } from '#testing/identity/test-browser.ts';
import { clientId, clientSecret, startProvider } from '#testing/identity/test-provider.ts';

const { pool } = await testDatabase();
const provider = await startProvider();
afterAll(() => provider.stop());

let code: string;
let browser: TestBrowser;
let app: Awaited<ReturnType<typeof testApp>>['app'];
beforeEach(async () => {
  const account = await createAccount(pool);
  code = account.code;
  await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  await createUser(pool, account.id, { username: 'bo', email: 'bo@nordlys.example' });
  ({ app } = await testApp({
    pool,
    router: appRouter,
    identify,
    publicUrl: new URL(origin),
    identityHosts: ['127.0.0.1'],
  }));
  browser = testBrowser(app);
  provider.person = { sub: 'bo-1', name: 'Bo', email: 'bo@nordlys.example', email_verified: true };
});

it('works', async () => {
  const admin = testBrowser(app);
  const l = await admin.call('POST', '/api/user/login', {
    username: 'adam',
    account: code,
    password: testPassword,
  });
  expect(l.statusCode).toBe(200);
  const put = (over: object) =>
    admin.call('PUT', '/api/account/identity', {
      provider: 'other',
      issuer: provider.issuer,
      clientId,
      isOn: false,
      isOnly: false,
      trustsSecondFactor: false,
      domains: [],
      ...over,
    });
  const a = await put({ clientSecret });
  console.log(a.body);
  const t = await admin.call('POST', '/api/account/identity/test');
  console.log(t.body);
  const back = await admin.visitProvider(t.json().url);
  console.log(back.href, await admin.comeBack(back));
  const b = await put({ isOn: true });
  console.log(b.body);
  const u = await browser.begin(`account=${code}`);
  console.log(u);
  const c = await browser.visitProvider(u);
  console.log(c.href);
  console.log(await browser.comeBack(c));
  console.log((await browser.call('GET', '/api/login/oidc/link')).body);
  console.log((await browser.call('POST', '/api/login/oidc/link', {})).body);
  console.log((await browser.call('GET', '/api/user/info')).body);
});
