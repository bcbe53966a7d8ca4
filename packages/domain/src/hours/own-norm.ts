import { weekdayIndex, type CalendarDate } from '#dates/calendar.ts';
import { totalsOf, type TotalledLine } from '#worksheet/totals.ts';
import { fromHundredths, sumQuantities, toHundredths } from '#worksheet/quantity.ts';
import { isHoliday, type HolidayCalendar } from './holidays.ts';
import type { Norm } from './norm.ts';
import { weekdays } from './weekdays.ts';

export interface OwnNorm {
  /** The norms of one person, sorted by date. */
  readonly norms: readonly Norm[];
  readonly holidays: HolidayCalendar | null;
}

/**
 * Returns the norm of a date in hours, 0 on public holidays; null before the first norm (decisions/hours-and-reports).
 */
export function normOn(date: CalendarDate, { norms, holidays }: OwnNorm): number | null {
  const norm = norms.findLast(({ validFrom }) => validFrom <= date);
  const weekday = weekdays[weekdayIndex(date)];
  if (!norm || !weekday) return null;
  return isHoliday(date, holidays) ? 0 : norm[weekday];
}

/** Returns the hours of the norm of a date that are not registered yet. Never below 0, and 0 where there is no norm. */
export function remainingHours(
  date: CalendarDate,
  lines: readonly (TotalledLine & { readonly date: CalendarDate })[],
  norm: OwnNorm,
): number {
  const { hours } = totalsOf(lines.filter((line) => line.date === date));
  const rest = toHundredths(normOn(date, norm) ?? 0) - toHundredths(hours ?? 0);
  return fromHundredths(Math.max(0, rest));
}

export interface NormOfWeek {
  readonly hours: number;
  /** The hours are those of each workday or, where workdays differ, of the week. */
  readonly of: 'day' | 'week';
}

/** Returns the norm of a week as one figure; null without hours. */
export function normOfWeek(dates: readonly CalendarDate[], norm: OwnNorm): NormOfWeek | null {
  const hours = dates.map((date) => normOn(date, norm) ?? 0).filter((each) => each > 0);
  const [first] = hours;
  if (first === undefined) return null;
  if (hours.every((each) => each === first)) return { hours: first, of: 'day' };
  return { hours: sumQuantities(hours), of: 'week' };
}

/**
 * Returns the norms of a person: a user's norms replace those of the account from the first date
 * on. Both lists must be sorted by date.
 */
export function normsOfPerson(ofUser: readonly Norm[], ofAccount: readonly Norm[]): Norm[] {
  const first = ofUser[0]?.validFrom;
  const before = ofAccount.filter(({ validFrom }) => first === undefined || validFrom < first);
  return [...before, ...ofUser];
}
