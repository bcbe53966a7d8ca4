import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testDatabase } from '@worksheet/database/testing/database';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { boAtProvider, identityCompany } from '#test/identity/identity-company.ts';
import type { IdentityCompany } from '#test/identity/identity-company.ts';
import { testBrowser, type TestBrowser } from '#test/identity/test-browser.ts';
import {
  clientId,
  clientSecret,
  makeSigner,
  signToken,
  startProvider,
} from '#test/identity/test-provider.ts';

const { pool } = await testDatabase();
const provider = await startProvider();
const tenant = '11111111-1111-4111-8111-111111111111';
const entra = await startProvider({ path: `/${tenant}/v2.0` });
afterAll(() => Promise.all([provider.stop(), entra.stop()]));

let company: IdentityCompany;
let browser: TestBrowser;
beforeEach(async () => {
  provider.tampered.clear();
  provider.calls.length = 0;
  provider.person = boAtProvider;
  company = await identityCompany(pool, provider);
  await company.link('bo', 'bo-1');
  browser = testBrowser(company.app);
});
const failed = '/login?error=identity-failed';
const begin = () => browser.begin(`account=${company.account.code}`);
const tokenCalls = () => provider.calls.filter((path) => path === '/token').length;

/** The claims of the real ID token. */
function claimsOf(body: string): Record<string, unknown> {
  const { id_token: token } = JSON.parse(body);
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
}

describe('an ID token', () => {
  const answerWith = (make: (claims: Record<string, unknown>) => string) => {
    provider.tampered.set('/token', (body) =>
      JSON.stringify({ ...JSON.parse(body), id_token: make(claimsOf(body)) }),
    );
  };

  it('that the provider signs again is accepted, so that the others fail for what they are', async () => {
    answerWith((claims) => provider.sign(claims));
    expect(await company.logIn(browser)).toBe('/');
  });

  const old = Math.floor(Date.now() / 1_000) - 3_600;
  it.each<[string, (claims: object) => string]>([
    ['of another issuer', (claims) => provider.sign({ ...claims, iss: 'https://else.example' })],
    ['for another client', (claims) => provider.sign({ ...claims, aud: 'another' })],
    ['of another login', (claims) => provider.sign({ ...claims, nonce: 'of another login' })],
    ['without a nonce', (claims) => provider.sign({ ...claims, nonce: undefined })],
    ['that has expired', (claims) => provider.sign({ ...claims, exp: old })],
    ['without a person', (claims) => provider.sign({ ...claims, sub: undefined })],
    [
      'with a person of 256 characters',
      (claims) => provider.sign({ ...claims, sub: 'x'.repeat(256) }),
    ],
    ['without a signature', (claims) => provider.sign(claims, { alg: 'none' })],
    ['signed with the id of the client', (claims) => hs256(claims, clientId)],
    ['signed with the secret of the client', (claims) => hs256(claims, clientSecret)],
    ['signed with a key of another provider', (claims) => signToken(makeSigner(), claims)],
    ['signed with another key of the same name', signedAsKey],
    ['that is none', () => 'x'],
  ])('%s is refused', async (_, make) => {
    answerWith(make);
    expect(await company.logIn(browser)).toBe(failed);
    expect(await company.who(browser)).toBe('not-signed-in');
  });
  const hs256 = (claims: object, secret: string) => provider.sign(claims, { alg: 'HS256', secret });
  function signedAsKey(claims: object): string {
    const [head = ''] = provider.sign(claims).split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    return signToken({ ...makeSigner(), kid }, claims);
  }

  it('is required', async () => {
    provider.tampered.set('/token', (body) =>
      JSON.stringify({ ...JSON.parse(body), id_token: undefined }),
    );
    expect(await company.logIn(browser)).toBe(failed);
  });

  it('and the answer to a question about its person must be of the same person', async () => {
    provider.person = { sub: 'bo-1' };
    provider.tampered.set('/me', (body) => JSON.stringify({ ...JSON.parse(body), sub: 'adam-1' }));
    expect(await company.logIn(browser)).toBe(failed);
  });
});

