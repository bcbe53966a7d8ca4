import type { Millionths } from '#worksheet/exact-hours.ts';
import type { Hundredths } from '#worksheet/quantity.ts';

/** The weeks of an average: four months. */
export const averagedWeeks = 17;
/** More hours a week on average are flagged. */
export const weeklyLimit: Hundredths = 4800;

export interface AveragedDay {
  /** Of work. */
  readonly hours: Millionths;
  /** The norm of its weekday, also on a public holiday; 0 without one. */
  readonly weekdayNorm: Hundredths;
  readonly isHoliday: boolean;
  /** Leave fills the norm or, where the week has none, is registered at all. */
  readonly isWholeLeave: boolean;
  readonly isEmployed: boolean;
}

/** The days of a week that count, and the hours worked on them. */
export interface WeekShare {
  readonly hours: Millionths;
  readonly days: number;
}

const daysOfWeek = 7;

/** What each week adds to averages; `days` are whole weeks from a Monday on (D61). */
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
 * Days on which nothing was worked: public holidays, whole days of leave, weeks of leave, and days without a norm between
 * neutral ones (D61). A week of leave is seven days, whichever days its norm is on.
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
      // Seven empty days are a week, which an average does not depend on the surroundings of.
      if (index - last <= daysOfWeek) isNeutral.fill(true, last + 1, index);
      last = index;
    } else if (hours > 0 || weekdayNorm > 0) last = Number.NEGATIVE_INFINITY;
  }
  return isNeutral;
}

/** All its days with a norm are neutral; without a norm, nothing is registered in it but leave. */
function isWeekOfLeave(week: readonly AveragedDay[], isNeutral: readonly boolean[]): boolean {
  if (week.some(({ weekdayNorm }) => weekdayNorm > 0))
    return week.every(({ weekdayNorm }, index) => weekdayNorm === 0 || isNeutral[index]);
  return week.some((day) => day.isWholeLeave) && week.every(({ hours }) => hours === 0);
}

export interface AverageWeek {
  /** Rounded half up. */
  readonly hours: Hundredths;
  /** As it is shown: 48.00 hours do not. */
  readonly exceedsLimit: boolean;
}

/** Hours worked ÷ (weeks − neutral days ÷ 7), which is hours ÷ days × 7 (D61); null if no day counts. */
export function averageWeekOf(weeks: readonly WeekShare[]): AverageWeek | null {
  const sum = weeks.reduce((total, week) => total + week.hours, 0) * daysOfWeek;
  const days = weeks.reduce((total, week) => total + week.days, 0) * perHundredth;
  if (days === 0) return null;
  const hours = Math.floor((2 * sum + days) / (2 * days));
  return { hours, exceedsLimit: hours > weeklyLimit };
}

/** Millionths. */
const perHundredth = 10_000;
