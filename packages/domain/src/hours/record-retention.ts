import type { CalendarDate } from '#dates/calendar.ts';

/**
 * The number of years for which the Danish working-time act requires the hours of each day to be
 * kept (decisions/hours-and-reports).
 */
const retentionYears = 5;

/** Returns the last date on which the record of a date must be kept; it need not be kept after that. */
export function keptUntil(date: CalendarDate): CalendarDate {
  const year = String(Number(date.slice(0, 4)) + retentionYears);
  // The fifth year after a leap year is never a leap year.
  const day = date.slice(4) === '-02-29' ? '-02-28' : date.slice(4);
  return `${year}${day}`;
}
