import type { CalendarDate } from '#dates/calendar.ts';
import { fromMillionths, shownHours, toMillionths } from '#worksheet/exact-hours.ts';
import type { HoursDay } from './contract.ts';

export interface PeriodSums {
  readonly worked: number;
  /** The hours of leave, of each day at most its norm. */
  readonly credited: number;
  readonly total: number;
  /** The hours up to today that are above the norm, or negative below it; null without a norm. */
  readonly deviation: number | null;
  /** The average week of the last day up to today; null if no week up to it counts. */
  readonly averageWeek: number | null;
  readonly missing: number;
}

/** Returns the exact amounts of a day. Sums add these and are rounded once (D63). */
export function exactAmounts(day: HoursDay): NonNullable<HoursDay['exact']> {
  return day.exact ?? day;
}

/** Returns the hours of work and credited leave. */
export function totalHours(day: Pick<HoursDay, 'hours' | 'credited' | 'exact'>): number {
  const { hours, credited } = day.exact ?? day;
  return fromMillionths(toMillionths(hours) + toMillionths(credited));
}

/** Sums a person's days, which are sorted by date. */
export function sumPeriod(days: readonly HoursDay[], today: CalendarDate): PeriodSums {
  let [worked, credited, deviation, missing] = [0, 0, 0, 0];
  let hasNorm = false;
  let averageWeek: number | null = null;
  for (const day of days) {
    const exact = exactAmounts(day);
    worked += toMillionths(exact.hours);
    credited += toMillionths(exact.credited);
    if (day.state === 'missing') missing += 1;
    if (day.date > today) continue;
    averageWeek = day.averageWeek;
    if (day.norm === null) continue;
    hasNorm = true;
    deviation += toMillionths(exact.deviation ?? 0);
  }
  return {
    worked: shownHours(worked),
    credited: shownHours(credited),
    total: shownHours(worked + credited),
    deviation: hasNorm ? shownHours(deviation) : null,
    averageWeek,
    missing,
  };
}

/** Returns the hours of the norm of every workday if they are all the same, else null. */
export function commonNorm(days: readonly HoursDay[]): number | null {
  const norms = new Set(days.flatMap(({ norm }) => (norm === null || norm === 0 ? [] : norm)));
  const [norm] = norms;
  return norms.size === 1 && norm !== undefined ? norm : null;
}

export interface PersonDays {
  readonly username: string;
  readonly name: string;
  readonly days: readonly HoursDay[];
}

/** Groups the days by person, in the order of the response. */
export function daysByPerson(days: readonly HoursDay[]): PersonDays[] {
  return [...Map.groupBy(days, ({ username }) => username)].map(([username, own]) => ({
    username,
    name: own[0]?.name ?? username,
    days: own,
  }));
}

export interface MissingDays {
  readonly username: string;
  readonly name: string;
  readonly dates: readonly CalendarDate[];
}

/** Returns the people who miss days, each with these days. */
export function missingDays(people: readonly PersonDays[]): MissingDays[] {
  return people.flatMap(({ username, name, days }) => {
    const dates = days.flatMap(({ state, date }) => (state === 'missing' ? [date] : []));
    return dates.length === 0 ? [] : [{ username, name, dates }];
  });
}

/** An average week from this number of hours on is shown as close to the limit, which is 48. */
export const nearWeeklyLimit = 46;
