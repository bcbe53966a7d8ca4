import { transactUnscoped, unscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import {
  delayEnd,
  deviceLimit,
  failuresIn,
  lockCounters,
  lockDeviceCounter,
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
import type { AuthServices, LoginServices } from '#services.ts';

export interface StartedAttempt extends Attempt {
  readonly at: number;
  readonly locks: boolean;
  /** The locks from before this attempt, which reject only attempts without an account. */
  readonly lockedBefore: readonly string[];
  /** The username is locked for others, so only the users of the known device can log in. */
  readonly byDevice: boolean;
}

/**
 * Counts the attempt before its password is verified, so that concurrent guesses cannot exceed the limits (D5). Throws
 * while the username is locked, even if no such user exists, or the address is delayed, unless the device is known. A
 * refused attempt is not counted. An attempt with an account ignores failures with others.
 */
export async function startAttempt(
  services: LoginServices,
  attempt: Attempt,
): Promise<StartedAttempt> {
  const at = services.now();
  const now = at.getTime();
  const limit = services.loginLimits.failuresPerAddress;
  const started = await transactUnscoped(services.pool, async (tx) => {
    const { ofName, ofAddress } = await lockCounters(tx, attempt, at);
    const lockedUntil = Math.max(...ofName.map((counters) => lockEnd(counters, now)));
    const delayedUntil = delayEnd(recentIn(ofAddress, now), limit);
    if (Math.max(lockedUntil, delayedUntil) > now) {
      if (attempt.device && (await countOnDevice(tx, attempt.device, at)))
        return { locks: false, lockedBefore: [], byDevice: true };
      return { refused: { lockedUntil, delayedUntil } };
    }
    let locks = false;
    for (const counters of ofName) locks = (await countFailure(tx, counters, now)) || locks;
    await countOn(tx, ofAddress, now);
    const locked = ofName.filter(({ name }) => (lockedUntilOf(name) ?? 0) > now);
    return { locks, lockedBefore: locked.map(({ name }) => name.scope), byDevice: false };
  });
  if (started.refused) {
    const { lockedUntil, delayedUntil } = started.refused;
    const code = lockedUntil > now ? 'locked-out' : 'sign-in-delayed';
    fail(code, { retryAfter: Math.ceil((Math.max(lockedUntil, delayedUntil) - now) / 1000) });
  }
  return { ...attempt, at: now, ...started };
}

/**
 * Undoes the count of an attempt. `success` also deletes the failures of this address on the
 * username. Those without an account are deleted only if no other account has the same username,
 * because a user could otherwise clear guesses at the password of a namesake.
 */
export async function undoAttempt(
  services: AuthServices,
  attempt: StartedAttempt,
  success?: { readonly accountKey: string; readonly hasNamesakes: boolean },
): Promise<void> {
  const { device, byDevice, at } = attempt;
  await transactUnscoped(services.pool, async (tx) => {
    if (byDevice && device) {
      await uncountOn(tx, await lockDeviceCounter(tx, device.id, services.now()), at);
      return;
    }
    const { ofName, ofAddress } = await lockCounters(tx, attempt, services.now());
    for (const each of ofName) await uncountFailure(tx, each, attempt);
    await uncountOn(tx, ofAddress, at);
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

/** Counts a failure on the device. Returns false if the device itself has failed too often. */
async function countOnDevice(
  tx: UnscopedTransaction,
  { id }: { readonly id: string },
  at: Date,
): Promise<boolean> {
  const counter = await lockDeviceCounter(tx, id, at);
  if (recentIn(counter, at.getTime()).length >= deviceLimit) return false;
  await countOn(tx, counter, at.getTime());
  return true;
}

async function countOn(tx: UnscopedTransaction, counter: CounterRow, now: number): Promise<void> {
  const failures = [...recentIn(counter, now), { at: now, named: false }];
  await updateCounter(tx, counter, { failures, lockedUntil: null, touched: now });
}

async function uncountOn(tx: UnscopedTransaction, counter: CounterRow, at: number): Promise<void> {
  const failures = without(failuresIn(counter), at, false);
  await updateCounter(tx, counter, { failures, lockedUntil: null });
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

  /** A lock from before this attempt remains, because failures above the limit are not stored. */
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

/**
 * Limits the length of a row. Failures with an account can be dropped, because they are also stored
 * in the account's counter.
 */
function limited(failures: readonly Failure[], limit: number): Failure[] {
  let over = failures.length - limit;
  return failures.filter(({ named }) => {
    if (over <= 0 || !named) return true;
    over -= 1;
    return false;
  });
}
