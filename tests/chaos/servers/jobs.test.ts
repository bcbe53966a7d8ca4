import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMailServer } from '@worksheet/server/src/testing/mail-server.ts';
import { expect, it } from 'vitest';
import { makePair, startAll } from '#servers/pair.ts';
import { waitUntil, type App } from '#support/app.ts';
import { registerCleanup } from '#support/cleanup.ts';
import { makeCaller } from '#support/caller.ts';
import { makeCompany } from '#support/company.ts';
import { makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';
import { startReceiver } from '#support/receiver.ts';

const hourly = [
  'call-counts',
  'changes',
  'deleted-records',
  'idempotency-keys',
  'sessions',
  'webhook-deliveries',
];
const daily = ['attachment-files'];
/** Due every few minutes. */
const often = ['identity', 'remind'];
const [minute, hour] = [60_000, 3_600_000];
const token = 'a-token-of-the-tests';
const group = 'two servers share the jobs';

const clockFile = join(await makeTempFolder(), 'clock');
let aheadMs = 0;
/** Moves the clock of both servers at once. */
function moveClock(milliseconds: number): void {
  aheadMs += milliseconds;
  writeFileSync(`${clockFile}.new`, String(aheadMs));
  renameSync(`${clockFile}.new`, clockFile);
}
moveClock(0);

const mails = await startMailServer();
registerCleanup(() => mails.stop());
const { apps, database, pool } = await makePair({
  CLOCK_FILE: clockFile,
  NODE_OPTIONS: `--import=${new URL('moved-clock.ts', import.meta.url).href}`,
  METRICS_TOKEN: token,
  PUBLIC_URL: 'http://127.0.0.1:3000',
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  SMTP_FROM: 'worksheet@example.com',
  WEBHOOK_HOSTS: '127.0.0.1',
});
const [one, other] = apps;

/** Returns how often each job ran at a server, by its metrics. */
async function runsAt({ url }: App): Promise<Map<string, number>> {
  const { text } = await makeCaller(url, { authorization: `Bearer ${token}` }).send(
    'GET',
    '/metrics',
  );
  const found = text.matchAll(
    /^worksheet_job_duration_seconds_count\{job="([\w-]+)",failed="false"\} (\d+)$/gm,
  );
  const counts = [...found].map(([, job = '', count]) => [job, Number(count)] as const);
  // Every server deletes abandoned uploads.
  return new Map(counts.filter(([job]) => job !== 'uploads'));
}

async function runs(): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const app of apps) {
    for (const [job, count] of await runsAt(app)) sums.set(job, (sums.get(job) ?? 0) + count);
  }
  return sums;
}

const total = async () => [...(await runs()).values()].reduce((sum, count) => sum + count, 0);
const untilRuns = (count: number) =>
  waitUntil(
    async () => (await total()) >= count,
    30_000,
    () => `Fewer than ${count} runs.`,
  );

it('each scheduled job runs at one of them when it is due', async () => {
  await startAll(apps);
  moveClock(16 * minute);
  await untilRuns(9);
  // No job of an hour is due: only the timers of both servers run.
  moveClock(30 * minute);
  for (const expected of [17, 25]) {
    moveClock(61 * minute);
    await untilRuns(expected);
  }
  moveClock(25 * hour);
  await untilRuns(34);
  // A job that ran twice would be counted by now.
  expect(Object.fromEntries(await runs())).toEqual(
    Object.fromEntries([
      ...[...hourly, ...often].map((job) => [job, 4] as const),
      ...daily.map((job) => [job, 2] as const),
    ]),
  );
  const ofOne = [...(await runsAt(one)).values()].reduce((sum, count) => sum + count, 0);
  recordFigure(
    group,
    'runs of jobs due, at the first, at the second',
    `34, ${ofOne}, ${34 - ofOne}`,
  );
});

