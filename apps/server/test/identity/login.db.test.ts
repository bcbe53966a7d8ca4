import { createHmac } from 'node:crypto';
import { testDatabase } from '@worksheet/database/testing/database';
import { testPassword } from '@worksheet/database/testing/factories';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { boAtProvider, identityCompany } from '#test/identity/identity-company.ts';
import type { IdentityCompany } from '#test/identity/identity-company.ts';
import { testBrowser, type TestBrowser } from '#test/identity/test-browser.ts';
import { clientSecret, startProvider } from '#test/identity/test-provider.ts';

const { pool } = await testDatabase();
const provider = await startProvider();
afterAll(() => provider.stop());

let company: IdentityCompany;
let browser: TestBrowser;
beforeEach(async () => {
  provider.tampered.clear();
  provider.person = boAtProvider;
  company = await identityCompany(pool, provider);
  browser = testBrowser(company.app);
});

describe('the first login of a person (decisions/identity)', () => {
  it('links a user after the person has confirmed', async () => {
    expect(await company.logIn(browser)).toBe('/login?error=identity-link-pending');
    expect(await company.who(browser)).toBe('not-signed-in');
    expect((await browser.call('GET', '/api/login/oidc/link')).json()).toEqual({
      username: 'bo',
      name: 'bo',
      email: boAtProvider.email,
      companyName: company.account.name,
    });
    const confirmed = await browser.call('POST', '/api/login/oidc/link', {});
    expect(confirmed.json()).toMatchObject({ username: 'bo' });
    expect(await company.who(browser)).toBe('bo');
    expect((await browser.call('POST', '/api/login/oidc/link', {})).json().code).toBe(
      'sign-in-expired',
    );
    expect(await company.logIn(testBrowser(company.app))).toBe('/');
    expect((await company.events()).slice(-3)).toEqual([
      'identity-linked bo bo',
      'sign-in bo',
      'sign-in bo',
    ]);
  });

  it('takes over neither name nor address of the provider', async () => {
    await company.link('bo', 'bo-1');
    provider.person = { ...boAtProvider, name: 'Somebody', email: 'new@nordlys.example' };
    expect(await company.logIn(browser)).toBe('/');
    const user = await company.admin.call('GET', '/api/user/single?username=bo');
    expect(user.json()).toMatchObject({ name: null, email: boAtProvider.email, hasIdentity: true });
  });

  it('is refused if the address changed before the person confirmed', async () => {
    await company.logIn(browser);
    await company.db
      .updateTable('user')
      .set({ email: 'other@nordlys.example' })
      .where('id', '=', company.users.bo.id)
      .execute();
    const answer = await browser.call('POST', '/api/login/oidc/link', {});
    expect(answer.json().code).toBe('sign-in-expired');
  });

  it.each([
    ['the provider does not say that the address is verified', { email_verified: false }],
    ['the provider says nothing of it', { email_verified: undefined }],
    ['the address is of nobody', { email: 'else@nordlys.example' }],
    ['the address only looks like one', { email: 'bó@nordlys.example' }],
  ])('links nobody if %s', async (_, claims) => {
    provider.person = { ...boAtProvider, ...claims };
    expect(await company.logIn(browser)).toBe('/login?error=identity-not-linked');
    expect(await company.who(browser)).toBe('not-signed-in');
  });

  it('links nobody if two users have the address, or the user is linked with another person', async () => {
    await company.link('bo', 'somebody-else');
    expect(await company.logIn(browser)).toBe('/login?error=identity-not-linked');
    await company.admin.call('DELETE', '/api/user/identity', { username: 'bo' });
    await company.db
      .updateTable('user')
      .set({ email: boAtProvider.email.toUpperCase() })
      .where('id', '=', company.users.adam.id)
      .execute();
    expect(await company.logIn(browser)).toBe('/login?error=identity-not-linked');
  });
});

