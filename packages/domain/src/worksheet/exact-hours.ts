import type { Hundredths } from './quantity.ts';

/**
 * Hours as whole millionths (D63), the only form in which hours are added: exact up to nine thousand million hours.
 * Sums are rounded once, when they are shown.
 */
export type Millionths = number;

const millionth = 1_000_000;
export const perHundredth = millionth / 100;

/** Reads hours of at most six decimals, as the database returns them (`"0.833333"`) or as numbers. */
export function toMillionths(hours: number | string): Millionths {
  return Math.round(Number(hours) * millionth);
}

export function fromMillionths(hours: Millionths): number {
  return hours / millionth;
}

/** Rounds half away from zero: -4.625 hours are -4.63. */
export function roundMillionths(hours: Millionths): Hundredths {
  const rounded = Math.floor((2 * Math.abs(hours) + perHundredth) / (2 * perHundredth));
  return hours < 0 ? 0 - rounded : rounded;
}

/** Rounds a sum to the hours that are shown: two decimals, half away from zero. */
export function shownHours(hours: Millionths): number {
  return roundMillionths(hours) / 100;
}

/** Returns the stored form: `7.5` hours are `"7.500000"`. */
export function hoursToDecimal(hours: Millionths): string {
  const digits = String(Math.abs(hours)).padStart(7, '0');
  return `${hours < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** A sum of hours; both are null if nothing counts as hours. */
export interface SummedHours {
  /** The rounded hours that are shown. */
  readonly hours: number | null;
  /** The hours to six decimals, to be added to other sums before these are shown. */
  readonly exactHours: number | null;
}

export function addHours(each: Iterable<number | null>): SummedHours {
  let sum: Millionths | null = null;
  for (const hours of each) if (hours !== null) sum = (sum ?? 0) + toMillionths(hours);
  return sum === null
    ? { hours: null, exactHours: null }
    : { hours: shownHours(sum), exactHours: fromMillionths(sum) };
}
