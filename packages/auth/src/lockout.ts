import type { Row } from '@worksheet/database/schema';
import { transactUnscoped, unscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import { digest } from '#digest.ts';
import type { AuthServices } from '#services.ts';

const minute = 60_000;
/** The time in which failures add up, whichever fifteen minutes they are; and the time a lock lasts (D5). */
const windowLength = 15 * minute;
const lockLength = 15 * minute;
/** How many failures on one username lock it (D5). */
const limits = { fromAddress: 10, fromAnywhere: 100 } as const;

/** Whom an attempt is about, and where it comes from. */
export interface Attempt {
  /** The username in the form in which it is compared, without account: namesakes share their counters. */
  readonly usernameKey: string;
  readonly address: string;
}

/** An attempt that is counted, until it is taken back. */
export interface Begun extends Attempt {
  readonly at: number;
  /** Whether it is the one that locks, if it fails. */
  readonly locks: boolean;
}

interface Counter {
  readonly scope: string;
  readonly limit: number;
}

/** The two counters of an attempt, always in this order, so that attempts wait for instead of blocking one another. */
function countersOf({ usernameKey, address }: Attempt): readonly [Counter, Counter] {
  return [
    { scope: digest(JSON.stringify([usernameKey])), limit: limits.fromAnywhere },
    { scope: digest(JSON.stringify([usernameKey, address])), limit: limits.fromAddress },
  ];
}

/**
 * Counts an attempt as failed before its password is looked at, or refuses it while the username is locked out, known
 * or not (D5). Counting first is what makes a burst of guesses sent at once no better than a row of them.
 */
export async function beginAttempt(services: AuthServices, attempt: Attempt): Promise<Begun> {
  const now = services.now();
  const { lockedUntil, locks } = await transactUnscoped(services.pool, async (tx) => {
    const rows = await lockCounters(tx, attempt, now);
    const until = Math.max(...rows.map((row) => lockEnd(row, now)));
    if (until > now.getTime()) return { lockedUntil: until, locks: false };
    let locks = false;
    for (const row of rows) locks = (await countFailure(tx, row, now)) || locks;
    return { lockedUntil: null, locks };
  });
  if (lockedUntil !== null) {
    fail('locked-out', { retryAfter: Math.ceil((lockedUntil - now.getTime()) / 1000) });
  }
  return { ...attempt, at: now.getTime(), locks };
}

/**
 * Takes an attempt back: it was not a wrong guess. `forget` also clears what this address failed before; not where
 * the username has namesakes in other accounts, or one of them could wipe the tracks of guesses at another.
 */
export async function takeBack(
  services: AuthServices,
  attempt: Begun,
  { forget }: { forget: boolean },
): Promise<void> {
  const now = services.now();
  await transactUnscoped(services.pool, async (tx) => {
    const [anywhere, here] = await lockCounters(tx, attempt, now);
    await uncountFailure(tx, anywhere, attempt.at);
    if (forget) {
      await tx.deleteFrom('sign_in_throttle').where('scope', '=', here.scope).execute();
    } else {
      await uncountFailure(tx, here, attempt.at);
    }
  });
}

/** Deletes the counters that no longer say anything. */
export async function forgetOldAttempts({ pool, now }: AuthServices): Promise<void> {
  const before = toUtc(new Date(now().getTime() - windowLength - lockLength));
  await unscoped(pool)
    .deleteFrom('sign_in_throttle')
    .where('window_started_at', '<', before)
    .execute();
}

type CounterRow = Row<'sign_in_throttle'> & Counter;

/** Both counters, made if they were not there, and nobody else's until the transaction ends. */
async function lockCounters(
  tx: UnscopedTransaction,
  attempt: Attempt,
  now: Date,
): Promise<[CounterRow, CounterRow]> {
  const lock = async ({ scope, limit }: Counter): Promise<CounterRow> => {
    await tx
      .insertInto('sign_in_throttle')
      .values({ scope, failures: 0, window_started_at: toUtc(now), locked_until: null })
      .onDuplicateKeyUpdate((eb) => ({ failures: eb.ref('failures') }))
      .execute();
    const row = await tx
      .selectFrom('sign_in_throttle')
      .selectAll()
      .where('scope', '=', scope)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return { ...row, limit };
  };
  const [anywhere, here] = countersOf(attempt);
  return [await lock(anywhere), await lock(here)];
}

/** Whether this failure is the one that locks. */
async function countFailure(tx: UnscopedTransaction, row: CounterRow, now: Date): Promise<boolean> {
  const failures = [...failuresOf(row, now), now.getTime()];
  const locks = failures.length >= row.limit;
  await tx
    .updateTable('sign_in_throttle')
    .set({
      ...kept(failures),
      window_started_at: toUtc(now),
      locked_until: locks ? toUtc(new Date(now.getTime() + lockLength)) : null,
    })
    .where('scope', '=', row.scope)
    .execute();
  return locks;
}

async function uncountFailure(tx: UnscopedTransaction, row: CounterRow, at: number): Promise<void> {
  const failures = timesIn(row);
  const found = failures.lastIndexOf(at);
  if (found >= 0) failures.splice(found, 1);
  await tx
    .updateTable('sign_in_throttle')
    .set({
      ...kept(failures),
      locked_until: failures.length >= row.limit ? row.locked_until : null,
    })
    .where('scope', '=', row.scope)
    .execute();
}

/** The failures that still count: those of the last fifteen minutes, and none from before a lock that was served. */
function failuresOf(row: CounterRow, now: Date): number[] {
  if (row.locked_until !== null && instantOf(row.locked_until) <= now.getTime()) return [];
  return timesIn(row).filter((at) => at > now.getTime() - windowLength);
}

/** Never more than the limit of the counter: a row does not grow. */
function timesIn({ recent }: CounterRow): number[] {
  return recent === '' ? [] : recent.split(',').map((time) => Number.parseInt(time, 36));
}

function kept(failures: readonly number[]) {
  return { failures: failures.length, recent: failures.map((at) => at.toString(36)).join() };
}

function lockEnd(row: CounterRow, now: Date): number {
  return row.locked_until === null ? now.getTime() : instantOf(row.locked_until);
}

function instantOf(stored: string): number {
  return Date.parse(isoFromUtc(stored));
}