describe('an invitation', () => {
  const invite = async () => {
    const { admin } = company;
    const { url } = (await admin.call('POST', '/api/user/invite', { username: 'bo' })).json();
    return String(url.split('/').at(-1));
  };
  const accept = async (token: string, at = browser) => {
    const answer = await at.call('POST', '/api/login/oidc/invitation', { token });
    return at.comeBack(await at.visitProvider(answer.json().url));
  };

  it('links its user with the person who logs in with it, once', async () => {
    provider.person = { sub: 'anybody' };
    const token = await invite();
    expect(await accept(token)).toBe('/');
    expect(await company.who(browser)).toBe('bo');
    const again = await browser.call('POST', '/api/login/oidc/invitation', { token });
    expect(again.json().code).toBe('invitation-not-found');
    expect(await company.logIn(testBrowser(company.app))).toBe('/');
  });

  it('is not used up by a person who is linked with another user', async () => {
    await company.link('adam', 'bo-1');
    const token = await invite();
    expect(await accept(token)).toBe('/login?error=identity-linked');
    provider.person = { sub: 'bo-2' };
    expect(await accept(token, testBrowser(company.app))).toBe('/');
  });
});

describe('a linked user', () => {
  beforeEach(async () => {
    await company.link('bo', 'bo-1');
  });

  it('logs in without an address, and need not change a password that somebody else set', async () => {
    provider.person = { sub: 'bo-1' };
    const { id } = company.users.bo;
    await company.db
      .updateTable('user')
      .set({ must_change_password: true })
      .where('id', '=', id)
      .execute();
    expect(await company.logIn(browser)).toBe('/');
    const info = await browser.call('GET', '/api/user/info');
    expect(info.json()).toMatchObject({ username: 'bo', mustChangePassword: false });
    expect((await browser.call('GET', '/api/worksheet?mode=YOURS')).statusCode).toBe(200);
  });

  it('ends the session that the browser had', async () => {
    const other = testBrowser(company.app);
    await company.login(other, 'adam');
    const before = other.cookies.get('__Host-worksheet_session') ?? '';
    expect(await company.logIn(other)).toBe('/');
    expect(await company.who(other)).toBe('bo');
    other.cookies.set('__Host-worksheet_session', before);
    expect(await company.who(other)).toBe('not-signed-in');
  });

  it('logs out here alone', async () => {
    await company.logIn(browser);
    provider.calls.length = 0;
    await browser.call('GET', '/api/user/logout');
    expect(await company.who(browser)).toBe('not-signed-in');
    expect(provider.calls).toEqual([]);
  });

  it.each([
    ['inactive', { active: false }],
    ['expired', { expiration_date: '2020-01-01' }],
    ['an operator', { role: 'Operator' as const }],
  ])('is refused if %s', async (_, change) => {
    const { id } = company.users.bo;
    await company.db.updateTable('user').set(change).where('id', '=', id).execute();
    expect(await company.logIn(browser)).toBe('/login?error=sign-in-not-allowed');
    expect((await company.events()).at(-1)).toBe('sign-in-refused bo');
  });

  it('is refused if the account is inactive', async () => {
    const { id } = company.account;
    await company.db.updateTable('account').set({ active: false }).where('id', '=', id).execute();
    expect(await company.logIn(browser)).toBe('/login?error=sign-in-not-allowed');
  });

  it('is no longer linked after an administrator has unlinked them, and is logged out', async () => {
    await company.logIn(browser);
    const { statusCode } = await company.admin.call('DELETE', '/api/user/identity', {
      username: 'bo',
    });
    expect([statusCode, await company.who(browser)]).toEqual([200, 'not-signed-in']);
    expect((await company.events()).at(-1)).toBe('identity-unlinked adam bo');
  });

  it('follows new keys of the provider', async () => {
    expect(await company.logIn(browser)).toBe('/');
    provider.rotateKeys();
    expect(await company.logIn(testBrowser(company.app))).toBe('/');
  });

  it('logs in while the clocks differ by less than a minute', async () => {
    // ID tokens of this provider are valid for 30 seconds.
    company.clock.aheadMs = 75_000;
    expect(await company.logIn(browser)).toBe('/');
    company.clock.aheadMs = 100_000;
    expect(await company.logIn(browser)).toBe('/login?error=identity-failed');
  });

  it('sees an error while the provider is away, and can log in with the password', async () => {
    await provider.stop();
    try {
      expect(await company.logIn(browser)).toBe('/login?error=identity-away');
      expect((await company.login(browser, 'bo')).statusCode).toBe(200);
    } finally {
      await provider.start();
    }
  });
});

