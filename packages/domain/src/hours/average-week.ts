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

/** A part of a week, in which `hours` were worked. */
export interface WeekShare {
  readonly hours: Hundredths;
  /** The common multiple of up to seven workdays is a whole week. */
  readonly share: number;
}

const wholeWeek = 420;

/**
 * The hours of some days of a week, and how much of a week they are: each workday that is not neutral is its part of the
 * workdays. Other days have no part, so that work on a sixth day adds to the average. Without a norm, Monday to Friday
 * are workdays.
 */
export function weekShareOf(days: readonly AveragedDay[]): WeekShare {
  let [hours, share] = [0, 0];
  for (const { isNeutral, weekday, norm, ...day } of days) {
    if (isNeutral) continue;
    hours += day.hours;
    if (norm === null || norm.workdays === 0) share += weekday < 5 ? wholeWeek / 5 : 0;
    else if (norm.hours > 0) share += wholeWeek / norm.workdays;
  }
  return { hours, share };
}

export interface AverageWeek {
  /** Rounded half up. */
  readonly hours: Hundredths;
  /** Exactly, not rounded. */
  readonly exceedsLimit: boolean;
}

/** The hours a week on average; null if no workday counts. */
export function averageWeekOf(weeks: readonly WeekShare[]): AverageWeek | null {
  const hours = weeks.reduce((sum, week) => sum + week.hours, 0);
  const share = weeks.reduce((sum, week) => sum + week.share, 0);
  if (share === 0) return null;
  return {
    hours: Math.floor((2 * hours * wholeWeek + share) / (2 * share)),
    exceedsLimit: hours * wholeWeek > weeklyLimit * share,
  };
}
