import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import type { Environment } from '#environment/environment.ts';
import { password } from '#environment/fill.ts';
import { median } from '#load.ts';
import type { Measurement } from '#report/measurement.ts';

const namesakes = { solo: 1, pair: 2, nine: 9 } as const;
const rounds = 40;
const floodSize = 520;

/** The time of a failed login must not reveal who exists, and a flood must not keep others waiting. */
export async function logins(environment: Environment): Promise<Measurement[]> {
  for (const [username, count] of Object.entries(namesakes))
    await addUsers(environment.db, username, count);
  return [...(await failureTimes(environment)), ...(await loginsInAFlood(environment))];
}

/** In as many companies, with the password of the other users. */
async function addUsers(db: Connection, username: string, count: number): Promise<void> {
  await db.query(
    `insert into user (account_id, username, username_key, password_hash, profile_type, created_at)
     select account_id, ?, ?, password_hash, 'Basic', '2026-01-01 08:00:00'
       from user where username_key = 'boss' order by id limit ?`,
    [username, username, count],
  );
}

async function failureTimes({ app }: Environment): Promise<Measurement[]> {
  const locked = ['solo', 'nobody'];
  for (const username of locked)
    for (let failure = 0; failure < 10; failure += 1)
      await logIn(app.url, { username, password: 'wrong', from: '127.9.0.1' });
  const cases = {
    'unknown username': { username: 'unknown', password: 'wrong' },
    'wrong password': { username: 'solo', password: 'wrong' },
    'wrong password, two companies': { username: 'pair', password: 'wrong' },
    'wrong password, nine companies': { username: 'nine', password: 'wrong' },
    'locked, unknown': { username: 'nobody', password: 'wrong', from: '127.9.0.1' },
    'locked, wrong password': { username: 'solo', password: 'wrong', from: '127.9.0.1' },
    'locked, right password': { username: 'solo', password, from: '127.9.0.1' },
  };
  const results = new Map<string, LoginResult[]>(Object.keys(cases).map((name) => [name, []]));
  // Alternating, so that other load affects all. Each attempt has an address of its own.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [name, credentials]] of Object.entries(cases).entries()) {
      const from = `127.1.${index}.${round + 1}`;
      results.get(name)?.push(await logIn(app.url, { from, ...credentials }));
    }
  }
  return [...results].map(([name, times]) => ({
    name: `failed login: ${name}`,
    value: median(times.map(({ ms }) => ms)),
    unit: 'ms',
    detail: `status ${[...new Set(times.map(({ status }) => status))].join(', ')}`,
  }));
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

interface LoginResult {
  readonly status: number;
  readonly ms: number;
}

/** `from` is an address of the loopback network, so that each can be another client. */
function logIn(
  url: string,
  { from, ...credentials }: { username: string; password: string; from: string },
): Promise<LoginResult> {
  const began = performance.now();
  return new Promise((resolve) => {
    const call = request(
      `${url}/api/user/login`,
      {
        method: 'POST',
        agent: false,
        localAddress: from,
        headers: { 'content-type': 'application/json' },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }),
        );
      },
    );
    call.once('error', () => resolve({ status: 0, ms: Number.POSITIVE_INFINITY }));
    call.end(JSON.stringify(credentials));
  });
}
