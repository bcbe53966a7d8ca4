import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endOf, retryAfterOf } from '#test/refusal.ts';
import { minute, testServices } from '#test/services.ts';
import { beginAttempt, deleteOldAttempts } from './lockout.ts';
import { hashPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';

const { url } = await testDatabase();
const pool = openPool(url);
afterAll(() => pool.close());

let services: ReturnType<typeof testServices>;
beforeEach(async () => {
  services = testServices(pool);
  await createUser(pool, (await createAccount(pool, { code: 'NORDLYS' })).id, { username: 'bo' });
});

const here = '192.0.2.1';
const there = '2001:db8::2';
const enter = (username: string, password: string, address = here) =>
  signIn(services, { username, password, address });
const right = (address = here) => endOf(enter('bo', testPassword, address));
const wrong = (address = here, username = 'bo') => endOf(enter(username, 'wrong', address));

async function failTimes(times: number, address = here, username = 'bo'): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect(await wrong(address, username)).toBe('sign-in-failed');
  }
}

describe('ten failed attempts in 15 minutes on one username from one address (D5)', () => {
  it('lock the user out for 15 minutes, also for the right password', async () => {
    await failTimes(10);
    expect(await wrong()).toBe('locked-out');
    expect(await right()).toBe('locked-out');
    services.pass(15 * minute - 1);
    expect(await right()).toBe('locked-out');
    services.pass(1);
    expect(await right()).toBe('done');
  });

  it('say after how many seconds it is worth trying again', async () => {
    await failTimes(10);
    services.pass(minute + 500);
    expect(await retryAfterOf(enter('bo', testPassword))).toBe(14 * 60);
  });

  it('nine do not', async () => {
    await failTimes(9);
    expect(await right()).toBe('done');
  });

  it('leave the user in from another address', async () => {
    await failTimes(10);
    expect(await right(there)).toBe('done');
    expect(await right()).toBe('locked-out');
  });

  it('leave others in from the same address', async () => {
    await failTimes(10, here, 'kim');
    expect(await right()).toBe('done');
  });

  it('are counted together, however the username is written', async () => {
    await failTimes(4, here, 'bo');
    await failTimes(3, here, ' BO');
    await failTimes(3, here, 'bo@NORDLYS');
    expect(await right()).toBe('locked-out');
  });

  it('are forgotten after 15 minutes', async () => {
    await failTimes(9);
    services.pass(15 * minute);
    await failTimes(9);
    expect(await right()).toBe('done');
  });

  it('are counted in any fifteen minutes, also in those that straddle the first failure and the last', async () => {
    await failTimes(1);
    services.pass(14 * minute);
    await failTimes(8);
    services.pass(2 * minute);
    await failTimes(2);
    expect(await right()).toBe('locked-out');
  });

  it('are forgotten one by one', async () => {
    for (let count = 0; count < 20; count += 1) {
      await failTimes(1);
      services.pass(2 * minute);
    }
    expect(await right()).toBe('done');
  });

  it('are not added to while locked out: the lock does not grow', async () => {
    await failTimes(10);
    services.pass(14 * minute);
    expect(await wrong()).toBe('locked-out');
    services.pass(minute);
    await failTimes(9);
    expect(await right()).toBe('done');
  });

  it('are cleared by a success', async () => {
    await failTimes(9);
    expect(await right()).toBe('done');
    await failTimes(9);
    expect(await right()).toBe('done');
  });

  it('are counted for unknown usernames too, so nothing tells them apart', async () => {
    await failTimes(10, here, 'nobody');
    expect(await wrong(here, 'nobody')).toBe('locked-out');
  });

  it('count only ten, though thirty guesses are sent at once', async () => {
    const ends = await Promise.all(Array.from({ length: 30 }, () => wrong()));
    expect(ends.filter((end) => end === 'sign-in-failed')).toHaveLength(10);
    expect(ends.filter((end) => end === 'locked-out')).toHaveLength(20);
  });

  it('cannot be cleared by a namesake in another account, who knows another password', async () => {
    const other = await createAccount(pool, { code: 'HARBOUR' });
    const hash = await hashPassword('a namesake');
    await createUser(pool, other.id, { username: 'bo', password_hash: hash });
    await failTimes(9, here, 'bo@NORDLYS');
    expect(await endOf(enter('bo@HARBOUR', 'a namesake'))).toBe('done');
    await failTimes(1, here, 'bo@NORDLYS');
    expect(await right()).toBe('locked-out');
  });
});

describe('a hundred failed attempts from anywhere (D5)', () => {
  it('lock the user out everywhere, for 15 minutes', async () => {
    for (let host = 1; host <= 12; host += 1) {
      await failTimes(host < 12 ? 9 : 1, `192.0.2.${host}`);
    }
    expect(await right('198.51.100.1')).toBe('locked-out');
    services.pass(15 * minute);
    expect(await right('198.51.100.1')).toBe('done');
  });

  it('are not cleared by a success, which only does not count', async () => {
    for (let host = 1; host <= 11; host += 1) await failTimes(9, `192.0.2.${host}`);
    expect(await right()).toBe('done');
    await failTimes(1, there);
    expect(await right()).toBe('locked-out');
  });
});

