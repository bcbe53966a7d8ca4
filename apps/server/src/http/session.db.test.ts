import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const { url: databaseUrl } = await testDatabase();

async function appWithBo() {
  const pool = openPool(databaseUrl);
  onTestFinished(() => pool.close());
  const account = await createAccount(pool, { name: 'Nordlys Byg A/S' });
  await createUser(pool, account.id, { username: 'bo' });
  const { app } = await testApp({ databaseUrl, router: appRouter, identify });
  const signIn = (password: string) =>
    app.inject({ method: 'POST', url: '/api/user/login', payload: { username: 'bo', password } });
  return { app, signIn };
}

describe('a session, over HTTP', () => {
  it('starts with a login, works over REST and tRPC, and ends with a logout', async () => {
    const { app, signIn } = await appWithBo();
    const login = await signIn(testPassword);
    expect(login.json()).toMatchObject({ username: 'bo', accountName: 'Nordlys Byg A/S' });
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));

    const info = { username: 'bo', accountName: 'Nordlys Byg A/S' };
    const rest = await app.inject({ url: '/api/user/info', cookies });
    expect(rest.json()).toMatchObject(info);
    const trpc = await app.inject({ url: '/trpc/session.info', cookies });
    expect(trpc.json()).toMatchObject({ result: { data: info } });

    const headers = { 'sec-fetch-site': 'same-origin' };
    const logout = await app.inject({ url: '/api/user/logout', cookies, headers });
    expect(logout.json()).toEqual({ ok: true });
    expect((await app.inject({ url: '/api/user/info', cookies })).statusCode).toBe(401);
  });

  it('does not start with a wrong password', async () => {
    const { signIn } = await appWithBo();
    const response = await signIn('wrong');
    expect(response.json()).toMatchObject({ status: 401, detail: 'User authentication failed' });
    expect(response.cookies).toEqual([]);
  });
});
