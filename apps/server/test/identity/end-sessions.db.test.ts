import { randomUUID } from 'node:crypto';
import { refreshProviderSessions } from '@worksheet/api/jobs/provider-sessions';
import { testDatabase } from '@worksheet/database/testing/database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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
afterAll(() => provider.stop());

let company: IdentityCompany;
let one: TestBrowser;
let other: TestBrowser;
beforeEach(async () => {
  provider.tampered.clear();
  provider.gone.clear();
  provider.person = boAtProvider;
  company = await identityCompany(pool, provider);
  await company.link('bo', 'bo-1');
  [one, other] = [testBrowser(company.app), testBrowser(company.app)];
  expect(await company.logIn(one)).toBe('/');
  expect(await company.logIn(other)).toBe('/');
});

const whoAreIn = async () => [await company.who(one), await company.who(other)];

describe('back-channel logout', () => {
  const send = async (token: string) => {
    const response = await company.app.inject({
      method: 'POST',
      url: '/api/login/oidc/backchannel',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    return response.statusCode === 200 ? 'done' : response.json().code;
  };
  const sidOf = async (browser: TestBrowser) => {
    const rows = await company.db
      .selectFrom('session')
      .select('identity_sid as sid')
      .where('user_id', '=', company.users.bo.id)
      .orderBy('created_at')
      .execute();
    return rows[browser === one ? 0 : 1]?.sid ?? undefined;
  };

  it('ends the session of one browser at once', async () => {
    expect(await send(await provider.logoutToken('bo-1', await sidOf(one)))).toBe('done');
    expect(await whoAreIn()).toEqual(['not-signed-in', 'bo']);
    expect((await company.events()).at(-1)).toBe('identity-ended bo');
  });

  it('ends all sessions of a person, but none that began with a password', async () => {
    const third = testBrowser(company.app);
    await company.login(third, 'bo');
    expect(await send(await provider.logoutToken('bo-1', undefined))).toBe('done');
    expect([...(await whoAreIn()), await company.who(third)]).toEqual([
      'not-signed-in',
      'not-signed-in',
      'bo',
    ]);
  });

  it('takes a token once', async () => {
    const token = await provider.logoutToken('bo-1', undefined);
    expect(await send(token)).toBe('done');
    expect(await company.logIn(one)).toBe('/');
    expect(await send(token)).toBe('logout-token-refused');
    expect(await company.who(one)).toBe('bo');
  });

  const claims = (change: object = {}) => {
    const iat = Math.floor(Date.now() / 1_000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const jti = randomUUID();
    return { iss: provider.issuer, aud: clientId, iat, jti, events, sub: 'bo-1', ...change };
  };
  const old = Math.floor(Date.now() / 1_000) - 3_600;

  it('takes a token that says all that it must', async () => {
    expect(await send(provider.sign(claims()))).toBe('done');
    expect(await whoAreIn()).toEqual(['not-signed-in', 'not-signed-in']);
  });

  it.each([
    ['of another issuer', () => provider.sign(claims({ iss: 'https://else.example' }))],
    ['of another client', () => provider.sign(claims({ aud: 'another' }))],
    ['for another client of the provider too', () => provider.sign(claims({ aud: ['another'] }))],
    ['of another kind', () => provider.sign(claims(), { typ: 'at+jwt' })],
    ['without an event', () => provider.sign(claims({ events: {} }))],
    ['without events', () => provider.sign(claims({ events: undefined }))],
    ['with a nonce, which is an ID token', () => provider.sign(claims({ nonce: 'n' }))],
    ['without jti', () => provider.sign(claims({ jti: undefined }))],
    ['without sid and sub', () => provider.sign(claims({ sub: undefined }))],
    ['with a sub that is no text', () => provider.sign(claims({ sub: 7 }))],
    ['that is old', () => provider.sign(claims({ iat: old }))],
    ['that has expired', () => provider.sign(claims({ exp: old }))],
    ['of tomorrow', () => provider.sign(claims({ iat: old + 90_000 }))],
    ['without a signature', () => provider.sign(claims(), { alg: 'none' })],
    ['signed with the id of the client', () => hs256(clientId)],
    ['signed with its secret', () => hs256(clientSecret)],
    ['signed with another key', () => signToken(makeSigner(), claims())],
    ['that is none', () => 'x'],
    ['that is none, with dots', () => 'a.b.c'],
  ])('refuses a token %s', async (_, token) => {
    expect(await send(token())).toBe('logout-token-refused');
    expect(await whoAreIn()).toEqual(['bo', 'bo']);
  });
  const hs256 = (secret: string) => provider.sign(claims(), { alg: 'HS256', secret });

  it('ends nothing of another company with the same person', async () => {
    const theirs = await identityCompany(pool, { issuer: `${provider.issuer}/` });
    await theirs.db
      .updateTable('account_identity')
      .set({ client_id: 'theirs' })
      .where('account_id', '=', theirs.account.id)
      .execute();
    expect(await send(provider.sign(claims({ aud: 'theirs' })))).toBe('logout-token-refused');
    expect(await whoAreIn()).toEqual(['bo', 'bo']);
  });

  it('can be repeated when the provider could not be reached', async () => {
    const token = await provider.logoutToken('bo-1', undefined);
    await provider.stop();
    expect(await send(token)).toBe('identity-away');
    await provider.start();
    expect(await send(token)).toBe('done');
    expect(await whoAreIn()).toEqual(['not-signed-in', 'not-signed-in']);
  });

  it('is a form, and no other call is', async () => {
    const asJson = await one.call('POST', '/api/login/oidc/backchannel', { logout_token: 'x' });
    expect(asJson.json().code).toBe('logout-token-refused');
    const form = await company.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=bo&password=x',
    });
    expect(form.statusCode).toBe(415);
  });
});

describe('a session whose provider is asked again', () => {
  const refresh = async (minutes = 11) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    await company.db
      .updateTable('session')
      .set({ identity_refreshed_at: at.replace('T', ' ').slice(0, 23) })
      .where('account_id', '=', company.account.id)
      .where('identity_sub', 'is not', null)
      .execute();
    provider.calls.length = 0;
    return refreshProviderSessions(company.services);
  };

  it('goes on, and the next time with the new token', async () => {
    for (let time = 0; time < 3; time += 1) {
      await refresh();
      expect(provider.calls.filter((path) => path === '/token')).toHaveLength(2);
      expect(await whoAreIn()).toEqual(['bo', 'bo']);
    }
    await refresh(9);
    expect(provider.calls).toEqual([]);
  });

  it('ends when the provider no longer knows the person', async () => {
    provider.gone.add('bo-1');
    await refresh();
    expect(await whoAreIn()).toEqual(['not-signed-in', 'not-signed-in']);
    expect((await company.events()).at(-1)).toBe('identity-ended bo');
    await refresh();
    expect(provider.calls).toEqual([]);
  });

  it('goes on while the provider is away or answers nonsense, and ends when it is back', async () => {
    provider.gone.add('bo-1');
    await provider.stop();
    await refresh();
    expect(await whoAreIn()).toEqual(['bo', 'bo']);
    await provider.start();
    for (const status of [200, 400, 404, 500]) {
      provider.tampered.set('/token', () => ({ status, body: 'nonsense' }));
      await refresh();
      expect(await whoAreIn()).toEqual(['bo', 'bo']);
    }
    const client = JSON.stringify({ error: 'invalid_client' });
    provider.tampered.set('/token', () => ({ status: 401, body: client }));
    await refresh();
    expect(await whoAreIn()).toEqual(['bo', 'bo']);
    provider.tampered.clear();
    await refresh();
    expect(await whoAreIn()).toEqual(['not-signed-in', 'not-signed-in']);
  });

  it('is not asked for while the login is switched off', async () => {
    await company.update({ isOn: false });
    await refresh();
    expect(provider.calls).toEqual([]);
    expect(await whoAreIn()).toEqual(['bo', 'bo']);
  });
});
