import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorCodeOf, retryAfterOf } from '#test/errors.ts';
import { day, minute, testServices } from '#test/services.ts';
import { hashPassword } from './passwords.ts';
import { signIn, type Credentials } from './sign-in.ts';

const { pool } = await testDatabase();

let services: ReturnType<typeof testServices>;
let nordlys: number;
beforeEach(async () => {
  services = testServices(pool);
  nordlys = (await createAccount(pool, { code: 'NORDLYS' })).id;
  await createUser(pool, nordlys, { username: 'bo' });
});

const enter = (credentials: Partial<Credentials> = {}) =>
  signIn(services, {
    username: 'bo',
    password: testPassword,
    address: '192.0.2.1',
    ...credentials,
  });
const end = (credentials?: Partial<Credentials>) => errorCodeOf(enter(credentials));

async function failTimes(times: number, credentials: (index: number) => Partial<Credentials>) {
  for (let index = 0; index < times; index += 1) {
    expect(await end({ password: 'wrong', ...credentials(index) })).toBe('sign-in-failed');
  }
}

/** The username fails a hundred times, from twelve addresses. */
const lockEverywhere = (username: string) =>
  failTimes(100, (index) => ({ username, address: `198.51.100.${Math.floor(index / 9)}` }));

describe('twenty failed attempts in 15 minutes from one address, whatever the usernames (D5)', () => {
  const others = (index: number) => ({ username: `name${index}` });

  it('delay the next ones, and each failure doubles the delay', async () => {
    await failTimes(20, others);
    const delays: (number | undefined)[] = [];
    for (let index = 0; index < 8; index += 1) {
      const refused = { username: `next${index}`, password: 'wrong' };
      expect(await end(refused)).toBe('sign-in-delayed');
      const delay = await retryAfterOf(enter(refused));
      delays.push(delay);
      services.pass((delay ?? 0) * 1_000);
      expect(await end(refused)).toBe('sign-in-failed');
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
  });

  it('stop somebody who tries 150 usernames: at most 30 are verified in 15 minutes', async () => {
    let verified = 0;
    for (let index = 0; index < 150; index += 1) {
      if ((await end({ username: `name${index}`, password: 'wrong' })) === 'sign-in-failed')
        verified += 1;
      services.pass(6_000);
    }
    expect(verified).toBeLessThanOrEqual(30);
  });

  it('a refused attempt is not counted, so the delay ends even if others keep trying', async () => {
    await failTimes(20, others);
    for (let count = 0; count < 30; count += 1) expect(await end()).toBe('sign-in-delayed');
    services.pass(1_000);
    expect(await end()).toBe('done');
  });

  it('do not delay other addresses, and are forgotten after 15 minutes', async () => {
    await failTimes(20, others);
    expect(await end({ address: '192.0.2.2' })).toBe('done');
    services.pass(15 * minute);
    await failTimes(19, others);
    expect(await end()).toBe('done');
  });

  it('a right password is no failure', async () => {
    for (let count = 0; count < 30; count += 1) expect(await end()).toBe('done');
  });

  it.each([
    ['a /64 of IPv6', (index: number) => `2001:db8:1:2::${(index + 1).toString(16)}`],
    [
      'an IPv4 address mapped to IPv6',
      (index: number) => (index % 2 ? '::ffff:c000:0201' : '192.0.2.1'),
    ],
  ])('count for %s together', async (_, address) => {
    await failTimes(20, (index) => ({ username: `name${index}`, address: address(index) }));
    expect(await end({ address: address(21) })).toBe('sign-in-delayed');
    expect(await end({ address: '2001:db8:1:3::1' })).toBe('done');
  });

  it('have no limit if the operator sets none', async () => {
    const loginLimits = { failuresPerAddress: 0, failureStepMs: 0 };
    for (let index = 0; index < 25; index += 1) {
      const attempt = { username: `name${index}`, password: 'wrong', address: '192.0.2.1' };
      const ended = errorCodeOf(signIn({ ...services, loginLimits }, attempt));
      expect(await ended).toBe('sign-in-failed');
    }
  });
});

describe('the right password is accepted on a known device (D5)', () => {
  const known = async (username = 'bo') => (await enter({ username })).deviceCookie;

  it('while guesses of others lock the username everywhere', async () => {
    const deviceCookie = await known();
    await lockEverywhere('bo');
    expect(await end({ address: '203.0.113.1' })).toBe('locked-out');
    expect(await end({ address: '203.0.113.1', deviceCookie })).toBe('done');
    expect(await end({ address: '198.51.100.1', deviceCookie })).toBe('done');
    expect(await end({ address: '203.0.113.1' })).toBe('locked-out');
  });

  it('while its address is delayed', async () => {
    const deviceCookie = await known();
    await failTimes(20, (index) => ({ username: `name${index}` }));
    expect(await end({ deviceCookie })).toBe('done');
    expect(await end()).toBe('sign-in-delayed');
  });

  it('while guesses at a namesake in another account lock the username', async () => {
    const harbour = (await createAccount(pool, { code: 'HARBOUR' })).id;
    const password_hash = await hashPassword('a namesake');
    await createUser(pool, harbour, { username: 'bo', password_hash });
    const deviceCookie = await known('bo@NORDLYS');
    await lockEverywhere('bo');
    for (const username of ['bo', 'BO@nordlys']) {
      expect(await end({ username, address: '203.0.113.1', deviceCookie })).toBe('done');
    }
  });

  it('but cannot guess at namesakes while the username is locked', async () => {
    const harbour = (await createAccount(pool, { code: 'HARBOUR' })).id;
    const password_hash = await hashPassword('a namesake');
    await createUser(pool, harbour, { username: 'bo', password_hash });
    const deviceCookie = await known('bo@NORDLYS');
    await lockEverywhere('bo');
    const guess = { password: 'a namesake', address: '203.0.113.1', deviceCookie };
    expect(await end(guess)).toBe('sign-in-failed');
    expect(await end({ ...guess, username: 'bo@HARBOUR' })).toBe('locked-out');
    expect(await end({ ...guess, username: 'kim' })).toBe('sign-in-failed');
  });

  it('but ten wrong passwords end that for 15 minutes, on this device only', async () => {
    const deviceCookie = await known();
    const other = await known();
    await lockEverywhere('bo');
    services.pass(minute);
    await failTimes(10, () => ({ address: '203.0.113.1', deviceCookie }));
    expect(await end({ address: '203.0.113.1', deviceCookie })).toBe('locked-out');
    expect(await end({ address: '203.0.113.1', deviceCookie: other })).toBe('done');
  });

  it('but not on a device of somebody else, and not with a cookie of another installation', async () => {
    await createUser(pool, nordlys, { username: 'ida' });
    const idas = await known('ida');
    const { deviceCookie: foreign } = await signIn(
      { ...services, secret: 'the secret of another installation' },
      { username: 'bo', password: testPassword, address: '192.0.2.1' },
    );
    await lockEverywhere('bo');
    for (const deviceCookie of [idas, foreign, 'forged', '', `${idas.slice(0, -2)}AA`]) {
      expect(await end({ address: '203.0.113.1', deviceCookie })).toBe('locked-out');
    }
  });

  it('for each of the users of a shared device', async () => {
    await createUser(pool, nordlys, { username: 'ida' });
    const first = await enter();
    const { deviceCookie } = await enter({ username: 'ida', deviceCookie: first.deviceCookie });
    for (const username of ['bo', 'ida']) {
      await lockEverywhere(username);
      expect(await end({ username, address: '203.0.113.1', deviceCookie })).toBe('done');
      services.pass(15 * minute);
    }
  });

  it('until a year after the last login there', async () => {
    const deviceCookie = await known();
    services.pass(365 * day);
    await lockEverywhere('bo');
    expect(await end({ address: '203.0.113.1', deviceCookie })).toBe('locked-out');
  });
});

it('a device cookie names nobody in clear', async () => {
  const username = 'bo-magnussen';
  await createUser(pool, nordlys, { username });
  const { deviceCookie } = await enter({ username });
  const content = Buffer.from(deviceCookie, 'base64url').toString('latin1');
  expect(content).not.toMatch(/bo-magnussen|nordlys/i);
});

it('an address with many waiting logins does not keep others waiting for theirs', async () => {
  let ended = 0;
  const flood = Array.from({ length: 30 }, async (_, index) => {
    await end({ username: `name${index}`, password: 'wrong', address: '198.51.100.1' });
    ended += 1;
  });
  expect(await end()).toBe('done');
  expect(ended).toBeLessThan(5);
  // If all cores are busy, the last logins may time out.
  await Promise.allSettled(flood);
});
