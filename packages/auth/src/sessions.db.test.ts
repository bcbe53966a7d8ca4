import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { transactUnscoped, unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorCodeOf } from '#test/errors.ts';
import { day, hour, minute, testServices } from '#test/services.ts';
import {
  createSession,
  deleteExpiredSessions,
  invalidateSession,
  invalidateUser,
  validateSession,
} from './sessions.ts';

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
const begin = (user: Row<'user'> = bo, remember = true) =>
  createSession(services, verified(user), remember);
const isValid = async (token: string) => (await validateSession(services, token)) !== null;
const stored = () => db.selectFrom('session').selectAll().execute();

describe('a session (D6)', () => {
  it('is an opaque random token, of which the database holds only the SHA-256', async () => {
    const { token } = await begin();
    expect(token).toMatch(/^[a-z0-9]{40}$/);
    const [row] = await stored();
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await isValid(row?.id ?? '')).toBe(false);
  });

  it('has a new token every time', async () => {
    expect((await begin()).token).not.toBe((await begin()).token);
  });

  it('returns the signed-in user with their current fields', async () => {
    const { token } = await begin();
    const actor = {
      kind: 'user',
      accountId: account.id,
      userId: bo.id,
      username: 'bo',
      profileType: 'Basic',
      role: 'User',
      teamCode: 'MONTAGE',
      languageCode: 'ENU',
      closedUntil: null,
    };
    expect((await validateSession(services, token))?.actor).toEqual(actor);
    await db.updateTable('user').set({ profile_type: 'Admin' }).where('id', '=', bo.id).execute();
    expect((await validateSession(services, token))?.actor).toEqual({
      ...actor,
      profileType: 'Admin',
    });
  });

  it.each([
    ['nothing', ''],
    ['a word', 'nonsense'],
    ['a quote', "' or 1=1 --"],
    ['a very long text', 'x'.repeat(10_000)],
  ])('is not valid for %s', async (_, token) => {
    await begin();
    expect(await isValid(token)).toBe(false);
  });

  it('can be ended, without ending others', async () => {
    const [first, second] = [await begin(), await begin()];
    await invalidateSession(services, first.token);
    await invalidateSession(services, first.token);
    expect([await isValid(first.token), await isValid(second.token)]).toEqual([false, true]);
  });
});

describe('a remembered session lives 30 days after its last use (D6)', () => {
  it('and its cookie as well', async () => {
    expect((await begin()).expiresAt).toEqual(new Date('2026-04-01T14:30:00.000Z'));
  });

  it('is deleted after 30 days without use', async () => {
    const { token } = await begin();
    services.pass(30 * day);
    expect(await isValid(token)).toBe(false);
    expect(await stored()).toEqual([]);
  });

  it('stays valid while it is used, up to 90 days', async () => {
    const { token } = await begin();
    for (let month = 0; month < 3; month += 1) {
      services.pass(30 * day - minute);
      expect(await isValid(token)).toBe(true);
    }
    services.pass(3 * minute);
    expect(await isValid(token)).toBe(false);
  });

  it('is extended at most once a day, with its cookie', async () => {
    const { token } = await begin();
    services.pass(day - 1);
    expect(await validateSession(services, token)).toMatchObject({ extendedTo: undefined });
    services.pass(1);
    const extendedTo = new Date('2026-04-02T14:30:00.000Z');
    expect(await validateSession(services, token)).toMatchObject({ extendedTo });
    expect(await stored()).toMatchObject([{ expires_at: '2026-04-02 14:30:00.000' }]);
    expect(await validateSession(services, token)).toMatchObject({ extendedTo: undefined });
  });
});

describe('a session that is not remembered ends (D6)', () => {
  it('with the browser', async () => {
    expect((await begin(bo, false)).expiresAt).toBeUndefined();
  });

  it('and after 12 hours, however much it is used', async () => {
    const { token } = await begin(bo, false);
    services.pass(12 * hour - minute);
    expect(await isValid(token)).toBe(true);
    services.pass(minute);
    expect(await isValid(token)).toBe(false);
  });
});

it('expired sessions are deleted, others are not', async () => {
  const [short, long] = [await begin(bo, false), await begin()];
  services.pass(12 * hour);
  await deleteExpiredSessions(services);
  expect(await stored()).toHaveLength(1);
  expect([await isValid(short.token), await isValid(long.token)]).toEqual([false, true]);
});

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