describe('an account that is named with the username (D2)', () => {
  const known = 'bo@NORDLYS';
  const rightAt = (username: string, address = here) =>
    endOf(enter(username, testPassword, address));
  beforeEach(async () => {
    const { id } = await createAccount(pool, { code: 'HARBOUR' });
    await createUser(pool, id, { username: 'bo' });
  });

  it('is not locked by guesses at namesakes elsewhere; who names none may be meant', async () => {
    await failTimes(10, here, 'bo@HARBOUR');
    expect(await rightAt(known)).toBe('done');
    expect(await right()).toBe('locked-out');
    expect(await wrong(here, 'bo@HARBOUR')).toBe('locked-out');
  });

  it('is not locked by a hundred from anywhere at namesakes elsewhere', async () => {
    for (let host = 1; host <= 12; host += 1) {
      await failTimes(host < 12 ? 9 : 1, `192.0.2.${host}`, 'bo@HARBOUR');
    }
    expect(await rightAt(known, there)).toBe('done');
    expect(await right(there)).toBe('locked-out');
  });

  it('is locked by guesses without one together with its own: they are guesses at it too', async () => {
    await failTimes(6);
    await failTimes(4, here, known);
    expect(await rightAt(known)).toBe('locked-out');
    await failTimes(4, here, 'bo@HARBOUR');
    expect(await wrong(here, 'bo@HARBOUR')).toBe('locked-out');
  });

  it('cannot be guessed at more often by naming others in between', async () => {
    await failTimes(9);
    for (const code of ['A', 'B', 'C']) await failTimes(1, here, `bo@${code}`);
    await failTimes(1, here, known);
    expect(await rightAt(known)).toBe('locked-out');
  });

  it('counts guesses at it while the username alone is locked', async () => {
    await failTimes(10, here, 'bo@HARBOUR');
    services.pass(14 * minute);
    await failTimes(9, here, known);
    services.pass(minute);
    await failTimes(1);
    expect(await right()).toBe('locked-out');
    expect(await rightAt(known)).toBe('locked-out');
  });

  it('is open again after 15 minutes', async () => {
    await failTimes(10, here, known);
    services.pass(15 * minute - 1);
    expect(await rightAt(known)).toBe('locked-out');
    services.pass(1);
    expect(await rightAt(known)).toBe('done');
  });

  it.each(['kim@NORDLYS', 'kim'])('a success as %s clears what failed before', async (username) => {
    const { id } = await unscoped(pool)
      .selectFrom('account')
      .select('id')
      .where('code', '=', 'NORDLYS')
      .executeTakeFirstOrThrow();
    await createUser(pool, id, { username: 'kim' });
    for (let round = 0; round < 2; round += 1) {
      await failTimes(5, here, 'kim@NORDLYS');
      await failTimes(4, here, 'kim');
      expect(await rightAt(username)).toBe('done');
    }
  });

  it('a success clears what failed there, not what may have been meant for a namesake', async () => {
    await failTimes(3);
    await failTimes(6, here, known);
    expect(await rightAt(known)).toBe('done');
    await failTimes(6, here, known);
    await failTimes(1, here, known);
    expect(await rightAt(known)).toBe('locked-out');
  });

  it('is answered alike whether it exists or not', async () => {
    const tries: [string, number][] = [
      ['', 3],
      ['@', 4],
      ['', 2],
      ['@', 3],
      ['', 2],
      ['@', 9],
      ['', 1],
    ];
    const endsAt = async (account: string, address: string) => {
      const ends: string[] = [];
      for (const [at, times] of tries) {
        for (let count = 0; count < times; count += 1) {
          ends.push(await wrong(address, at ? `bo@${account}` : 'bo'));
        }
        services.pass(6 * minute);
      }
      return ends;
    };
    const ends = await endsAt('NORDLYS', here);
    services.pass(40 * minute);
    expect(await endsAt('NOWHERE', here)).toEqual(ends);
    expect(ends).toContain('locked-out');
  });
});

it('the right password of someone not let in is no failure', async () => {
  const account = await createAccount(pool);
  await createUser(pool, account.id, { username: 'eva', active: false });
  for (let count = 0; count < 11; count += 1) {
    expect(await endOf(enter('eva', testPassword))).toBe('sign-in-not-allowed');
  }
});

it('counters that say nothing any more are thrown out, others stay', async () => {
  const attempt = (usernameKey: string) =>
    beginAttempt(services, { usernameKey, accountKey: null, address: here });
  await attempt('old');
  services.pass(20 * minute);
  await attempt('new');
  services.pass(11 * minute);
  await deleteOldAttempts(services);
  const rows = await unscoped(pool).selectFrom('sign_in_throttle').select('scope').execute();
  expect(rows).toHaveLength(2);
});

it('neither username nor address is kept in clear', async () => {
  await failTimes(1);
  const rows = await unscoped(pool).selectFrom('sign_in_throttle').selectAll().execute();
  expect(rows.map((row) => row.scope)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
});