/** Makes the server that runs `idempotency-keys` wait for a lock, while the other does the other jobs. */
async function holdJob() {
  const { account } = await makeCompany(pool);
  await database.rows(
    `insert into idempotency_key (account_id, actor, operation, idempotency_key, request_hash, created_at)
      values (?, 'user:1', 'worksheet.create', 'expired', 'x', '2026-01-01 00:00:00.000')`,
    [account.id],
  );
  const isDone = async () => {
    const sql = 'select 1 from idempotency_key where account_id = ?';
    return (await database.rows(sql, [account.id])).length === 0;
  };
  const [lock, connection] = [await database.connectAsMigration(), await database.connect()];
  await lock.query('lock tables idempotency_key write');
  const [before, beforeAtOne] = [await total(), (await runsAt(one)).get('call-counts')];
  moveClock(61 * minute);
  await untilRuns(before + 5);
  const waiting = (await runsAt(one)).get('call-counts') === beforeAtOne ? one : other;
  /** Kills the statement of the server that waited, which would otherwise run when the lock ends. */
  const unlock = async () => {
    const waits = await database.rows<{ id: number }>(
      `select id from information_schema.processlist where state like 'Waiting for table metadata lock%'`,
    );
    for (const { id } of waits) await connection.query(`kill ${id}`);
    await lock.query('unlock tables');
    await Promise.all([lock.end(), connection.end()]);
    return waits.length;
  };
  return { waiting, unlock, isDone };
}

it('a job runs at one server however long it takes, and at the other minutes after that one was killed', async () => {
  const { waiting, unlock, isDone } = await holdJob();
  const dueAt = async () => {
    const sql = `select due_at as dueAt from housekeeping where job = 'idempotency-keys'`;
    return (await database.rows<{ dueAt: string }>(sql))[0]?.dueAt ?? '';
  };
  // The claim ends after five minutes, unless it is renewed.
  for (const _ of [1, 2, 3]) {
    const earlier = await dueAt();
    moveClock(4 * minute);
    await waitUntil(async () => (await dueAt()) > earlier, 30_000);
  }
  waiting.kill('SIGKILL');
  await waiting.exited();
  expect([await unlock(), await isDone()]).toEqual([1, false]);
  moveClock(6 * minute);
  await waitUntil(isDone, 30_000);
  await startAll([waiting]);
});

it('a server that shuts down amid a job leaves it to the other at once', async () => {
  const { waiting, unlock, isDone } = await holdJob();
  waiting.kill('SIGTERM');
  expect(await waiting.exited()).toBe(0);
  await unlock();
  expect(await isDone()).toBe(false);
  moveClock(1 * minute);
  await waitUntil(isDone, 30_000);
  await startAll([waiting]);
});

it('one mail is sent to a user who asks for a new password at both', async () => {
  const { account } = await makeCompany(pool);
  const email = 'bo@example.com';
  await database.rows('update user set email = ? where account_id = ? and username = ?', [
    email,
    account.id,
    'bo',
  ]);
  const sent = () => mails.mails.filter((mail) => mail.includes(`To: ${email}`)).length;
  // A delivery that was sent twice in the first two rounds would be there in the third.
  for (const round of [1, 2, 3]) {
    const asked = await Promise.all(
      [one, other, one, other].map(({ url }) =>
        makeCaller(url, {}).send('POST', '/api/user/forgotten-password', {
          username: 'bo',
          account: account.code,
        }),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await waitUntil(() => sent() >= round, 30_000);
    moveClock(6 * minute);
  }
  expect(sent()).toBe(3);
});

it('a webhook of a killed server is delivered by the other after the minute of its claim, with the same id', async () => {
  const company = await makeCompany(pool);
  const receiver = await startReceiver();
  const key = company.withKey(one.url);
  const webhook = { url: receiver.url, events: ['customer.*'], active: true };
  expect((await key.send('POST', '/api/webhook', webhook)).status).toBe(200);
  other.kill('SIGKILL');
  await other.exited();
  receiver.isHolding = true;
  expect((await key.send('POST', '/api/customer', { no: 'W-1', name: 'W-1' })).status).toBe(200);
  await waitUntil(() => receiver.held.length === 1, 30_000);
  one.kill('SIGKILL');
  await one.exited();
  receiver.isHolding = false;
  await startAll([other]);
  moveClock(61_000);
  await waitUntil(() => receiver.received.length === 2, 30_000);
  await startAll([one]);
  await waitUntil(async () => {
    const rows = await database.rows<{ status: string }>(
      'select status from webhook_delivery where account_id = ?',
      [company.account.id],
    );
    return rows.length === 1 && rows[0]?.status === 'delivered';
  }, 30_000);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(receiver.received).toHaveLength(2);
});
