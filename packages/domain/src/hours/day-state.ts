import { perHundredth, roundMillionths, type Millionths } from '#worksheet/exact-hours.ts';
import type { Hundredths } from '#worksheet/quantity.ts';

export const dayStates = [
  /** Nothing is expected, and nothing is registered. */
  'none',
  'holiday',
  'absence',
  /** The day is today or later, and less than the norm is registered so far. */
  'open',
  'missing',
  'short',
  'full',
  'over',
] as const;
export type DayState = (typeof dayStates)[number];

export interface DayAmounts {
  /** The hours of work. */
  readonly hours: Millionths;
  /** The hours on jobs of leave and illness. */
  readonly leaveHours: Millionths;
  /** The days on jobs of leave and illness, in units of measure that count as days (D62). */
  readonly leaveDays: Hundredths;
  /** Null if there is none. Zero on public holidays. */
  readonly norm: Hundredths | null;
  readonly isHoliday: boolean;
  readonly isPast: boolean;
}

/** The number of millionths in a hundredth of a hundredth. */
const perProduct = 100;

/** Returns leave and illness in hours. A day is as long as the norm (D62). */
export function hoursOfLeave({
  leaveHours,
  leaveDays,
  norm,
}: Pick<DayAmounts, 'leaveHours' | 'leaveDays' | 'norm'>): Millionths {
  return leaveHours + leaveDays * (norm ?? 0) * perProduct;
}

/**
 * Returns what leave and illness add to the work of the day: at most the norm, so nothing on days without one (D62).
 */
export function creditedHours(
  day: Pick<DayAmounts, 'leaveHours' | 'leaveDays' | 'norm'>,
): Millionths {
  return Math.min(hoursOfLeave(day), (day.norm ?? 0) * perHundredth);
}

/**
 * Whether a day has more hours of work than the account's limit of a day. The hours page and
 * approvals share this function (D61).
 */
export function isLongDay(hours: Millionths, limit: Hundredths): boolean {
  return roundMillionths(hours) > limit;
}

/**
 * Returns the state that a leader sees on a day (decisions/hours-and-reports), from the figures of
 * the balance. A past workday with less than half its norm is missing; a day with more work than
 * `limit` is over.
 */
export function stateOfDay(day: DayAmounts, limit: Hundredths): DayState {
  if (isLongDay(day.hours, limit)) return 'over';
  const norm = (day.norm ?? 0) * perHundredth;
  const accounted = day.hours + creditedHours(day);
  if (roundMillionths(accounted - norm) < 0) {
    if (!day.isPast) return isLeaveDay(day) ? 'absence' : 'open';
    return roundMillionths(accounted * 2 - norm) < 0 ? 'missing' : 'short';
  }
  if (isLeaveDay(day)) return 'absence';
  if (day.hours > 0) return 'full';
  return day.isHoliday ? 'holiday' : 'none';
}

/**
 * Returns what a day adds to the balance: work and credited hours above its norm, negative below it. Null if the day
 * does not count, which is a day without a norm, and a day from today on until its norm is reached.
 */
export function deviationOfDay(day: DayAmounts): Millionths | null {
  if (day.norm === null) return null;
  const deviation = day.hours + creditedHours(day) - day.norm * perHundredth;
  return roundMillionths(deviation) < 0 && !day.isPast ? null : deviation;
}

/**
 * Whether leave is at least half the norm and at least the work. Without a norm, leave of any
 * length without work is enough.
 */
function isLeaveDay(day: DayAmounts): boolean {
  const { hours, leaveHours, leaveDays, norm } = day;
  if (norm === null || norm === 0) return leaveHours + leaveDays > 0 && leaveHours >= hours;
  const credited = creditedHours(day);
  return credited >= hours && roundMillionths(credited * 2 - norm * perHundredth) >= 0;
}

/** Whether leave fills the norm or, without one, is registered at all. False on days that its week keeps free (D61). */
export function isWholeLeave(
  day: Pick<DayAmounts, 'leaveHours' | 'leaveDays' | 'norm'>,
  weekHasNorm: boolean,
): boolean {
  const { leaveHours, leaveDays, norm } = day;
  if (leaveHours + leaveDays === 0) return false;
  if (!weekHasNorm || norm === null) return true;
  return norm > 0 && roundMillionths(creditedHours(day) - norm * perHundredth) === 0;
}
