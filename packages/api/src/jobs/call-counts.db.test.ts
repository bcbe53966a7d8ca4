import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { deleteOldCallCounts, shareCallCounts } from '#jobs/call-counts.ts';
import { callCounts } from '#rest/calls/call-counter.ts';

const { url } = await testDatabase();
const pools = [openPool(url), openPool(url)] as const;
afterAll(() => Promise.all(pools.map((pool) => pool.close())));
const clock = { at: 0 };
const now = () => new Date(clock.at);
const [one, other] = pools.map((pool) => ({ pool, now })) as [Services, Services];
interface Services {
  readonly pool: (typeof pools)[number];
  readonly now: () => Date;
}

beforeEach(async () => {
  // Later than all windows of the test before.
  clock.at = clock.at === 0 ? Date.parse('2026-11-23T09:00:00Z') : clock.at + 600_000;
  await unscoped(pools[0]).deleteFrom('call_count').execute();
});

const call = (services: Services, calls: number) => {
  for (let made = 0; made < calls; made += 1) callCounts(services).ofKeys.count(7);
};
const usedIn = (services: Services) => callCounts(services).ofKeys.peek(7).used;

it('the calls of a key count together in all processes', async () => {
  call(one, 3);
  await shareCallCounts(one);
  call(other, 2);
  await shareCallCounts(other);
  expect(usedIn(other)).toBe(5);
  call(one, 1);
  await shareCallCounts(one);
  expect(usedIn(one)).toBe(6);
  await shareCallCounts(one);
  expect(usedIn(one)).toBe(6);
});

it('calls that are made while counts are shared are not lost', async () => {
  call(one, 1);
  const shared = shareCallCounts(one);
  call(one, 2);
  await shared;
  expect(usedIn(one)).toBe(3);
  await shareCallCounts(one);
  call(other, 1);
  await shareCallCounts(other);
  expect(usedIn(other)).toBe(4);
});

it('several processes that share at once lose no call', async () => {
  call(one, 10);
  call(other, 10);
  await Promise.all([shareCallCounts(one), shareCallCounts(other)]);
  call(one, 1);
  await shareCallCounts(one);
  expect(usedIn(one)).toBe(21);
});

it('a window starts with the first call that any process counted, and ends for all', async () => {
  call(one, 2);
  await shareCallCounts(one);
  clock.at += 40_000;
  call(other, 1);
  await shareCallCounts(other);
  const { used, endsAt } = callCounts(other).ofKeys.peek(7);
  expect([used, endsAt - clock.at]).toEqual([3, 20_000]);
  clock.at += 20_000;
  expect(usedIn(other)).toBe(0);
  call(other, 1);
  await shareCallCounts(other);
  expect(usedIn(other)).toBe(1);
});

it('counts of keys, accounts and addresses are apart, and no address is stored in clear', async () => {
  const counts = callCounts(one);
  counts.ofKeys.count(7);
  counts.ofAccounts.count(7);
  counts.ofAddresses.count('192.0.2.17');
  await shareCallCounts(one);
  const rows = await unscoped(pools[0]).selectFrom('call_count').selectAll().execute();
  expect(
    rows.map(({ caller, calls }) => [caller.replace(/ [\da-f]{64}$/, ' (hash)'), calls]).toSorted(),
  ).toEqual([
    ['account 7', 1],
    ['address (hash)', 1],
    ['key 7', 1],
  ]);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

it('what could not be shared is shared later', async () => {
  // Nothing listens there.
  const pool = openPool('mysql://nobody:x@127.0.0.1:1/none');
  onTestFinished(() => pool.close());
  const away = { pool, now };
  call(away, 4);
  await expect(shareCallCounts(away)).rejects.toThrow();
  expect(usedIn(away)).toBe(4);
  expect(callCounts(away).ofKeys.unshared()).toMatchObject([{ caller: 7, calls: 4 }]);
});

it('what a clock that was a year ahead has shared is not counted, and is deleted (D68)', async () => {
  const ahead = { pool: pools[0], now: () => new Date(clock.at + 365 * 24 * 3_600_000) };
  const insert = () =>
    unscoped(ahead.pool)
      .insertInto('call_count')
      .values({ caller: 'key 7', calls: 600, ends_at: toUtc(ahead.now()) })
      .execute();
  await insert();
  call(other, 1);
  await shareCallCounts(other);
  expect(callCounts(other).ofKeys.peek(7)).toMatchObject({ used: 1, endsAt: clock.at + 60_000 });
  await unscoped(ahead.pool).deleteFrom('call_count').execute();
  await insert();
  await deleteOldCallCounts(other);
  expect(await unscoped(ahead.pool).selectFrom('call_count').selectAll().execute()).toEqual([]);
});

it('windows that have ended are deleted', async () => {
  call(one, 1);
  await shareCallCounts(one);
  await deleteOldCallCounts(one);
  const rows = () => unscoped(pools[0]).selectFrom('call_count').selectAll().execute();
  expect(await rows()).toHaveLength(1);
  clock.at += 60_001;
  await deleteOldCallCounts(one);
  expect(await rows()).toEqual([]);
});
