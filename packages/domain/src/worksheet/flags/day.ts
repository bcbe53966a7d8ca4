import { addDays, type CalendarDate } from '#dates/calendar.ts';
import { isLongDay } from '#hours/day-state.ts';
import type { Flag, FlagOf } from '#worksheet/approval.ts';
import { shownHours, toMillionths } from '#worksheet/exact-hours.ts';
import { toHundredths } from '#worksheet/quantity.ts';
import { hoursOfLine } from '#worksheet/totals.ts';
import { sortedIds, type FlaggedLine } from './line.ts';

/** Flags a day with more hours of work than a day has, or than the account's limit. */
export function hoursFlags(
  linesOfDay: readonly FlaggedLine[],
  dayLimit: number,
): FlagOf<'over-24-hours' | 'over-day-limit'>[] {
  const counted = linesOfDay.filter((line) => !line.isLeave && hoursOfLine(line) !== null);
  const sum = counted.reduce((total, line) => total + toMillionths(hoursOfLine(line) ?? 0), 0);
  const [hours, entries] = [shownHours(sum), sortedIds(counted)];
  if (hours > 24) return [{ code: 'over-24-hours', entries, params: { hours } }];
  if (!isLongDay(sum, toHundredths(dayLimit))) return [];
  return [{ code: 'over-day-limit', entries, params: { hours, limit: dayLimit } }];
}

const compared = [
  'jobCode',
  'jobTaskCode',
  'unitType',
  'unitNo',
  'unitOfMeasureCode',
  'description',
  'timeFrom',
  'timeTo',
  'quantity',
] as const satisfies (keyof FlaggedLine)[];

/** Flags lines that are the same. The same work at other times of the day is not the same line. */
export function duplicateFlags(linesOfDay: readonly FlaggedLine[]): FlagOf<'duplicate'>[] {
  // No field contains the separator, or is both empty and null (D41).
  const same = Map.groupBy(linesOfDay, (line) => compared.map((field) => line[field]).join('\0'));
  return [...same.values()]
    .filter((lines) => lines.length > 1)
    .map((lines) => ({
      code: 'duplicate',
      entries: sortedIds(lines),
      params: { count: lines.length },
    }));
}

export function futureFlags(
  date: CalendarDate,
  linesOfDay: readonly FlaggedLine[],
  today: CalendarDate,
): Extract<Flag, { code: 'future' }>[] {
  if (date <= today || linesOfDay.length === 0) return [];
  return [{ code: 'future', entries: sortedIds(linesOfDay) }];
}

export const lateDays = 14;

/** Returns the last date on which a line for this date is not entered late. */
export function lastDateFor(date: CalendarDate): CalendarDate {
  return addDays(date, lateDays);
}
