import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import type { Environment } from '#environment/environment.ts';
import { password } from '#environment/fill.ts';
import { median } from '#load.ts';
import type { Measurement } from '#report/measurement.ts';

const namesakes = { solo: 1, known: 1, pair: 2, nine: 9 } as const;
const rounds = 40;
const floodSize = 520;
/** In milliseconds. The times of one case differ among themselves by more. */
const largestDifference = 10;

/** Measures that the time of a failed login does not reveal who exists, and that a flood does not delay others. */
export async function logins(environment: Environment): Promise<Measurement[]> {
  for (const [username, count] of Object.entries(namesakes))
    await addUsers(environment.db, username, count);
  // Nobody can log in as these users, which the time must not reveal either.
  await addUsers(environment.db, 'invited', 1);
  await environment.db.query(`update user set password_hash = '' where username_key = 'invited'`);
  await addUsers(environment.db, 'former', 1);
  await environment.db.query(`update user set active = 0 where username_key = 'former'`);
  return [
    ...(await failureTimes(environment)),
    ...(await loginsInAFlood(environment)),
    await loginsAtOnce(environment),
  ];
}

/** Adds users of the same name to as many companies, with the password of the other users. */
async function addUsers(db: Connection, username: string, count: number): Promise<void> {
  await db.query(
    `insert into user (account_id, username, username_key, password_hash, profile_type, created_at)
     select account_id, ?, ?, password_hash, 'Basic', '2026-01-01 08:00:00'
       from user where username_key = 'boss' order by id limit ?`,
    [username, username, count],
  );
}

async function failureTimes({ app }: Environment): Promise<Measurement[]> {
  const { device } = await logIn(app.url, { username: 'known', password, from: '127.8.0.1' });
  const locked = ['solo', 'nobody'];
  for (const username of locked)
    for (let failure = 0; failure < 10; failure += 1)
      await logIn(app.url, { username, password: 'wrong', from: '127.9.0.1' });
  const cases = {
    'unknown username': { username: 'unknown', password: 'wrong' },
    'wrong password': { username: 'solo', password: 'wrong' },
    'wrong password, inactive user': { username: 'former', password: 'wrong' },
    'wrong password, user without a password': { username: 'invited', password: 'wrong' },
    'wrong password, two companies': { username: 'pair', password: 'wrong' },
    'wrong password, nine companies': { username: 'nine', password: 'wrong' },
    'known device, unknown username': { username: 'unknown', password: 'wrong', device },
    'known device, wrong password': { username: 'known', password: 'wrong', device },
    'known device, wrong password of another user': { username: 'solo', password: 'wrong', device },
    'locked, unknown': { username: 'nobody', password: 'wrong', from: '127.9.0.1' },
    'locked, wrong password': { username: 'solo', password: 'wrong', from: '127.9.0.1' },
    'locked, right password': { username: 'solo', password, from: '127.9.0.1' },
  };
  const results = new Map<string, LoginResult[]>(Object.keys(cases).map((name) => [name, []]));
  // The cases alternate, so that other load affects all of them. Each attempt has its own address.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [name, credentials]] of Object.entries(cases).entries()) {
      const from = `127.1.${index}.${round + 1}`;
      results.get(name)?.push(await logIn(app.url, { from, ...credentials }));
    }
  }
  const measured = [...results].map(([name, times]) => ({
    name,
    times: times.map(({ ms }) => ms).toSorted((a, b) => a - b),
    statuses: [...new Set(times.map(({ status }) => status))],
  }));
  return [
    ...measured.map(({ name, times, statuses }): Measurement => ({
      name: `failed login: ${name}`,
      value: median(times),
      unit: 'ms',
      detail: `90 % of them ${share(times, 0.05)} to ${share(times, 0.95)} ms, status ${statuses.join(', ')}`,
    })),
    ...[false, true].map((isLocked): Measurement => {
      const medians = measured
        .filter(({ name }) => name.startsWith('locked') === isLocked)
        .map(({ times }) => median(times));
      return {
        name: `failed logins${isLocked ? ' while locked' : ''}: largest difference of the medians`,
        value: Math.max(...medians) - Math.min(...medians),
        unit: 'ms',
        goal: { atMost: largestDifference },
        detail: `${medians.length} cases`,
      };
    }),
  ];
}

function share(sorted: readonly number[], part: number): string {
  return (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(0);
}

async function loginsInAFlood({ app }: Environment): Promise<Measurement[]> {
  const quiet: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const from = `127.3.0.${round + 1}`;
    quiet.push((await logIn(app.url, { username: 'solo', password, from })).ms);
    const flood = Array.from({ length: floodSize }, (_, index) =>
      logIn(app.url, { username: `x${index}`, password: 'wrong', from: `127.2.0.${round + 1}` }),
    );
    await pause(200);
    const real = await logIn(app.url, { username: 'solo', password, from });
    times.push(real.status === 200 ? real.ms : Number.POSITIVE_INFINITY);
    await Promise.all(flood);
  }
  return [
    {
      name: `login during ${floodSize} logins of another address`,
      value: median(times),
      unit: 'ms',
      goal: { atMost: 1_000 },
      detail: `${times.map((ms) => ms.toFixed(0)).join(', ')} ms; quiet ${median(quiet).toFixed(0)} ms`,
    },
  ];
}

const crowd = 200;

/** Measures how many of 200 logins at the same moment succeed; half of them come from one address. */
async function loginsAtOnce({ app, db }: Environment): Promise<Measurement> {
  const [users] = await db.query<RowDataPacket[]>(
    `select u.username, a.code from user u join account a on a.id = u.account_id
      where u.username_key like 'w%' order by u.id limit ?`,
    [crowd],
  );
  const results = await Promise.all(
    users.map(({ username, code }, index) => {
      const from = index % 2 === 0 ? '127.4.0.1' : `127.4.1.${index}`;
      return logIn(app.url, { username: `${username}@${code}`, password, from });
    }),
  );
  const last = Math.max(...results.map(({ ms }) => ms));
  return {
    name: `logins of ${crowd} people at once that are served`,
    value: results.filter(({ status }) => status === 200).length,
    unit: '',
    goal: { atLeast: crowd },
    detail: `the last after ${(last / 1_000).toFixed(1)} s`,
  };
}

interface LoginResult {
  readonly status: number;
  readonly ms: number;
  /** The cookie of the device, after a login. */
  readonly device: string | undefined;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly from: string;
  readonly device?: string | undefined;
}

/** `from` is an address of the loopback network, so that each can be another client. */
function logIn(url: string, { from, device, ...credentials }: Credentials): Promise<LoginResult> {
  const began = performance.now();
  return new Promise((resolve) => {
    const call = request(
      `${url}/api/user/login`,
      {
        method: 'POST',
        agent: false,
        localAddress: from,
        headers: {
          'content-type': 'application/json',
          ...(device === undefined ? {} : { cookie: device }),
        },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - began,
            device: response.headers['set-cookie']
              ?.find((cookie) => cookie.includes('worksheet_device='))
              ?.split(';')[0],
          }),
        );
      },
    );
    call.once('error', () =>
      resolve({ status: 0, ms: Number.POSITIVE_INFINITY, device: undefined }),
    );
    call.end(JSON.stringify(credentials));
  });
}
