import { perHundredth, type Millionths } from '#worksheet/exact-hours.ts';
import type { Hundredths } from '#worksheet/quantity.ts';

/** The number of weeks of an average: four months. */
export const averagedWeeks = 17;
/** A higher average of hours a week is flagged. */
export const weeklyLimit: Hundredths = 4800;

export interface AveragedDay {
  /** The hours of work. */
  readonly hours: Millionths;
  /** The norm of its weekday, even on a public holiday; 0 without one. */
  readonly weekdayNorm: Hundredths;
  readonly isHoliday: boolean;
  /** Leave fills the norm. Where the week has no norm, any leave is enough. */
  readonly isWholeLeave: boolean;
  readonly isEmployed: boolean;
}

/** The days of a week that count, and the hours worked on them. */
export interface WeekShare {
  readonly hours: Millionths;
  readonly days: number;
}

const daysOfWeek = 7;

/** Returns what each week adds to averages; `days` are whole weeks from a Monday on (D61). */
export function weekShares(days: readonly AveragedDay[]): WeekShare[] {
  const isNeutral = neutralDays(days);
  const shares: WeekShare[] = [];
  for (let monday = 0; monday < days.length; monday += daysOfWeek) {
    let [hours, counted] = [0, 0];
    for (let index = monday; index < monday + daysOfWeek; index += 1) {
      const day = days[index];
      if (!day || isNeutral[index]) continue;
      hours += day.hours;
      if (day.isEmployed || day.hours > 0) counted += 1;
    }
    shares.push({ hours, days: counted });
  }
  return shares;
}

/**
 * Marks the days that do not count because nothing was worked on them: public holidays, whole days
 * of leave, weeks of leave, and days without a norm between neutral ones (D61). A week of leave is
 * seven days, whichever days its norm is on.
 */
function neutralDays(days: readonly AveragedDay[]): boolean[] {
  const isNeutral = days.map(
    ({ hours, isHoliday, isWholeLeave }) => hours === 0 && (isHoliday || isWholeLeave),
  );
  for (let monday = 0; monday < days.length; monday += daysOfWeek) {
    const sunday = monday + daysOfWeek;
    if (!isWeekOfLeave(days.slice(monday, sunday), isNeutral.slice(monday, sunday))) continue;
    for (let index = monday; index < sunday; index += 1)
      isNeutral[index] = days[index]?.hours === 0;
  }
  let last = Number.NEGATIVE_INFINITY;
  for (const [index, { hours, weekdayNorm }] of days.entries()) {
    if (isNeutral[index]) {
      // Seven empty days are a whole week. The average must not depend on what surrounds a week, so
      // longer gaps are not filled.
      if (index - last <= daysOfWeek) isNeutral.fill(true, last + 1, index);
      last = index;
    } else if (hours > 0 || weekdayNorm > 0) last = Number.NEGATIVE_INFINITY;
  }
  return isNeutral;
}

/** Whether all days of the week with a norm are neutral. In a week without a norm, whether only leave is registered. */
function isWeekOfLeave(week: readonly AveragedDay[], isNeutral: readonly boolean[]): boolean {
  if (week.some(({ weekdayNorm }) => weekdayNorm > 0))
    return week.every(({ weekdayNorm }, index) => weekdayNorm === 0 || isNeutral[index]);
  return week.some((day) => day.isWholeLeave) && week.every(({ hours }) => hours === 0);
}

export interface AverageWeek {
  /** The average, rounded half up. */
  readonly hours: Hundredths;
  /** Whether the rounded average is above the limit: 48.00 hours are not. */
  readonly exceedsLimit: boolean;
}

/** Returns hours worked ÷ (weeks − neutral days ÷ 7), which is hours ÷ days × 7 (D61); null if no day counts. */
export function averageWeekOf(weeks: readonly WeekShare[]): AverageWeek | null {
  const sum = weeks.reduce((total, week) => total + week.hours, 0) * daysOfWeek;
  const days = weeks.reduce((total, week) => total + week.days, 0) * perHundredth;
  if (days === 0) return null;
  const hours = Math.floor((2 * sum + days) / (2 * days));
  return { hours, exceedsLimit: hours > weeklyLimit };
}
