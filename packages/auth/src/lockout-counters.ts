import type { Row } from '@worksheet/database/schema';
import type { UnscopedTransaction } from '@worksheet/database/unscoped';
import { isoFromUtc, maxClockDifferenceMs, toUtc } from '@worksheet/database/utc';
import { digest } from '#digest.ts';

const minute = 60_000;
/** The length of the sliding window, and that of a lock (D5). */
export const windowLength = 15 * minute;
export const lockLength = 15 * minute;
/** The numbers of failures that lock a username (D5). */
const limits = { fromAnywhere: 100, fromAddress: 10 } as const;
/**
 * The number of failures that lock a known device, on which its users can log in while their names
 * are locked for others (D5).
 */
export const deviceLimit = 10;
const firstDelay = 1_000;
/** The maximum number of failures for which a row of `sign_in_throttle` has room. */
const maxStored = 100;

export interface Attempt {
  readonly usernameKey: string;
  /** The normalised code, whether the account exists or not; null if none was given. */
  readonly accountKey: string | null;
  /** The address group that `addressGroup` returns. */
  readonly address: string;
  /** The device, and those of its users whom this attempt can concern; null for an unknown device. */
  readonly device: { readonly id: string; readonly userIds: readonly number[] } | null;
}

export interface Failure {
  readonly at: number;
  readonly named: boolean;
}

export type CounterRow = Row<'sign_in_throttle'>;

export interface Counters {
  readonly limit: number;
  readonly name: CounterRow;
  readonly account: CounterRow | null;
}

/** Returns the scopes of an attempt as hashes, so that no name is stored in clear text. */
export function scopesOf({
  usernameKey,
  accountKey,
  address,
}: Pick<Attempt, 'usernameKey' | 'accountKey' | 'address'>) {
  const named = accountKey === null ? null : { usernameKey, accountKey };
  return {
    fromAnywhere: {
      name: digest(JSON.stringify([usernameKey])),
      account: named && digest(JSON.stringify(named)),
    },
    fromAddress: {
      name: digest(JSON.stringify([usernameKey, address])),
      account: named && digest(JSON.stringify({ ...named, address })),
    },
    ofAddress: digest(JSON.stringify({ address })),
  };
}

/** Locks the counters in a fixed order, so that concurrent attempts cannot deadlock. */
export async function lockCounters(
  tx: UnscopedTransaction,
  attempt: Attempt,
  now: Date,
): Promise<{ ofName: readonly Counters[]; ofAddress: CounterRow }> {
  const scopes = scopesOf(attempt);
  const lockBoth = async (origin: keyof typeof limits): Promise<Counters> => {
    const { name, account } = scopes[origin];
    return {
      limit: limits[origin],
      name: await lockCounter(tx, name, now),
      account: account === null ? null : await lockCounter(tx, account, now),
    };
  };
  const ofName = [await lockBoth('fromAnywhere'), await lockBoth('fromAddress')];
  return { ofName, ofAddress: await lockCounter(tx, scopes.ofAddress, now) };
}

/** Locks the device's counter, which must be locked after the other counters. */
export function lockDeviceCounter(
  tx: UnscopedTransaction,
  id: string,
  now: Date,
): Promise<CounterRow> {
  return lockCounter(tx, digest(JSON.stringify({ device: id })), now);
}

async function lockCounter(tx: UnscopedTransaction, scope: string, now: Date): Promise<CounterRow> {
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
  return withoutFuture(row, now.getTime());
}

/**
 * Removes instants that a clock that was ahead has stored, which would lock somebody for longer
 * than a lock lasts (D68).
 */
function withoutFuture(row: CounterRow, now: number): CounterRow {
  const latest = now + maxClockDifferenceMs;
  const until = lockedUntilOf(row);
  const failures = failuresIn(row).filter(({ at }) => at <= latest);
  return {
    ...row,
    recent: textOf(failures),
    locked_until: until !== null && until > latest + lockLength ? null : row.locked_until,
  };
}

function textOf(failures: readonly Failure[]): string {
  return failures.map(({ at, named }) => `${named ? '-' : ''}${at.toString(36)}`).join();
}

/**
 * Returns the instant from which an address with these failures may try again. From the limit on,
 * each failure doubles the delay (D5).
 */
export function delayEnd(failures: readonly Failure[], limit: number): number {
  const doublings = failures.length - limit;
  if (limit === 0 || doublings < 0) return 0;
  const last = Math.max(...failures.map(({ at }) => at));
  return last + Math.min(firstDelay * 2 ** doublings, lockLength);
}

export interface CounterState {
  readonly failures: readonly Failure[];
  readonly lockedUntil: number | null;
}

export async function updateCounter(
  tx: UnscopedTransaction,
  { scope }: CounterRow,
  { failures, lockedUntil, touched }: CounterState & { touched?: number },
): Promise<void> {
  await tx
    .updateTable('sign_in_throttle')
    .set({
      failures: failures.length,
      recent: textOf(failures.slice(-maxStored)),
      locked_until: lockedUntil === null ? null : toUtc(new Date(lockedUntil)),
      ...(touched === undefined ? {} : { window_started_at: toUtc(new Date(touched)) }),
    })
    .where('scope', '=', scope)
    .execute();
}

/** Returns the stored failures, oldest first. A minus sign marks failures with an account. */
export function failuresIn({ recent }: CounterRow): Failure[] {
  if (recent === '') return [];
  return recent.split(',').map((text) => {
    const time = Number.parseInt(text, 36);
    return { at: Math.abs(time), named: time < 0 };
  });
}

export function lockedUntilOf({ locked_until: until }: CounterRow): number | null {
  return until === null ? null : Date.parse(isoFromUtc(until));
}
