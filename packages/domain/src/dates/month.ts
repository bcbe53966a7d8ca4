import { addDays, startOfWeek, type CalendarDate } from '#dates/calendar.ts';

/** A month, such as `2026-11`. */
export type Month = string;

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7);
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export function datesOfMonth(month: Month): CalendarDate[] {
  const end = `${addMonths(month, 1)}-01`;
  const dates: CalendarDate[] = [];
  for (let date = `${month}-01`; date < end; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Returns the Mondays of the weeks that have a day in the month. */
export function mondaysOfMonth(month: Month): CalendarDate[] {
  return [...new Set(datesOfMonth(month).map(startOfWeek))];
}
