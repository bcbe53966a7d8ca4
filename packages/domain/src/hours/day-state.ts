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
  readonly hours: Hundredths;
  /** On jobs of leave and illness. */
  readonly absence: Hundredths;
  /** Leave or illness is registered, in whatever unit of measure. */
  readonly isAbsent: boolean;
  /** Some of it in a unit of measure that is no time: leave in days, which fills the day. */
  readonly hasUntimedAbsence: boolean;
  /** Null if there is none. Zero on public holidays. */
  readonly norm: Hundredths | null;
  readonly isHoliday: boolean;
  readonly isPast: boolean;
}

/**
 * What a leader sees at a day (decisions/hours-and-reports). A past workday with less than half its norm is missing, unless leave or illness
 * is registered; hours of work above `limit` are over.
 */
export function stateOfDay(day: DayAmounts, limit: Hundredths): DayState {
  const { hours, isAbsent, isPast } = day;
  if (hours > limit) return 'over';
  const norm = day.norm ?? 0;
  const accounted = accountedHours(day);
  if (accounted < norm) {
    if (!isPast) return isAbsenceDay(day) ? 'absence' : 'open';
    return accounted * 2 < norm && !isAbsent ? 'missing' : 'short';
  }
  if (isAbsenceDay(day)) return 'absence';
  if (hours > 0) return 'full';
  return day.isHoliday ? 'holiday' : 'none';
}

/**
 * What a day adds to the balance: what is accounted for above its norm, negative below it. Null if it does not count:
 * without a norm, and from today on until the norm is reached.
 */
export function deviationOfDay(day: DayAmounts): Hundredths | null {
  if (day.norm === null) return null;
  const deviation = accountedHours(day) - day.norm;
  return deviation < 0 && !day.isPast ? null : deviation;
}

/** Work, leave and illness; at least the norm where leave is registered in days. */
export function accountedHours({
  hours,
  absence,
  hasUntimedAbsence,
  norm,
}: Pick<DayAmounts, 'hours' | 'absence' | 'hasUntimedAbsence' | 'norm'>): Hundredths {
  return hasUntimedAbsence ? Math.max(hours + absence, norm ?? 0) : hours + absence;
}

/** Whether leave or illness makes up at least half the norm, or without a norm at least as much as the work. */
export function isAbsenceDay({
  hours,
  absence,
  isAbsent,
  hasUntimedAbsence,
  norm: dayNorm,
}: DayAmounts): boolean {
  if (!isAbsent) return false;
  const norm = dayNorm ?? 0;
  if (hasUntimedAbsence) return hours * 2 <= norm || hours <= absence;
  return norm > 0 ? absence * 2 >= norm : absence >= hours;
}
