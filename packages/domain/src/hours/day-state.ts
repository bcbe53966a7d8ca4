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
  /** Leave or illness is registered, possibly in a unit of measure that is no time. */
  readonly isAbsent: boolean;
  /** Null if there is none. Zero on public holidays. */
  readonly norm: Hundredths | null;
  readonly isHoliday: boolean;
  readonly isPast: boolean;
}

/**
 * What a leader sees at a day (hours.md). A past workday with less than half its norm is missing, unless leave or illness
 * is registered; hours of work above `limit` are over.
 */
export function stateOfDay(day: DayAmounts, limit: Hundredths): DayState {
  const { hours, absence, isAbsent, isPast } = day;
  if (hours > limit) return 'over';
  const norm = day.norm ?? 0;
  // Leave that is registered in days fills the day.
  const accounted = isAbsent && absence === 0 ? Math.max(hours, norm) : hours + absence;
  if (accounted < norm) {
    if (!isPast) return isAbsenceDay(day) ? 'absence' : 'open';
    return accounted * 2 < norm && !isAbsent ? 'missing' : 'short';
  }
  if (isAbsenceDay(day)) return 'absence';
  if (hours > 0) return 'full';
  return day.isHoliday ? 'holiday' : 'none';
}

/** Whether leave or illness makes up at least half the norm, or without a norm at least as much as the work. */
export function isAbsenceDay({
  hours,
  absence,
  isAbsent,
  norm: dayNorm,
}: Pick<DayAmounts, 'hours' | 'absence' | 'isAbsent' | 'norm'>): boolean {
  if (!isAbsent) return false;
  const norm = dayNorm ?? 0;
  if (absence === 0) return hours * 2 <= norm || hours === 0;
  return norm > 0 ? absence * 2 >= norm : absence >= hours;
}
