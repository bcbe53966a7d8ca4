import { transactUnscoped, unscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import {
  failuresIn,
  lockCounters,
  lockedUntilOf,
  lockLength,
  scopesOf,
  updateCounter,
  windowLength,
  type Attempt,
  type CounterRow,
  type Counters,
  type Failure,
} from '#lockout-counters.ts';
import type { AuthServices } from '#services.ts';

export interface StartedAttempt extends Attempt {
  readonly at: number;
  readonly locks: boolean;
  /** Locks from before this attempt; they reject only attempts without an account. */
  readonly lockedBefore: readonly string[];
}

/**
 * Counts the attempt before its password is verified, so that concurrent guesses cannot exceed the limit (D5). Throws
 * while the username is locked, even if no such user exists. An attempt with an account ignores failures with others.
 */
export async function startAttempt(
  services: AuthServices,
  attempt: Attempt,
): Promise<StartedAttempt> {
  const now = services.now().getTime();
  const started = await transactUnscoped(services.pool, async (tx) => {
    const both = Object.values(await lockCounters(tx, attempt, new Date(now)));
    const lockedUntil = Math.max(...both.map((counters) => lockEnd(counters, now)));
    if (lockedUntil > now) return { lockedUntil };
    let locks = false;
    for (const counters of both) locks = (await countFailure(tx, counters, now)) || locks;
    const locked = both.filter(({ name }) => (lockedUntilOf(name) ?? 0) > now);
    return { locks, lockedBefore: locked.map(({ name }) => name.scope) };
  });
  if (started.lockedUntil !== undefined) {
    fail('locked-out', { retryAfter: Math.ceil((started.lockedUntil - now) / 1000) });
  }
  return { ...attempt, at: now, ...started };
}

/**
 * `success` also deletes the failures of this address, but those without an account only if no other account has the
 * same username, because that user could otherwise clear guesses.
 */
export async function undoAttempt(
  services: AuthServices,
  attempt: StartedAttempt,
  success?: { readonly accountKey: string; readonly hasNamesakes: boolean },
): Promise<void> {
  await transactUnscoped(services.pool, async (tx) => {
    const counters = await lockCounters(tx, attempt, services.now());
    for (const each of Object.values(counters)) await uncountFailure(tx, each, attempt);
    if (!success) return;
    const { accountKey, hasNamesakes } = success;
    const { name, account } = scopesOf({ ...attempt, accountKey }).fromAddress;
    const cleared = [account, ...(hasNamesakes ? [] : [name])].filter((scope) => scope !== null);
    await tx.deleteFrom('sign_in_throttle').where('scope', 'in', cleared).execute();
  });
}

export async function deleteOldAttempts({ pool, now }: AuthServices): Promise<void> {
  const before = toUtc(new Date(now().getTime() - windowLength - lockLength));
  await unscoped(pool)
    .deleteFrom('sign_in_throttle')
    .where('window_started_at', '<', before)
    .execute();
}

function lockEnd(counters: Counters, now: number): number {
  const { name, account, limit } = counters;
  const locked = lockedUntilOf(account ?? name) ?? now;
  if (locked > now) return locked;
  // Failures without an account do not lock the account's counter.
  const failures = countedFailures(counters, now);
  if (failures.length < limit) return now;
  return Math.max(...failures.map(({ at }) => at)) + lockLength;
}

function countedFailures({ name, account }: Counters, now: number): Failure[] {
  const onName = recentIn(name, now);
  return account ? [...onName.filter(({ named }) => !named), ...recentIn(account, now)] : onName;
}

async function countFailure(
  tx: UnscopedTransaction,
  counters: Counters,
  now: number,
): Promise<boolean> {
  const { name, account, limit } = counters;
  const locks = countedFailures(counters, now).length + 1 >= limit;
  const failures = [...recentIn(name, now), { at: now, named: account !== null }];
  const isFull = failures.length >= limit;
  const locked = lockedUntilOf(name) ?? 0;
  const lockedUntil = locked > now ? locked : isFull ? now + lockLength : null;
  await updateCounter(tx, name, { failures: limited(failures, limit), lockedUntil, touched: now });
  if (account) {
    const lockedUntil = locks ? now + lockLength : null;
    const own = [...recentIn(account, now), { at: now, named: false }];
    await updateCounter(tx, account, { failures: own, lockedUntil, touched: now });
  }
  return locks;
}

async function uncountFailure(
  tx: UnscopedTransaction,
  { name, account, limit }: Counters,
  { at, lockedBefore }: StartedAttempt,
): Promise<void> {
  const remaining = without(failuresIn(name), at, account !== null);
  await updateCounter(tx, name, {
    failures: remaining,
    lockedUntil: stillLocked(name, remaining.length),
  });
  if (!account) return;
  const own = without(failuresIn(account), at, false);
  const count = own.length + remaining.filter(({ named }) => !named).length;
  await updateCounter(tx, account, { failures: own, lockedUntil: stillLocked(account, count) });

  /** A lock from before this attempt remains, because failures beyond the limit are not stored. */
  function stillLocked(row: CounterRow, count: number): number | null {
    return count >= limit || lockedBefore.includes(row.scope) ? lockedUntilOf(row) : null;
  }
}

function without(failures: readonly Failure[], at: number, named: boolean): Failure[] {
  const removed = failures.findLastIndex((each) => each.at === at && each.named === named);
  return failures.filter((_, index) => index !== removed);
}

function recentIn(row: CounterRow, now: number): Failure[] {
  return failuresIn(row).filter(({ at }) => at > now - windowLength);
}

/** Limits the length of a row. Failures with an account are also stored in the account's counter. */
function limited(failures: readonly Failure[], limit: number): Failure[] {
  let over = failures.length - limit;
  return failures.filter(({ named }) => {
    if (over <= 0 || !named) return true;
    over -= 1;
    return false;
  });
}
