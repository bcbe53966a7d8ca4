import { roundMillionths, type Millionths } from '#worksheet/exact-hours.ts';
import type { Hundredths } from '#worksheet/quantity.ts';

export const dayStates = [
  /** Nothing is expected, and nothing is registered. */
  'none',
  'holiday',
  'absence',
  /** Today or later, and less than the norm so far. */
  'open',
  'missing',
  'short',
  'full',
  'over',
] as const;
export type DayState = (typeof dayStates)[number];

export interface DayAmounts {
  /** Of work. */
  readonly hours: Millionths;
  /** On jobs of leave and illness. */
  readonly leaveHours: Millionths;
  /** The same in units of measure that count as days (D62). */
  readonly leaveDays: Hundredths;
  /** Null if there is none. Zero on public holidays. */
  readonly norm: Hundredths | null;
  readonly isHoliday: boolean;
  readonly isPast: boolean;
}

/** Millionths in a hundredth, and in a hundredth of a hundredth. */
const [perHundredth, perProduct] = [10_000, 100];

/** Leave and illness in hours: a day is as long as the norm (D62). */
export function hoursOfLeave({
  leaveHours,
  leaveDays,
  norm,
}: Pick<DayAmounts, 'leaveHours' | 'leaveDays' | 'norm'>): Millionths {
  return leaveHours + leaveDays * (norm ?? 0) * perProduct;
}

/** What leave and illness add to the work of the day: at most the norm, so nothing on days without one (D62). */
export function creditedHours(
  day: Pick<DayAmounts, 'leaveHours' | 'leaveDays' | 'norm'>,
): Millionths {
  return Math.min(hoursOfLeave(day), (day.norm ?? 0) * perHundredth);
}

/** More hours of work than the account's limit of a day; the hours page and approvals ask this function (D61). */
export function isLongDay(hours: Millionths, limit: Hundredths): boolean {
  return roundMillionths(hours) > limit;
}

/**
 * What a leader sees at a day (decisions/hours-and-reports), from the figures of the balance. A past workday with less than
 * half its norm is missing; hours of work above `limit` are over.
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
 * What a day adds to the balance: work and what is credited above its norm, negative below it. Null if it does not count:
 * without a norm, and from today on until the norm is reached.
 */
export function deviationOfDay(day: DayAmounts): Millionths | null {
  if (day.norm === null) return null;
  const deviation = day.hours + creditedHours(day) - day.norm * perHundredth;
  return roundMillionths(deviation) < 0 && !day.isPast ? null : deviation;
}

/** At least half the norm and as much as the work; where there is no norm, leave of any length without work. */
function isLeaveDay(day: DayAmounts): boolean {
  const { hours, leaveHours, leaveDays, norm } = day;
  if (norm === null || norm === 0) return leaveHours + leaveDays > 0 && leaveHours >= hours;
  const credited = creditedHours(day);
  return credited >= hours && roundMillionths(credited * 2 - norm * perHundredth) >= 0;
}

/** Leave fills the norm or, without one, is registered at all. Not on days that its week keeps free (D61). */
export function isWholeLeave(day: DayAmounts, weekHasNorm: boolean): boolean {
  const { leaveHours, leaveDays, norm } = day;
  if (!weekHasNorm || norm === null) return leaveHours + leaveDays > 0;
  return norm > 0 && roundMillionths(creditedHours(day) - norm * perHundredth) === 0;
}
