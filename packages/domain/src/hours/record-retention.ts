import type { CalendarDate } from '#dates/calendar.ts';

/** Years for which the Danish working-time act wants the hours of each day (decisions/hours-and-reports). */
const retentionYears = 5;

/** Until when, and not after, the record of a date is to be stored. */
export function keptUntil(date: CalendarDate): CalendarDate {
  const year = String(Number(date.slice(0, 4)) + retentionYears);
  // No fifth year after a leap year is one.
  const day = date.slice(4) === '-02-29' ? '-02-28' : date.slice(4);
  return `${year}${day}`;
}