describe('the way back from the provider', () => {
  it('works once', async () => {
    const back = await browser.visitProvider(await begin());
    expect(await browser.comeBack(back)).toBe('/');
    expect(await browser.comeBack(back)).toBe(failed);
    expect(tokenCalls()).toBe(1);
  });

  it('does not take the code of another login', async () => {
    const first = await browser.visitProvider(await begin());
    const second = await browser.visitProvider(await begin());
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect(await browser.comeBack(second)).toBe(failed);
    expect(await company.who(browser)).toBe('not-signed-in');
  });

  it('is refused in another browser than the one that began it, so a sent address logs nobody in', async () => {
    const attacker = testBrowser(company.app);
    const address = await attacker.begin(`account=${company.account.code}`);
    const back = await attacker.visitProvider(address);
    expect(await browser.comeBack(back)).toBe(failed);
    await begin();
    expect(await browser.comeBack(back)).toBe(failed);
    expect(await company.who(browser)).toBe('not-signed-in');
    expect(tokenCalls()).toBe(0);
  });

  it.each<[string, (url: URL) => void]>([
    ['without a state', (url) => url.searchParams.delete('state')],
    ['with another state', (url) => url.searchParams.set('state', 'x')],
    ['with two states', (url) => url.searchParams.append('state', 'x')],
  ])('%s leads nowhere', async (_, change) => {
    const back = await browser.visitProvider(await begin());
    change(back);
    expect(await browser.comeBack(back)).not.toBe('/');
    expect([tokenCalls(), await company.who(browser)]).toEqual([0, 'not-signed-in']);
  });

  it('names the provider that the login began at', async () => {
    const back = await browser.visitProvider(await begin());
    back.searchParams.set('iss', 'https://else.example');
    expect(await browser.comeBack(back)).toBe(failed);
    expect(tokenCalls()).toBe(0);
  });

  it('takes no longer than ten minutes', async () => {
    const back = await browser.visitProvider(await begin());
    company.clock.aheadMs = 10 * 60_000 + 1;
    expect(await browser.comeBack(back)).toBe(failed);
    expect(tokenCalls()).toBe(0);
  });

  it('is of one company: the code of another provider is not passed on (mix-up)', async () => {
    // The attacker is the administrator of a company, whose provider sends the browser on to that of the victim.
    const evil = await startProvider();
    onTestFinished(() => evil.stop());
    const attacker = await identityCompany(pool, evil);
    const mixed = testBrowser(attacker.app);
    const atEvil = new URL(await mixed.begin(`account=${attacker.account.code}`));
    const honest = new URL(await begin());
    const atHonest = new URL(honest);
    atHonest.searchParams.set('state', atEvil.searchParams.get('state') ?? '');
    // The honest provider sends the browser only to the address that is registered there.
    const back = await mixed.visitProvider(atHonest.href);
    evil.calls.length = 0;
    for (const forgets of [false, true]) {
      if (forgets) back.searchParams.delete('iss');
      expect(await mixed.comeBack(back)).toBe(failed);
    }
    expect(evil.calls).toEqual([]);
  });

  it('ends a login whose settings have changed since', async () => {
    const back = await browser.visitProvider(await begin());
    await company.update({ clientId: 'another' });
    expect(await browser.comeBack(back)).toBe(failed);
    expect(tokenCalls()).toBe(0);
  });

  it('ends a login that was switched off since', async () => {
    const back = await browser.visitProvider(await begin());
    await company.update({ isOn: false });
    expect(await browser.comeBack(back)).toBe('/login?error=identity-unavailable');
  });

  it('tells of a provider that refused', async () => {
    const address = new URL(await begin());
    const back = new URL(address.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', address.searchParams.get('state') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', '<script>');
    back.searchParams.set('iss', provider.issuer);
    expect(await browser.comeBack(back)).toBe(failed);
  });

  it('keeps to this site, whatever the address says', async () => {
    const { code } = company.account;
    const names = ['returnTo', 'return_to', 'redirect', 'redirect_uri', 'from', 'next'];
    for (const name of names) {
      const sent = await browser.call(
        'GET',
        `/api/login/oidc?account=${code}&${name}=https://evil.example`,
      );
      // `from` is ours: where it leads has tests of its own.
      expect(sent.statusCode).toBe(name === 'from' ? 302 : 400);
      const back = await browser.visitProvider(await begin());
      back.searchParams.set(name, 'https://evil.example');
      expect(await browser.comeBack(back)).toBe('/');
    }
  });
});