describe('a login leads back to the page that was asked for', () => {
  const from = (path: string) =>
    `account=${company.account.code}&${new URLSearchParams({ from: path })}`;

  it('after the provider, also by way of the page that asks for more', async () => {
    const page = '/archive?from=2026-01-05&search=100%25+r\u00f8r';
    const asked = new URLSearchParams({ error: 'identity-link-pending', from: page });
    expect(await company.logIn(browser, from(page))).toBe(`/login?${asked}`);
    await company.link('bo', 'bo-1');
    expect(await company.logIn(browser, from(page))).toBe(
      '/archive?from=2026-01-05&search=100%25+r%C3%B8r',
    );
  });

  it('if the login cannot begin', async () => {
    expect(await browser.begin('account=NONE&from=/hours')).toBe(
      '/login?error=identity-unavailable&from=%2Fhours',
    );
  });

  it.each([
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '/\n/elsewhere.example/',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '/login?account=ELSE',
    '/logout',
    '/api/user/logout',
    `/${'x'.repeat(3_000)}`,
  ])('but not to %j', async (path) => {
    await company.link('bo', 'bo-1');
    expect(await company.logIn(browser, from(path))).toBe('/');
    expect(await company.who(browser)).toBe('bo');
  });
});

describe('the second factor', () => {
  /** The code of an authenticator app (RFC 6238) at the time of the application. */
  const codeOf = (secret: string) => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = [...secret].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0'));
    const bytes = bits.join('').match(/.{8}/g) ?? [];
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() + company.clock.aheadMs) / 30_000)));
    const key = Buffer.from(bytes.map((each) => Number.parseInt(each, 2)));
    const hash = createHmac('sha1', key).update(counter).digest();
    const offset = (hash.at(-1) ?? 0) % 16;
    return String((hash.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
  };
  let secret: string;
  beforeEach(async () => {
    await company.link('bo', 'bo-1');
    const own = testBrowser(company.app);
    await company.login(own, 'bo');
    secret = (await own.call('POST', '/api/second-factor/app', {})).json().secret;
    const confirmed = await own.call('PUT', '/api/second-factor/app', { code: codeOf(secret) });
    expect(confirmed.statusCode).toBe(200);
  });
  const withMfa = { ...boAtProvider, amr: ['pwd', 'mfa'] };
  const trust = () => company.update({ isOn: true, trustsSecondFactor: true });

  it('is asked for as after a password, and completes the login', async () => {
    provider.person = withMfa;
    expect(await company.logIn(browser)).toBe('/login?error=second-factor-required');
    expect(await company.who(browser)).toBe('not-signed-in');
    company.clock.aheadMs = 30_000;
    const payload = { code: codeOf(secret) };
    expect((await browser.call('POST', '/api/user/login/second-step', payload)).statusCode).toBe(
      200,
    );
    expect(await company.who(browser)).toBe('bo');
    const token = await provider.logoutToken('bo-1', undefined);
    await company.app.inject({
      method: 'POST',
      url: '/api/login/oidc/backchannel',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    });
    expect(await company.who(browser)).toBe('not-signed-in');
  });

  it('is not asked for if the account trusts the provider, which tells of one', async () => {
    await trust();
    provider.person = withMfa;
    expect(await company.logIn(browser)).toBe('/');
  });

  it.each([[undefined], [['pwd']], [['otp']], [[]]])(
    'is asked for if the account trusts the provider, whose amr is %j',
    async (amr) => {
      await trust();
      provider.person = { ...boAtProvider, amr };
      expect(await company.logIn(browser)).toBe('/login?error=second-factor-required');
    },
  );
});

