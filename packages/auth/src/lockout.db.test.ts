import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorCodeOf, retryAfterOf } from '#test/errors.ts';
import { minute, testServices } from '#test/services.ts';
import { startAttempt, deleteOldAttempts } from './lockout.ts';
import { hashPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';

const { pool } = await testDatabase();

let services: ReturnType<typeof testServices>;
beforeEach(async () => {
  services = testServices(pool);
  await createUser(pool, (await createAccount(pool, { code: 'NORDLYS' })).id, { username: 'bo' });
});

const here = '192.0.2.1';
const there = '2001:db8::2';
const enter = (username: string, password: string, address = here) =>
  signIn(services, { username, password, address });
const right = (address = here) => errorCodeOf(enter('bo', testPassword, address));
const wrong = (address = here, username = 'bo') => errorCodeOf(enter(username, 'wrong', address));

async function failTimes(times: number, address = here, username = 'bo'): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect(await wrong(address, username)).toBe('sign-in-failed');
  }
}

describe('ten failed attempts in 15 minutes on one username from one address (D5)', () => {
  it('lock the user out for 15 minutes, even with the right password', async () => {
    await failTimes(10);
    expect(await wrong()).toBe('locked-out');
    expect(await right()).toBe('locked-out');
    services.pass(15 * minute - 1);
    expect(await right()).toBe('locked-out');
    services.pass(1);
    expect(await right()).toBe('done');
  });

  it('do not lock for longer after a clock that was a day ahead is right again (D68)', async () => {
    services.pass(24 * 60 * minute);
    await failTimes(10);
    expect(await right()).toBe('locked-out');
    services.pass(-24 * 60 * minute);
    expect(await right()).toBe('done');
  });

  it('return the seconds until the lock ends', async () => {
    await failTimes(10);
    services.pass(minute + 500);
    expect(await retryAfterOf(enter('bo', testPassword))).toBe(14 * 60);
  });

  it('nine attempts do not lock', async () => {
    await failTimes(9);
    expect(await right()).toBe('done');
  });

  it('do not lock the user out from another address', async () => {
    await failTimes(10);
    expect(await right(there)).toBe('done');
    expect(await right()).toBe('locked-out');
  });

  it('do not lock out others from the same address', async () => {
    await failTimes(10, here, 'kim');
    expect(await right()).toBe('done');
  });

  it('are counted together, however the username is written', async () => {
    await failTimes(4, here, 'bo');
    await failTimes(3, here, ' BO');
    await failTimes(3, here, 'bo@NORDLYS');
    expect(await right()).toBe('locked-out');
  });

  it('do not count after 15 minutes', async () => {
    await failTimes(9);
    services.pass(15 * minute);
    await failTimes(9);
    expect(await right()).toBe('done');
  });

  it('count in any window of fifteen minutes', async () => {
    await failTimes(1);
    services.pass(14 * minute);
    await failTimes(8);
    services.pass(2 * minute);
    await failTimes(2);
    expect(await right()).toBe('locked-out');
  });

  it('leave the window one by one', async () => {
    for (let count = 0; count < 20; count += 1) {
      await failTimes(1);
      services.pass(2 * minute);
    }
    expect(await right()).toBe('done');
  });

  it('do not extend the lock while it lasts', async () => {
    await failTimes(10);
    services.pass(14 * minute);
    expect(await wrong()).toBe('locked-out');
    services.pass(minute);
    await failTimes(9);
    expect(await right()).toBe('done');
  });

  it('are deleted by a successful sign-in', async () => {
    await failTimes(9);
    expect(await right()).toBe('done');
    await failTimes(9);
    expect(await right()).toBe('done');
  });

  it('are counted for unknown usernames too, so that they cannot be distinguished', async () => {
    await failTimes(10, here, 'nobody');
    expect(await wrong(here, 'nobody')).toBe('locked-out');
  });

  it('are limited to ten, even if thirty are sent at the same time', async () => {
    const ends = await Promise.all(Array.from({ length: 30 }, () => wrong()));
    expect(ends.filter((end) => end === 'sign-in-failed')).toHaveLength(10);
    expect(ends.filter((end) => end === 'locked-out')).toHaveLength(20);
  });

  it('are not deleted by the sign-in of a user of the same name in another account', async () => {
    const other = await createAccount(pool, { code: 'HARBOUR' });
    const hash = await hashPassword('a namesake');
    await createUser(pool, other.id, { username: 'bo', password_hash: hash });
    await failTimes(9, here, 'bo@NORDLYS');
    expect(await errorCodeOf(enter('bo@HARBOUR', 'a namesake'))).toBe('done');
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

  it('are not deleted by a successful sign-in, which is not counted itself', async () => {
    for (let host = 1; host <= 11; host += 1) await failTimes(9, `192.0.2.${host}`);
    expect(await right()).toBe('done');
    await failTimes(1, there);
    expect(await right()).toBe('locked-out');
  });
});

describe('an account that is given with the username (D2)', () => {
  const known = 'bo@NORDLYS';
  const rightAt = (username: string, address = here) =>
    errorCodeOf(enter(username, testPassword, address));
  beforeEach(async () => {
    const { id } = await createAccount(pool, { code: 'HARBOUR' });
    await createUser(pool, id, { username: 'bo' });
  });

  it('is not locked by guesses at the same username in other accounts', async () => {
    await failTimes(10, here, 'bo@HARBOUR');
    expect(await rightAt(known)).toBe('done');
    expect(await right()).toBe('locked-out');
    expect(await wrong(here, 'bo@HARBOUR')).toBe('locked-out');
  });

  it('is not locked by a hundred guesses from anywhere at the same username in other accounts', async () => {
    for (let host = 1; host <= 12; host += 1) {
      await failTimes(host < 12 ? 9 : 1, `192.0.2.${host}`, 'bo@HARBOUR');
    }
    expect(await rightAt(known, there)).toBe('done');
    expect(await right(there)).toBe('locked-out');
  });

  it('is locked by its own guesses together with those without an account', async () => {
    await failTimes(6);
    await failTimes(4, here, known);
    expect(await rightAt(known)).toBe('locked-out');
    await failTimes(4, here, 'bo@HARBOUR');
    expect(await wrong(here, 'bo@HARBOUR')).toBe('locked-out');
  });

  it('allows no more guesses if others are attempted in between', async () => {
    await failTimes(9);
    for (const code of ['A', 'B', 'C']) await failTimes(1, here, `bo@${code}`);
    await failTimes(1, here, known);
    expect(await rightAt(known)).toBe('locked-out');
  });

  it('counts its guesses while the username without an account is locked', async () => {
    await failTimes(10, here, 'bo@HARBOUR');
    services.pass(14 * minute);
    await failTimes(9, here, known);
    services.pass(minute);
    await failTimes(1);
    expect(await right()).toBe('locked-out');
    expect(await rightAt(known)).toBe('locked-out');
  });

  it('is unlocked after 15 minutes', async () => {
    await failTimes(10, here, known);
    services.pass(15 * minute - 1);
    expect(await rightAt(known)).toBe('locked-out');
    services.pass(1);
    expect(await rightAt(known)).toBe('done');
  });

  it.each(['kim@NORDLYS', 'kim'])(
    'a successful sign-in as %s deletes earlier failures',
    async (username) => {
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
    },
  );

  it('a successful sign-in keeps the failures that may concern another account', async () => {
    await failTimes(3);
    await failTimes(6, here, known);
    expect(await rightAt(known)).toBe('done');
    await failTimes(6, here, known);
    await failTimes(1, here, known);
    expect(await rightAt(known)).toBe('locked-out');
  });

  it('gets the same response whether it exists or not', async () => {
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

it('the right password of a user who is not allowed to sign in is no failure', async () => {
  const account = await createAccount(pool);
  await createUser(pool, account.id, { username: 'eva', active: false });
  for (let count = 0; count < 11; count += 1) {
    expect(await errorCodeOf(enter('eva', testPassword))).toBe('sign-in-not-allowed');
  }
});

it('outdated counters are deleted, others are not', async () => {
  const attempt = (usernameKey: string) =>
    startAttempt(services, { usernameKey, accountKey: null, address: here, device: null });
  await attempt('old');
  services.pass(20 * minute);
  await attempt('new');
  services.pass(11 * minute);
  await deleteOldAttempts(services);
  const rows = await unscoped(pool).selectFrom('sign_in_throttle').select('scope').execute();
  expect(rows).toHaveLength(3);
});

it('neither username nor address is stored in clear', async () => {
  await failTimes(1);
  const rows = await unscoped(pool).selectFrom('sign_in_throttle').selectAll().execute();
  expect(rows.map((row) => row.scope)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
});
