import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { forAccount } from '@worksheet/database/for-account';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { localFolder } from '#attachments/local-folder.ts';
import { claimStorage } from '#attachments/storage-owner.ts';
import type { Services } from '#context.ts';
import { claimJob } from '#jobs/claim.ts';
import { runScheduledJobs } from '#jobs/run-scheduled-jobs.ts';
import { makeCompany } from '#test/company.ts';
import { makeWorld, testNow, type World } from '#test/world.ts';

const { pool, url } = await testDatabase();
// Its storage belongs to the installation, which the database of every test makes anew.
let world: World;
beforeEach(async () => {
  world = makeWorld(pool);
  await claimStorage(world.context(null));
});
const db = unscoped(pool);

const hour = 3_600_000;
const fromNow = (hours: number) => new Date(testNow.getTime() + hours * hour);
const never = (job: string, error: unknown) => {
  throw new Error(`${job} failed`, { cause: error });
};
const at = (hours: number, services: Partial<Services> = {}): Services => ({
  ...world.context(null),
  now: () => fromNow(hours),
  ...services,
});

describe('housekeeping', () => {
  it('does each job when it is due, and not before', async () => {
    expect(await runScheduledJobs(at(0), never)).toEqual([
      'sessions',
      'identity',
      'remind',
      'idempotency-keys',
      'deleted-records',
      'chain',
      'changes',
      'webhook-deliveries',
      'call-counts',
      'attachment-files',
    ]);
    expect(await runScheduledJobs(at(0.005), never)).toEqual([]);
    expect(await runScheduledJobs(at(0.05), never)).toEqual(['chain']);
    expect(await runScheduledJobs(at(0.9), never)).toEqual(['identity', 'remind', 'chain']);
    expect(await runScheduledJobs(at(1), never)).toEqual([
      'sessions',
      'identity',
      'remind',
      'idempotency-keys',
      'deleted-records',
      'chain',
      'changes',
      'webhook-deliveries',
      'call-counts',
    ]);
    expect(await runScheduledJobs(at(24), never)).toContain('attachment-files');
  });

  it.each([
    ['a year', 24 * 365],
    ['three hours', 3],
  ])('is done again after a clock that was %s ahead is right again (D68)', async (_, hours) => {
    const ahead = await runScheduledJobs(at(hours), never);
    expect(await runScheduledJobs(at(0), never)).toEqual(ahead);
    expect(await runScheduledJobs(at(0.005), never)).toEqual([]);
  });

  it('is done by one of several servers that ask at once', async () => {
    const done = await Promise.all(Array.from({ length: 6 }, () => runScheduledJobs(at(0), never)));
    expect(done.flat().toSorted()).toEqual([
      'attachment-files',
      'call-counts',
      'chain',
      'changes',
      'deleted-records',
      'idempotency-keys',
      'identity',
      'remind',
      'sessions',
      'webhook-deliveries',
    ]);
  });

  it('goes on where one job fails, and says which', async () => {
    const attachments = {
      ...world.storage,
      list: () => {
        throw new Error('away');
      },
    };
    const failures: string[] = [];
    const done = await runScheduledJobs(at(0, { attachments }), (job) => void failures.push(job));
    expect(done).toEqual([
      'sessions',
      'identity',
      'remind',
      'idempotency-keys',
      'deleted-records',
      'chain',
      'changes',
      'webhook-deliveries',
      'call-counts',
    ]);
    expect(failures).toEqual(['attachment-files']);
  });

  it('tries a job that failed again after five minutes, then after twice as long, at most once a period', async () => {
    // A process of its own, which counts the failures.
    const own = openPool(url);
    onTestFinished(() => own.close());
    const storage = { fails: true, tried: 0 };
    const attachments = {
      ...world.storage,
      async *list() {
        storage.tried += 1;
        if (storage.fails) throw new Error('away');
        yield* world.storage.list();
      },
    };
    const triesAt = async (minutes: number) => {
      const before = storage.tried;
      await runScheduledJobs(at(minutes / 60, { attachments, pool: own }), () => undefined);
      return storage.tried - before;
    };
    expect(await triesAt(0)).toBe(1);
    expect(await triesAt(4)).toBe(0);
    expect(await triesAt(5)).toBe(1);
    expect(await triesAt(14)).toBe(0);
    expect(await triesAt(15)).toBe(1);
    // Ten failures would double the five minutes to 42 hours.
    let minutes = 15;
    for (let failures = 3; failures < 10; failures += 1) {
      minutes += Math.min(24 * 60, 5 * 2 ** (failures - 1));
      expect(await triesAt(minutes)).toBe(1);
    }
    storage.fails = false;
    expect(await triesAt(minutes + 24 * 60)).toBe(1);
    expect(await triesAt(minutes + 24 * 60 + 30)).toBe(0);
    storage.fails = true;
    expect(await triesAt(minutes + 48 * 60)).toBe(1);
    expect(await triesAt(minutes + 48 * 60 + 5)).toBe(1);
  });

  const sessions = { name: 'sessions', every: 3_600_000 };

  it('runs a job again five minutes after the server that ran it was killed', async () => {
    expect(await claimJob(at(0), sessions)).toBeDefined();
    expect(await runScheduledJobs(at(4.9 / 60), never)).not.toContain('sessions');
    expect(await runScheduledJobs(at(5 / 60), never)).toEqual(['sessions']);
  });

  it('does not run a job elsewhere while the server that runs it renews its claim', async () => {
    const clock = { minutes: 0 };
    const moving = at(0, { now: () => fromNow(clock.minutes / 60) });
    const lease = await claimJob(moving, sessions);
    for (clock.minutes = 1; clock.minutes < 20; clock.minutes += 1) {
      await lease?.renew();
      expect(await claimJob(moving, sessions)).toBeUndefined();
    }
    await lease?.end(fromNow(1));
    expect(await claimJob(at(0.99), sessions)).toBeUndefined();
    expect(await claimJob(at(1), sessions)).toBeDefined();
  });

  it('leaves when a job is due to the server that has it now', async () => {
    const late = await claimJob(at(0), sessions);
    expect(await claimJob(at(5 / 60), sessions)).toBeDefined();
    await late?.renew();
    await late?.end(fromNow(0));
    expect(await claimJob(at(9 / 60), sessions)).toBeUndefined();
    expect(await claimJob(at(10 / 60), sessions)).toBeDefined();
  });

  it('begins no job at a server that shuts down, and leaves one that runs long to another server at once', async () => {
    const listing = Promise.withResolvers<void>();
    const attachments = {
      ...world.storage,
      list: () => {
        listing.resolve();
        // Never ends.
        return { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
      },
    };
    const stopping = new AbortController();
    const atOne = runScheduledJobs(at(0, { attachments }), never, stopping.signal);
    await listing.promise;
    expect(await runScheduledJobs(at(0), never)).toEqual([]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    stopping.abort();
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect(await atOne).not.toContain('attachment-files');
    expect(await runScheduledJobs(at(0), never)).toEqual(['attachment-files']);
    expect(await runScheduledJobs(at(48), never, stopping.signal)).toEqual([]);
  });

  it('deletes idempotency keys after 24 hours (D18)', async () => {
    const { account } = await makeCompany(pool);
    for (const [index, hours] of [-25, -23].entries()) {
      await forAccount(pool, account.id)
        .insertInto('idempotency_key')
        .values({
          actor: 'user:1',
          operation: 'worksheet.create',
          idempotency_key: `key ${index}`,
          request_hash: 'x',
          response: null,
          created_at: toUtc(fromNow(hours)),
        })
        .execute();
    }
    await runScheduledJobs(at(0), never);
    expect(await db.selectFrom('idempotency_key').select('idempotency_key').execute()).toEqual([
      { idempotency_key: 'key 1' },
    ]);
  });

  it('removes files that nothing refers to once they are a day old (D20)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'attachments-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const attachments = localFolder(folder);
    const company = await makeCompany(pool);
    const { id } = await company.record('bo');
    for (const [key, hours] of [
      ['2026/03/kept', -48],
      ['2026/03/orphan', -25],
      ['2026/03/young', -23],
    ] as const) {
      await attachments.put(key, new Uint8Array([1]));
      await utimes(join(folder, key), fromNow(hours), fromNow(hours));
    }
    await forAccount(pool, company.account.id)
      .insertInto('attachment')
      .values({
        record_id: id,
        position: 0,
        file_name: 'a.png',
        content_type: 'image/png',
        size: 1,
        sha256: 'x',
        storage_key: '2026/03/kept',
        created_at: toUtc(testNow),
      })
      .execute();
    await runScheduledJobs(at(0, { attachments }), never);
    const left: string[] = [];
    for await (const { key } of attachments.list()) left.push(key);
    expect(left.toSorted()).toEqual(['2026/03/kept', '2026/03/young']);
  });
});