describe('the settings', () => {
  const settings = async () => (await company.admin.call('GET', '/api/account/identity')).json();

  it('are switched on after a test of exactly these settings', async () => {
    company = await identityCompany(pool, provider, { isOn: false });
    expect((await company.update({ isOn: true })).json().code).toBe('identity-untested');
    provider.person = { ...boAtProvider, amr: ['pwd', 'mfa'] };
    expect(await company.test()).toBe('/admin/account/login');
    expect(await settings()).toMatchObject({
      isOn: false,
      hasClientSecret: true,
      test: {
        name: 'Bo Bech',
        email: boAtProvider.email,
        isEmailVerified: true,
        hasSecondFactor: true,
        username: null,
      },
    });
    expect((await company.update({ isOn: true })).json()).toMatchObject({ isOn: true });
    for (const change of [
      { issuer: `${provider.issuer}/` },
      { issuer: provider.issuer, clientId: 'another' },
      { clientSecret: 'another' },
      { provider: 'google' },
    ]) {
      expect((await company.update(change)).json()).toMatchObject({
        isOn: false,
        testedDateTime: null,
        test: null,
      });
      expect((await company.update({ ...change, isOn: true })).json().code).toBe(
        'identity-untested',
      );
    }
    expect(JSON.stringify(await settings())).not.toContain(clientSecret);
    expect(
      (await company.events()).filter((event) => event === 'identity-tested adam'),
    ).toHaveLength(1);
  });

  it('are changed within ten minutes of the login or of the password', async () => {
    company.clock.aheadMs = 11 * 60_000;
    const refused = await company.update();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation-required']);
    const payload = { password: testPassword };
    await company.admin.call('POST', '/api/session/confirm', payload);
    expect((await company.update()).statusCode).toBe(200);
  });

  it('are not tested by somebody else, nor while they change', async () => {
    company = await identityCompany(pool, provider, { isOn: false });
    const { admin } = company;
    const begin = async () => (await admin.call('POST', '/api/account/identity/test')).json().url;
    const back = await admin.visitProvider(await begin());
    admin.cookies.delete('__Host-worksheet_session');
    expect(await admin.comeBack(back)).toBe('/admin/account/login?error=not-signed-in');
    await company.login(admin, 'adam');
    const other = await admin.visitProvider(await begin());
    await company.update({ clientSecret: 'another' });
    expect(await admin.comeBack(other)).toBe('/admin/account/login?error=identity-failed');
    expect(await settings()).toMatchObject({ testedDateTime: null });
  });

  it('say that the provider refuses the client', async () => {
    await company.update({ clientSecret: 'wrong' });
    expect(await company.test()).toBe('/admin/account/login?error=identity-client-refused');
  });

  it('keep what somebody else has changed meanwhile', async () => {
    const { version } = await settings();
    expect((await company.update({ version })).statusCode).toBe(200);
    expect((await company.update({ version })).json().code).toBe('record-changed');
  });

  it('end the sessions of those who logged in otherwise, where it becomes the only way', async () => {
    await company.login(browser, 'bo');
    await company.update({ isOn: true, isOnly: true });
    expect(await company.who(browser)).toBe('not-signed-in');
    expect(await company.who(company.admin)).toBe('adam');
    expect((await company.login(browser, 'bo')).json().code).toBe('identity-only');
    expect((await company.login(browser, 'adam')).statusCode).toBe(200);
    await company.link('bo', 'bo-1');
    expect(await company.logIn(testBrowser(company.app))).toBe('/');
  });
});

it('no log has the code, the state, a token or the secret of a login', async () => {
  await company.link('bo', 'bo-1');
  const address = await browser.begin(`account=${company.account.code}`);
  const back = await browser.visitProvider(address);
  provider.tampered.set('/token', (body) => {
    const { id_token, refresh_token, access_token } = JSON.parse(body);
    secrets.push(id_token, refresh_token, access_token);
    return body;
  });
  const secrets = [
    clientSecret,
    ...['state', 'nonce'].map((name) => new URL(address).searchParams.get(name) ?? ''),
    back.searchParams.get('code') ?? '',
    browser.cookies.get('__Host-worksheet_identity') ?? '',
  ];
  expect(await browser.comeBack(back)).toBe('/');
  await browser.comeBack(back);
  const log = JSON.stringify(company.log());
  expect(log).toContain('/api/login/oidc/callback/:account');
  expect(secrets).toHaveLength(8);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(15);
    expect(log).not.toContain(secret);
  }
});
