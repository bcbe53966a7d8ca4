import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { transactUnscoped, unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorCodeOf } from '#test/errors.ts';
import { testServices } from '#test/services.ts';
import { createSession, invalidateUser, validateSession } from './sessions.ts';

const { pool } = await testDatabase();
const db = unscoped(pool);

let services: ReturnType<typeof testServices>;
let account: Row<'account'>;
let bo: Row<'user'>;
beforeEach(async () => {
  services = testServices(pool);
  account = await createAccount(pool);
  bo = await createUser(pool, account.id, { username: 'bo', team_code: 'MONTAGE' });
});

const verified = (user: Row<'user'>) => ({
  accountId: user.account_id,
  userId: user.id,
  passwordHash: user.password_hash,
});
const begin = (user: Row<'user'> = bo) => createSession(services, verified(user), true);
const isValid = async (token: string) => (await validateSession(services, token)) !== null;
const stored = () => db.selectFrom('session').selectAll().execute();

describe('a user who is no longer enabled is signed out at once (D5)', () => {
  const changeUser = (change: { active?: boolean; expiration_date?: string }) =>
    db.updateTable('user').set(change).where('id', '=', bo.id).execute();
  const changeAccount = (change: { active?: boolean; expiration_date?: string }) =>
    db.updateTable('account').set(change).where('id', '=', account.id).execute();

  it.each([
    ['an inactive user', () => changeUser({ active: false })],
    ['an expired user', () => changeUser({ expiration_date: '2026-03-01' })],
    ['a deleted user', () => db.deleteFrom('user').where('id', '=', bo.id).execute()],
    ['a user of an inactive account', () => changeAccount({ active: false })],
    ['a user of an expired account', () => changeAccount({ expiration_date: '2026-03-01' })],
  ])('%s', async (_, change) => {
    const { token } = await begin();
    expect(await isValid(token)).toBe(true);
    await change();
    expect(await isValid(token)).toBe(false);
    expect(await stored()).toEqual([]);
  });

  it('not before the last day has ended in the account’s time zone', async () => {
    const { token } = await begin();
    await changeUser({ expiration_date: '2026-03-02' });
    services.setTo('2026-03-02T22:59:59Z');
    expect(await isValid(token)).toBe(true);
    services.setTo('2026-03-02T23:00:00Z');
    expect(await isValid(token)).toBe(false);
  });
});

describe('sessions can be ended from outside (D5)', () => {
  it('all sessions of a user, and of no other user', async () => {
    const kim = await createUser(pool, account.id);
    const [one, two, other] = [await begin(), await begin(), await begin(kim)];
    await invalidateUser(services, verified(bo));
    expect([
      await isValid(one.token),
      await isValid(two.token),
      await isValid(other.token),
    ]).toEqual([false, false, true]);
  });

  it('all but the session in use', async () => {
    const [one, two] = [await begin(), await begin()];
    await invalidateUser(services, verified(bo), two.token);
    expect([await isValid(one.token), await isValid(two.token)]).toEqual([false, true]);
  });
});

it('a password that is changed during the sign-in starts no session', async () => {
  const beginning: Promise<string>[] = [];
  await transactUnscoped(pool, async (tx) => {
    await tx.updateTable('user').set({ password_hash: 'new' }).where('id', '=', bo.id).execute();
    beginning.push(errorCodeOf(begin()));
  });
  expect(await Promise.all(beginning)).toEqual(['sign-in-failed']);
  expect(await stored()).toEqual([]);
});
