import { formatClock } from '../worksheet/time.ts';
import { hoursOf, type Counting } from '../worksheet/hours.ts';
import { toMillionths } from '../worksheet/exact-hours.ts';
import { fromHundredths, maxQuantity } from '../worksheet/quantity.ts';
import { addDays } from '../dates/calendar.ts';
import { roundTo, ticksPerHour, ticksPerSecond, type Ticks } from './read-amount.ts';
import type { EntryPart } from './read-entry.ts';

export const roundings = ['hundredth', 'quarter', 'skip'] as const;
export type Rounding = (typeof roundings)[number];

/** The amount of a record, and what it comes to. */
export interface FittedPart {
  readonly quantity: number | null;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  /** The hours that the record will have. */
  readonly ticks: Ticks;
}

export type Fit =
  | { readonly fitted: FittedPart; readonly isRounded: boolean }
  | { readonly isRounded: true; readonly fitted?: undefined }
  | {
      readonly error: 'entry-zero' | 'entry-skipped' | 'times-required' | 'too-many-hours';
      readonly isRounded: boolean;
    };

const quarter = ticksPerHour / 4;
const step = 15 * 60;
const ticksPerMillionth = ticksPerHour / 1_000_000;

/**
 * Returns the amount that a record can hold: quantities have two decimals, times stand on a quarter of an hour (D9, D10).
 * What does not fit waits for an answer.
 */
export function fitPart(
  part: EntryPart,
  holder: { readonly isTimed: boolean; readonly counting: Counting },
  rounding: Rounding | undefined,
): Fit {
  return holder.isTimed
    ? fitTimes(part, rounding)
    : fitQuantity(part.ticks, holder.counting, rounding);
}

function fitQuantity(ticks: Ticks, counting: Counting, rounding: Rounding | undefined): Fit {
  const perUnit =
    counting.countsAs === 'minutes'
      ? ticksPerHour / 60
      : toMillionths(counting.hours ?? 1) * ticksPerMillionth;
  const isRounded = (ticks * 100) % perUnit !== 0;
  if (isRounded && rounding === undefined) return { isRounded };
  if (isRounded && rounding === 'skip') return { error: 'entry-skipped', isRounded };
  const held = isRounded && rounding === 'quarter' ? roundTo(ticks, quarter) : ticks;
  const quantity = fromHundredths(roundTo(held * 100, perUnit) / perUnit);
  if (quantity === 0) return { error: 'entry-zero', isRounded };
  const hours = quantity > maxQuantity ? undefined : hoursOf(quantity, counting);
  if (hours === undefined || hours === null) return { error: 'too-many-hours', isRounded };
  const fitted = { quantity, timeFrom: null, timeTo: null };
  return { fitted: { ...fitted, ticks: toMillionths(hours) * ticksPerMillionth }, isRounded };
}

function fitTimes({ date, from, to }: EntryPart, rounding: Rounding | undefined): Fit {
  if (from === null || to === null) return { error: 'times-required', isRounded: false };
  const isRounded = from % step !== 0 || to % step !== 0;
  if (isRounded && rounding === undefined) return { isRounded };
  if (isRounded && rounding === 'skip') return { error: 'entry-skipped', isRounded };
  const length = Math.round((to - from) / step) * step;
  const end = Math.min(Math.round(from / step) * step + length, 86_400);
  if (length === 0) return { error: 'entry-zero', isRounded };
  const iso = (seconds: number) =>
    seconds === 86_400 ? `${addDays(date, 1)}T00:00:00` : `${date}T${formatClock(seconds / 60)}:00`;
  const fitted = { quantity: null, timeFrom: iso(end - length), timeTo: iso(end) };
  return { fitted: { ...fitted, ticks: length * ticksPerSecond }, isRounded };
}
