import { transactUnscoped, unscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import {
  failuresIn,
  keep,
  lockCounters,
  lockedUntilOf,
  lockLength,
  scopesOf,
  windowLength,
  type Attempt,
  type CounterRow,
  type Counters,
  type Failure,
} from '#lockout-counters.ts';
import type { AuthServices } from '#services.ts';

/** An attempt that is counted, until it is taken back. */
export interface Begun extends Attempt {
  readonly at: number;
  /** Whether it is the one that locks, if it fails. */
  readonly locks: boolean;
  /** The counters of the username that were locked before it began: only without an account is it refused for that. */
  readonly lockedBefore: readonly string[];
}

/**
 * Counts an attempt as failed before its password is looked at, or refuses it while the username is locked out, known
 * or not (D5). Counting first is what makes a burst of guesses sent at once no better than a row of them.
 *
 * A username without an account is a guess at all who have it, and every failure on it counts. With an account, those
 * with another account do not: namesakes cannot lock one another out. What is decided depends on what was tried alone,
 * and never on who exists.
 */
export async function beginAttempt(services: AuthServices, attempt: Attempt): Promise<Begun> {
  const now = services.now().getTime();
  const begun = await transactUnscoped(services.pool, async (tx) => {
    const both = Object.values(await lockCounters(tx, attempt, new Date(now)));
    const lockedUntil = Math.max(...both.map((counters) => lockEnd(counters, now)));
    if (lockedUntil > now) return { lockedUntil };
    let locks = false;
    for (const counters of both) locks = (await countFailure(tx, counters, now)) || locks;
    const locked = both.filter(({ name }) => (lockedUntilOf(name) ?? 0) > now);
    return { locks, lockedBefore: locked.map(({ name }) => name.scope) };
  });
  if (begun.lockedUntil !== undefined) {
    fail('locked-out', { retryAfter: Math.ceil((begun.lockedUntil - now) / 1000) });
  }
  return { ...attempt, at: now, ...begun };
}

/**
 * Takes an attempt back: it was not a wrong guess. `success` also clears what this address failed before with the
 * account it was for. What it failed without one is cleared unless there are namesakes in other accounts, or one of them
 * could wipe the tracks of guesses at another.
 */
export async function undoAttempt(
  services: AuthServices,
  attempt: Begun,
  success?: { readonly accountKey: string; readonly hasNamesakes: boolean },
): Promise<void> {
  await transactUnscoped(services.pool, async (tx) => {
    const counters = await lockCounters(tx, attempt, services.now());
    for (const each of Object.values(counters)) await uncountFailure(tx, each, attempt);
    if (!success) return;
    const { accountKey, hasNamesakes } = success;
    const { name, account } = scopesOf({ ...attempt, accountKey }).fromAddress;
    const done = [account, ...(hasNamesakes ? [] : [name])].filter((scope) => scope !== null);
    await tx.deleteFrom('sign_in_throttle').where('scope', 'in', done).execute();
  });
}

/** Deletes the counters that no longer say anything. */
export async function deleteOldAttempts({ pool, now }: AuthServices): Promise<void> {
  const before = toUtc(new Date(now().getTime() - windowLength - lockLength));
  await unscoped(pool)
    .deleteFrom('sign_in_throttle')
    .where('window_started_at', '<', before)
    .execute();
}

/** Until when an attempt like this is refused. */
function lockEnd(counters: Counters, now: number): number {
  const { name, account, limit } = counters;
  const locked = lockedUntilOf(account ?? name) ?? now;
  if (locked > now) return locked;
  // Others may have brought it here that left its own counter alone, or were counted while it was locked.
  const failures = guessesAt(counters, now);
  if (failures.length < limit) return now;
  return Math.max(...failures.map(({ at }) => at)) + lockLength;
}

/** The failures that count against an attempt. */
function guessesAt({ name, account }: Counters, now: number): Failure[] {
  const onName = recentIn(name, now);
  return account ? [...onName.filter(({ named }) => !named), ...recentIn(account, now)] : onName;
}

/** Whether this failure is the one that locks. */
async function countFailure(
  tx: UnscopedTransaction,
  counters: Counters,
  now: number,
): Promise<boolean> {
  const { name, account, limit } = counters;
  const locks = guessesAt(counters, now).length + 1 >= limit;
  const failures = [...recentIn(name, now), { at: now, named: account !== null }];
  const isFull = failures.length >= limit;
  const locked = lockedUntilOf(name) ?? 0;
  const lockedUntil = locked > now ? locked : isFull ? now + lockLength : null;
  await keep(tx, name, { failures: fitted(failures, limit), lockedUntil, touched: now });
  if (account) {
    const lockedUntil = locks ? now + lockLength : null;
    const own = [...recentIn(account, now), { at: now, named: false }];
    await keep(tx, account, { failures: own, lockedUntil, touched: now });
  }
  return locks;
}

async function uncountFailure(
  tx: UnscopedTransaction,
  { name, account, limit }: Counters,
  { at, lockedBefore }: Begun,
): Promise<void> {
  const left = without(failuresIn(name), at, account !== null);
  await keep(tx, name, { failures: left, lockedUntil: stillLocked(name, left.length) });
  if (!account) return;
  const own = without(failuresIn(account), at, false);
  const count = own.length + left.filter(({ named }) => !named).length;
  await keep(tx, account, { failures: own, lockedUntil: stillLocked(account, count) });

  /** A lock from before this attempt stays: what had no room beside it is not there to be counted. */
  function stillLocked(row: CounterRow, count: number): number | null {
    return count >= limit || lockedBefore.includes(row.scope) ? lockedUntilOf(row) : null;
  }
}

function without(failures: readonly Failure[], at: number, named: boolean): Failure[] {
  const found = failures.findLastIndex((each) => each.at === at && each.named === named);
  return failures.filter((_, index) => index !== found);
}

/** Those of the last fifteen minutes: a lock lasts as long, so none from before one that was served. */
function recentIn(row: CounterRow, now: number): Failure[] {
  return failuresIn(row).filter(({ at }) => at > now - windowLength);
}

/** No more than the limit: a row does not grow. What goes is what counts for one account alone, and is kept there. */
function fitted(failures: readonly Failure[], limit: number): Failure[] {
  let over = failures.length - limit;
  return failures.filter(({ named }) => {
    if (over <= 0 || !named) return true;
    over -= 1;
    return false;
  });
}