describe('a login that begins', () => {
  it('is offered, and answered, as for a company that does not exist', async () => {
    const { account, app } = await identityCompany(pool, provider, { isOn: false });
    const stranger = testBrowser(app);
    for (const code of [account.code, 'NOBODY']) {
      expect(await stranger.begin(`account=${code}`)).toBe('/login?error=identity-unavailable');
      const offer = await stranger.call('GET', `/api/user/login-offer?account=${code}`);
      expect(offer.json()).toEqual({ provider: null, companyName: null });
    }
    const { code } = company.account;
    const offer = await browser.call('GET', `/api/user/login-offer?account=${code.toLowerCase()}`);
    expect(offer.json()).toMatchObject({ provider: 'other' });
  });

  it('is begun by our own pages only', async () => {
    const { statusCode } = await company.app.inject({
      method: 'GET',
      url: `/api/login/oidc?account=${company.account.code}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(statusCode).toBe(403);
  });

  it('is limited by address', async () => {
    const answers = new Set<string>();
    for (let call = 0; call < 121; call += 1) answers.add(await browser.begin('account=NOBODY'));
    expect([...answers]).toEqual([
      '/login?error=identity-unavailable',
      '/login?error=too-many-requests',
    ]);
  });
});

describe('Entra', () => {
  const oid = '22222222-2222-4222-8222-222222222222';
  beforeEach(async () => {
    company = await identityCompany(pool, entra, { kind: 'entra' });
    await company.link('bo', oid);
    browser = testBrowser(company.app);
  });

  it('names a person by tenant and object', async () => {
    entra.person = { sub: 'pairwise', tid: tenant, oid };
    expect(await company.logIn(browser)).toBe('/');
    expect(await company.who(browser)).toBe('bo');
  });

  it.each([
    ['of another tenant', { tid: '33333333-3333-4333-8333-333333333333', oid }],
    ['without a tenant', { oid }],
    ['without an object', { tid: tenant }],
  ])('a person %s is refused', async (_, claims) => {
    entra.person = { sub: oid, ...claims };
    expect(await company.logIn(browser)).toBe(failed);
  });

  it('verifies an address with a claim of its own', async () => {
    await company.admin.call('DELETE', '/api/user/identity', { username: 'bo' });
    entra.person = { ...boAtProvider, tid: tenant, oid, email_verified: undefined };
    expect(await company.logIn(browser)).toBe('/login?error=identity-not-linked');
    entra.person = { ...entra.person, xms_edov: true };
    expect(await company.logIn(browser)).toBe('/login?error=identity-link-pending');
  });
});

describe('a provider that answers what it must not', () => {
  const discovery = '/.well-known/openid-configuration';
  const away = '/login?error=identity-away';
  const answer = (change: object) => {
    provider.tampered.set(discovery, (body) => JSON.stringify({ ...JSON.parse(body), ...change }));
  };

  it('is refused if it is another one', async () => {
    answer({ issuer: 'https://else.example' });
    expect(await begin()).toBe(away);
  });

  it('sends no browser to a script', async () => {
    answer({ authorization_endpoint: 'javascript:alert(1)' });
    expect(await begin()).toBe(away);
    const test = await company.admin.call('POST', '/api/account/identity/test');
    expect(test.json().code).toBe('identity-away');
  });

  it('is not followed to another address', async () => {
    let calls = 0;
    const inside = createServer((_, response) => {
      calls += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.2', resolve));
    onTestFinished(() => void inside.close());
    const url = `http://127.0.0.2:${(inside.address() as AddressInfo).port}/`;
    provider.tampered.set(discovery, () => ({ status: 302, headers: { location: url } }));
    expect(await begin()).toBe(away);
    provider.tampered.clear();
    for (const endpoint of ['token_endpoint', 'jwks_uri']) {
      answer({ [endpoint]: url });
      expect(await company.logIn(browser)).toBe(away);
    }
    provider.tampered.set('/token', () => ({ status: 307, headers: { location: url } }));
    provider.tampered.delete(discovery);
    expect(await company.logIn(browser)).toBe(failed);
    expect(calls).toBe(0);
  });

  it.each(['/.well-known/openid-configuration', '/jwks', '/token'])(
    'is not read to the end if %s has 10 MB',
    async (path) => {
      provider.tampered.set(path, () => 'x'.repeat(10 * 1_024 * 1_024));
      expect(await company.logIn(browser)).toBe(away);
    },
  );

  it('is refused as an address of the network of the server', async () => {
    for (const [issuer, code] of [
      ['https://127.0.0.2', 'private-address'],
      ['https://169.254.169.254', 'private-address'],
      ['https://[::1]', 'private-address'],
      ['https://10.0.0.1/tenant', 'private-address'],
      ['http://8.8.8.8', 'invalid-url'],
    ]) {
      const response = await company.update({ issuer });
      expect(response.json()).toMatchObject({ status: 400, errors: [{ path: 'issuer', code }] });
    }
  });
});
