import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorCodeOf } from '#test/errors.ts';
import { testServices } from '#test/services.ts';
import { hashPassword } from './passwords.ts';
import { signIn, type Credentials } from './sign-in.ts';

const { pool } = await testDatabase();

let services: ReturnType<typeof testServices>;
beforeEach(() => {
  services = testServices(pool);
});

const attempt = (credentials: Partial<Credentials>) =>
  signIn(services, {
    username: 'bo',
    password: testPassword,
    address: '192.0.2.1',
    ...credentials,
  });

describe('sign-in needs only username and password (D2)', () => {
  it('and returns the user', async () => {
    const { id: accountId } = await createAccount(pool);
    const { id: userId, password_hash: passwordHash } = await createUser(pool, accountId, {
      username: 'bo',
    });
    expect(await attempt({})).toMatchObject({ accountId, userId, passwordHash });
  });

  it.each(['BO ', ' bo', 'Bo'])('usernames are compared without case: %j', async (username) => {
    await createUser(pool, (await createAccount(pool)).id, { username: 'bo' });
    expect(await errorCodeOf(attempt({ username }))).toBe('done');
  });

  it('å is not a, however it is composed', async () => {
    await createUser(pool, (await createAccount(pool)).id, { username: 'Åse' });
    expect(await errorCodeOf(attempt({ username: 'åse'.normalize('NFD') }))).toBe('done');
    expect(await errorCodeOf(attempt({ username: 'ase' }))).toBe('sign-in-failed');
  });

  it.each([
    ['a wrong password', { password: 'something else' }],
    ['an unknown username', { username: 'nobody' }],
    ['no username', { username: '' }],
    ['an unknown account', { account: 'NOWHERE' }],
    ['an unknown account behind the username', { username: 'bo@NOWHERE' }],
    ['an account without such a user', { account: 'OTHER' }],
  ])('%s gets the same error', async (_, wrong) => {
    await createUser(pool, (await createAccount(pool)).id, { username: 'bo' });
    await createAccount(pool, { code: 'OTHER' });
    expect(await errorCodeOf(attempt(wrong))).toBe('sign-in-failed');
  });
});

describe('the same username in several accounts (D2)', () => {
  let nordlys: number;
  let harbour: number;
  beforeEach(async () => {
    nordlys = (await createAccount(pool, { code: 'NORDLYS' })).id;
    harbour = (await createAccount(pool, { code: 'HARBOUR' })).id;
    await createUser(pool, nordlys, { username: 'ida' });
  });

  it('the password decides which user signs in', async () => {
    await createUser(pool, harbour, {
      username: 'Ida',
      password_hash: await hashPassword('another one'),
    });
    expect(await attempt({ username: 'ida' })).toMatchObject({ accountId: nordlys });
    expect(await attempt({ username: 'ida', password: 'another one' })).toMatchObject({
      accountId: harbour,
    });
  });

  it('the account is required if the password is that of several', async () => {
    await createUser(pool, harbour, { username: 'ida' });
    expect(await errorCodeOf(attempt({ username: 'ida' }))).toBe('account-required');
    expect(await errorCodeOf(attempt({ username: 'ida', password: 'wrong' }))).toBe(
      'sign-in-failed',
    );
  });

  it.each([
    { username: 'ida@HARBOUR' },
    { username: 'IDA@harbour' },
    { username: 'ida', account: 'HARBOUR' },
    { username: 'ida', account: ' harbour ' },
    { username: 'ida@HARBOUR', account: 'NORDLYS' },
  ])('%j selects the account', async (credentials) => {
    await createUser(pool, harbour, { username: 'ida' });
    expect(await attempt(credentials)).toMatchObject({ accountId: harbour });
  });

  it('above eight accounts the right password requires the account, a wrong one reveals nothing', async () => {
    for (let count = 0; count < 8; count += 1) {
      const password_hash = await hashPassword(`another one ${count}`);
      await createUser(pool, (await createAccount(pool)).id, { username: 'ida', password_hash });
    }
    expect(await errorCodeOf(attempt({ username: 'ida', password: 'wrong' }))).toBe(
      'sign-in-failed',
    );
    expect(await errorCodeOf(attempt({ username: 'ida' }))).toBe('account-required');
    expect(await attempt({ username: 'ida@NORDLYS' })).toMatchObject({ accountId: nordlys });
  });
});

describe('a user who is not allowed to sign in (D5)', () => {
  it.each([
    ['an inactive user', {}, { active: false }],
    ['an expired user', {}, { expiration_date: '2026-03-01' }],
    ['a user of an inactive account', { active: false }, {}],
    ['a user of an expired account', { expiration_date: '2026-03-01' }, {}],
  ])('%s learns so only with the right password', async (_, account, user) => {
    await createUser(pool, (await createAccount(pool, account)).id, { username: 'bo', ...user });
    expect(await errorCodeOf(attempt({}))).toBe('sign-in-not-allowed');
    expect(await errorCodeOf(attempt({ password: 'wrong' }))).toBe('sign-in-failed');
  });

  it('the day of expiry is the last one, in the account’s time zone', async () => {
    const account = await createAccount(pool, { time_zone: 'Pacific/Auckland' });
    await createUser(pool, account.id, { username: 'bo', expiration_date: '2026-03-02' });
    services.setTo('2026-03-02T10:59:00Z');
    expect(await errorCodeOf(attempt({}))).toBe('done');
    services.setTo('2026-03-02T11:00:00Z');
    expect(await errorCodeOf(attempt({}))).toBe('sign-in-not-allowed');
  });
});
