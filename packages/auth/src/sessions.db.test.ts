import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute, testServices } from '#test/services.ts';
import {
  createSession,
  deleteExpiredSessions,
  invalidateSession,
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
