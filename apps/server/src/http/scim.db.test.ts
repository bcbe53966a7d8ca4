import { createNamedKey } from '@worksheet/auth/named-keys';
import { createPendingSignIn } from '@worksheet/auth/pending-sign-in';
import { createInvitation } from '@worksheet/auth/invitations';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { transact } from '@worksheet/database/for-account';
import { createPasskey } from '@worksheet/database/testing/create-passkey';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const { pool } = await testDatabase();
const services = { pool, now: () => new Date() };

async function makeProvider() {
  const account = await createAccount(pool);
  const bo = await createUser(pool, account.id, { username: 'bo' });
  const { key } = await createNamedKey(services, {
    accountId: account.id,
    name: 'Entra',
    scopes: ['scim'],
    expiresAt: null,
    createdBy: 'adam',
    withinTransaction: () => Promise.resolve(),
  });
  const { app, log } = await testApp({ pool, identify, router: appRouter });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' };
  const setActive = (active: boolean) =>
    app.inject({
      method: 'PATCH',
      url: `/scim/v2/Users/${bo.id}`,
      headers,
      payload: { Operations: [{ op: 'Replace', path: 'active', value: String(active) }] },
    });
  const logIn = () =>
    app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username: 'bo', password: testPassword, account: account.code },
    });
  return { app, log, account, bo, headers, setActive, logIn };
}

it('of 50 requests of a leaver that run meanwhile, none that begins after the call succeeds', async () => {
  const { app, account, bo, setActive, logIn } = await makeProvider();
  const cookies = Object.fromEntries(
    (await logIn()).cookies.map(({ name, value }) => [name, value]),
  );
  const info = async () => (await app.inject({ url: '/api/user/info', cookies })).statusCode;
  expect(await info()).toBe(200);
  const call = { isOver: false };
  const late: number[] = [];
  const during: number[] = [];
  const request = async (): Promise<void> => {
    while (!call.isOver) during.push(await info());
    late.push(await info());
  };
  const requests = Array.from({ length: 50 }, request);
  const off = await setActive(false);
  call.isOver = true;
  await Promise.all(requests);
  expect(off.json()).toMatchObject({ active: false });
  expect(during.length).toBeGreaterThan(0);
  expect(late).toEqual(Array.from({ length: 50 }, () => 401));
  const sessions = await unscoped(pool)
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', account.id)
    .where('user_id', '=', bo.id)
    .execute();
  expect(sessions).toEqual([]);
});

it('a leaver loses sessions, passkeys, invitations and begun logins, and comes back without them', async () => {
  const { app, account, bo, setActive, logIn } = await makeProvider();
  const cookies = Object.fromEntries(
    (await logIn()).cookies.map(({ name, value }) => [name, value]),
  );
  const user = { accountId: account.id, userId: bo.id, passwordHash: bo.password_hash };
  await createPasskey(pool, account.id, { username: 'bo' });
  await createPendingSignIn(services, user, false);
  const invitation = { userId: bo.id, purpose: 'invitation', createdBy: 'adam' } as const;
  await transact(pool, account.id, (tx) =>
    createInvitation(tx, { ...invitation, now: new Date() }),
  );
  const count = async () => {
    const tables = ['session', 'passkey', 'pending_sign_in', 'invitation'] as const;
    const rows = tables.map((table) =>
      unscoped(pool).selectFrom(table).select('id').where('account_id', '=', account.id).execute(),
    );
    return (await Promise.all(rows)).map(({ length }) => length);
  };
  expect(await count()).toEqual([1, 1, 1, 1]);
  expect((await setActive(false)).statusCode).toBe(200);
  expect(await count()).toEqual([0, 0, 0, 0]);
  expect((await logIn()).statusCode).toBe(403);
  expect((await setActive(true)).json()).toMatchObject({ active: true });
  expect((await app.inject({ url: '/api/user/info', cookies })).statusCode).toBe(401);
  expect((await logIn()).statusCode).toBe(200);
});

it('calls count for the limits of keys, and the log has their route and no address', async () => {
  const { app, log, headers } = await makeProvider();
  const filter = encodeURIComponent('userName eq "bo@nordlys.example"');
  const answer = await app.inject({ url: `/scim/v2/Users?filter=${filter}`, headers });
  expect(answer.headers['ratelimit-policy']).toBe('"api-key";q=600;w=60');
  const line = log().find(({ route }) => route === '/scim/v2/Users');
  expect(line).toMatchObject({ method: 'GET', status: 200, apiKey: expect.any(Number) });
  expect(JSON.stringify(log())).not.toContain('nordlys');
  const large = await app.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers,
    payload: JSON.stringify({ userName: 'x'.repeat(1024 * 1024) }),
  });
  expect(large.statusCode).toBe(413);
  expect(large.json()).toMatchObject({ status: '413' });
});

it('a session may not call SCIM, and a key of SCIM no other call', async () => {
  const { app, headers, logIn } = await makeProvider();
  const cookies = Object.fromEntries(
    (await logIn()).cookies.map(({ name, value }) => [name, value]),
  );
  expect((await app.inject({ url: '/scim/v2/Users', cookies })).statusCode).toBe(403);
  for (const path of ['user', 'customer', 'account', 'worksheet?mode=ALL'])
    expect((await app.inject({ url: `/api/${path}`, headers })).statusCode).toBe(403);
  const { authorization } = headers;
  const trpc = await app.inject({ url: '/trpc/users.list', headers: { authorization } });
  expect(trpc.statusCode).toBe(404);
});
