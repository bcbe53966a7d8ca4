import type { Hundredths } from '#worksheet/quantity.ts';
import type { DayNorm } from './norm.ts';

/** The weeks of an average: four months. */
export const averagedWeeks = 17;
/** More hours a week on average are flagged. */
export const weeklyLimit: Hundredths = 4800;

export interface AveragedDay {
  readonly hours: Hundredths;
  /** Counts from Monday, which is 0. */
  readonly weekday: number;
  readonly norm: DayNorm | null;
  /** A day of leave or illness, or a public holiday: neutral. */
  readonly isNeutral: boolean;
}

/** The days of a week that count, and the hours worked on them. */
export interface WeekShare {
  readonly hours: Hundredths;
  readonly days: number;
}

/**
 * A day counts if it was worked on or was a workday, unless it is neutral. Without a norm, or with one that has no
 * hours, Monday to Friday are workdays.
 */
export function weekShareOf(ofWeek: readonly AveragedDay[]): WeekShare {
  let [hours, days] = [0, 0];
  for (const day of ofWeek) {
    if (day.isNeutral) continue;
    hours += day.hours;
    if (day.hours > 0 || isWorkday(day)) days += 1;
  }
  return { hours, days };
}

function isWorkday({ norm, weekday }: Pick<AveragedDay, 'norm' | 'weekday'>): boolean {
  return norm === null || norm.workdays === 0 ? weekday < 5 : norm.hours > 0;
}

export interface AverageWeek {
  /** Rounded half up. */
  readonly hours: Hundredths;
  /** Exactly, not rounded. */
  readonly exceedsLimit: boolean;
}

const daysOfWeek = 5;

/** The hours of a day that counts, times five (decisions/hours-and-reports); null if no day counts. */
export function averageWeekOf(weeks: readonly WeekShare[]): AverageWeek | null {
  const hours = weeks.reduce((sum, week) => sum + week.hours, 0) * daysOfWeek;
  const days = weeks.reduce((sum, week) => sum + week.days, 0);
  if (days === 0) return null;
  return {
    hours: Math.floor((2 * hours + days) / (2 * days)),
    exceedsLimit: hours > weeklyLimit * days,
  };
}
