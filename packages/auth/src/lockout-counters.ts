import type { Row } from '@worksheet/database/schema';
import type { UnscopedTransaction } from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { digest } from '#digest.ts';

const minute = 60_000;
/** The time in which failures add up, whichever fifteen minutes they are; and the time a lock lasts (D5). */
export const windowLength = 15 * minute;
export const lockLength = 15 * minute;
/** How many failures on one username lock it (D5). */
const limits = { fromAnywhere: 100, fromAddress: 10 } as const;

/** Whom an attempt is about, and where it comes from. */
export interface Attempt {
  /** The username in the form in which it is compared. */
  readonly usernameKey: string;
  /** The account that was named with it, whether there is such a one or not; null leaves it to the password. */
  readonly accountKey: string | null;
  readonly address: string;
}

/** A failure that is kept: when it was, and whether an account was named. */
export interface Failure {
  readonly at: number;
  readonly named: boolean;
}

export type CounterRow = Row<'sign_in_throttle'>;

/** What is counted against one of the limits. */
export interface Counters {
  readonly limit: number;
  /** Every failure on the username. */
  readonly name: CounterRow;
  /** Those with the account that was named; where none was, there is no such counter. */
  readonly account: CounterRow | null;
}

/** The scopes of a username and of its accounts. None holds a name in clear, and none meets another. */
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

/**
 * The counters of an attempt, made if they were not there, and nobody else's until the transaction ends. Always in this
 * order, so that attempts wait for instead of blocking one another.
 */
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
  const lockBoth = async (reach: keyof typeof limits): Promise<Counters> => {
    const scopes = scopesOf(attempt)[reach];
    const name = await lock(scopes.name);
    const account = scopes.account === null ? null : await lock(scopes.account);
    return { limit: limits[reach], name, account };
  };
  const fromAnywhere = await lockBoth('fromAnywhere');
  return { fromAnywhere, fromAddress: await lockBoth('fromAddress') };
}

export interface Kept {
  readonly failures: readonly Failure[];
  readonly lockedUntil: number | null;
}

/** Writes down what is kept of a counter. `touched` is the time from which it may be forgotten later. */
export async function keep(
  tx: UnscopedTransaction,
  { scope }: CounterRow,
  { failures, lockedUntil, touched }: Kept & { touched?: number },
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

/** The failures of a row, oldest first. Those on a username with an account have a minus before them. */
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
