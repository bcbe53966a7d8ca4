import type { Row } from '@worksheet/database/schema';
import type { UnscopedTransaction } from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { digest } from '#digest.ts';

const minute = 60_000;
/** Length of the sliding window and of a lock (D5). */
export const windowLength = 15 * minute;
export const lockLength = 15 * minute;
/** Failures that lock a username (D5). */
const limits = { fromAnywhere: 100, fromAddress: 10 } as const;

export interface Attempt {
  readonly usernameKey: string;
  /** Normalised, whether the account exists or not; null if none was given. */
  readonly accountKey: string | null;
  readonly address: string;
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

/** Returns hashes, so that no name is stored in clear. */
export function scopesOf({ usernameKey, accountKey, address }: Attempt) {
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
  };
}

/** Locks the counters in a fixed order, so that concurrent attempts cannot deadlock. */
export async function lockCounters(
  tx: UnscopedTransaction,
  attempt: Attempt,
  now: Date,
): Promise<{ fromAnywhere: Counters; fromAddress: Counters }> {
  const lock = async (scope: string): Promise<CounterRow> => {
    await tx
      .insertInto('sign_in_throttle')
      .values({ scope, failures: 0, window_started_at: toUtc(now), locked_until: null })
      .onDuplicateKeyUpdate((eb) => ({ failures: eb.ref('failures') }))
      .execute();
    return tx
      .selectFrom('sign_in_throttle')
      .selectAll()
      .where('scope', '=', scope)
      .forUpdate()
      .executeTakeFirstOrThrow();
  };
  const lockBoth = async (origin: keyof typeof limits): Promise<Counters> => {
    const scopes = scopesOf(attempt)[origin];
    const name = await lock(scopes.name);
    const account = scopes.account === null ? null : await lock(scopes.account);
    return { limit: limits[origin], name, account };
  };
  const fromAnywhere = await lockBoth('fromAnywhere');
  return { fromAnywhere, fromAddress: await lockBoth('fromAddress') };
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
      recent: failures.map(({ at, named }) => `${named ? '-' : ''}${at.toString(36)}`).join(),
      locked_until: lockedUntil === null ? null : toUtc(new Date(lockedUntil)),
      ...(touched === undefined ? {} : { window_started_at: toUtc(new Date(touched)) }),
    })
    .where('scope', '=', scope)
    .execute();
}

/** A minus sign marks failures with an account. Oldest first. */
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
