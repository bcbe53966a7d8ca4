import { addDays, type CalendarDate } from './calendar.ts';

/** An ISO 8601 week, `2026-W47`: Monday to Sunday, week 1 has the year's first Thursday. */
export type IsoWeek = string;

const dayMs = 86_400_000;

export function isoWeekOf(date: CalendarDate): IsoWeek {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = (day.getUTCDay() + 6) % 7;
  const thursday = new Date(day.getTime() + (3 - weekday) * dayMs);
  const year = thursday.getUTCFullYear();
  const dayOfYear = (thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs;
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`;
}

/**
 * Returns the Monday of a week; undefined if the text is no week, such as `2021-W53`, since only
 * some years have 53 weeks.
 */
export function mondayOf(week: string): CalendarDate | undefined {
  const match = /^([1-9]\d{3})-W(\d\d)$/.exec(week);
  if (!match) return undefined;
  // The fourth of January is always in week 1.
  const fourth = new Date(`${match[1]}-01-04T00:00:00Z`);
  const days = (Number(match[2]) - 1) * 7 - ((fourth.getUTCDay() + 6) % 7);
  const monday = addDays(`${match[1]}-01-04`, days);
  return isoWeekOf(monday) === week ? monday : undefined;
}

export function addWeeks(week: IsoWeek, weeks: number): IsoWeek {
  const monday = mondayOf(week);
  return monday === undefined ? week : isoWeekOf(addDays(monday, weeks * 7));
}

/** Returns the dates of a week from Monday to Sunday. */
export function datesOfWeek(monday: CalendarDate): CalendarDate[] {
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** Returns 47 for `2026-W47`. */
export function weekNumber(week: IsoWeek): number {
  return Number(week.slice(-2));
}
