import { normalizedKey } from '../fields/normalized-key.ts';
import { fromMillionths } from './exact-hours.ts';
import { maxQuantity, toHundredths } from './quantity.ts';

export const countsAsKinds = ['hours', 'minutes', 'days'] as const;
export type CountsAs = (typeof countsAsKinds)[number];

/** What a quantity in a unit of measure counts as (D63). */
export interface Counting {
  readonly countsAs: CountsAs | null;
  /** How many hours one unit is; null if it needs no factor, such as minutes, or has none. */
  readonly hours: number | null;
}

export const countsAsNothing: Counting = { countsAs: null, hours: null };

const codesOf: Readonly<Record<CountsAs, ReadonlySet<string>>> = {
  hours: new Set(['time', 'timer', 'hour', 'hours', 't', 'std']),
  minutes: new Set(['min', 'minut', 'minutter', 'minute', 'minutes']),
  days: new Set(['dag', 'dage', 'day', 'days']),
};

/** Returns what a resource's unit of measure counts as if it is created without saying so (D46, D63). */
export function defaultCounting(code: string): Counting {
  const key = normalizedKey(code);
  const countsAs = countsAsKinds.find((kind) => codesOf[kind].has(key)) ?? null;
  return { countsAs, hours: countsAs === 'hours' ? 1 : null };
}

/** Returns what the values of a unit of measure say that it counts as. Omitted values are null. */
export function countingOf(values: Readonly<Record<string, unknown>> | undefined): Counting {
  const [countsAs, hours] = [values?.['countsAs'], values?.['hours']];
  return {
    countsAs: countsAsKinds.find((kind) => kind === countsAs) ?? null,
    hours: typeof hours === 'number' ? hours : null,
  };
}

/**
 * Returns what a unit of measure counts as after a call that sends only the factor, as clients of
 * earlier versions and the rows of the browser do. Undefined leaves it unchanged (D52).
 */
export function withFactor(stored: Counting, hours: number | null | undefined): Counting {
  if (hours === undefined) return stored;
  if (stored.countsAs === 'days') return { ...stored, hours };
  if (hours !== null) return { countsAs: 'hours', hours };
  return stored.countsAs === 'minutes' ? stored : countsAsNothing;
}

/**
 * Reads the columns of a unit of measure. A server of the previous version writes only the factor:
 * with a factor the unit counts as hours, without one it does not.
 */
export function readCounting(countsAs: CountsAs | null, hours: number | null): Counting {
  if (countsAs === 'days') return { countsAs, hours };
  if (hours !== null) return { countsAs: 'hours', hours };
  return countsAs === 'minutes' ? { countsAs, hours } : countsAsNothing;
}

/**
 * Returns the hours of one unit; null for a unit of measure that does not count as hours. Part of a
 * minute has no exact decimal, so callers round the result.
 */
export function hoursPerUnit({ countsAs, hours }: Counting): number | null {
  return countsAs === 'minutes' ? 1 / 60 : hours;
}

/** Returns the hours of a quantity, rounded half up to six decimals (D63); undefined if a record cannot hold them. */
export function hoursOf(
  quantity: number,
  { countsAs, hours: factor }: Counting,
): number | null | undefined {
  const isMinutes = countsAs === 'minutes';
  if (!isMinutes && factor === null) return null;
  // The calculation uses BigInt, because the product of both as whole numbers can exceed 2^53.
  const hundredths = BigInt(toHundredths(quantity));
  const product = isMinutes
    ? hundredths * 1_000_000n
    : hundredths * BigInt(Math.round((factor ?? 0) * 1_000_000));
  const divisor = isMinutes ? 6000n : 100n;
  const hours = fromMillionths(Number((2n * product + divisor) / (2n * divisor)));
  return hours > maxQuantity ? undefined : hours;
}

/** Returns the days of a quantity (D62); on leave, they are a share of the day's norm. */
export function daysOf(quantity: number, { countsAs }: Counting): number | null {
  return countsAs === 'days' ? quantity : null;
}
