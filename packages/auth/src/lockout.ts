import type { Row } from '@worksheet/database/schema';
import { transactUnscoped, unscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import { digest } from '#digest.ts';
import type { AuthServices } from '#services.ts';

const minute = 60_000;
/** The time in which failures add up, and the time a lock lasts (D5). */
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
 * or not (D5). Counting first is what makes a burst of guesses sent at once no better than a row of them. Answers
 * whether this attempt, if it fails, is the one that locks.
 */
export async function beginAttempt(
  services: AuthServices,
  attempt: Attempt,
): Promise<{ readonly locks: boolean }> {
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
  return { locks };
}

/**
 * Takes an attempt back: it was not a wrong guess. `forget` also clears what this address failed before; not where
 * the username has namesakes in other accounts, or one of them could wipe the tracks of guesses at another.
 */
export async function takeBack(
  services: AuthServices,
  attempt: Attempt,
  { forget }: { forget: boolean },
): Promise<void> {
  const now = services.now();
  await transactUnscoped(services.pool, async (tx) => {
    const [anywhere, here] = await lockCounters(tx, attempt, now);
    await uncountFailure(tx, anywhere);
    if (forget) {
      await tx.deleteFrom('sign_in_throttle').where('scope', '=', here.scope).execute();
    } else {
      await uncountFailure(tx, here);
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
  const anew = isOver(row, now);
  const failures = anew ? 1 : row.failures + 1;
  const locks = failures >= row.limit;
  await tx
    .updateTable('sign_in_throttle')
    .set({
      failures,
      window_started_at: anew ? toUtc(now) : row.window_started_at,
      locked_until: locks ? toUtc(new Date(now.getTime() + lockLength)) : null,
    })
    .where('scope', '=', row.scope)
    .execute();
  return locks;
}

async function uncountFailure(tx: UnscopedTransaction, row: CounterRow): Promise<void> {
  const failures = Math.max(0, row.failures - 1);
  await tx
    .updateTable('sign_in_throttle')
    .set({ failures, locked_until: failures >= row.limit ? row.locked_until : null })
    .where('scope', '=', row.scope)
    .execute();
}

function lockEnd(row: CounterRow, now: Date): number {
  return row.locked_until === null ? now.getTime() : instantOf(row.locked_until);
}

/** Whether counting begins anew: a lock has been served, or the first failure is too long ago. */
function isOver(row: CounterRow, now: Date): boolean {
  if (row.locked_until !== null) return instantOf(row.locked_until) <= now.getTime();
  return instantOf(row.window_started_at) + windowLength <= now.getTime();
}

function instantOf(stored: string): number {
  return Date.parse(isoFromUtc(stored));
}
