/* Dates are texts such as `2026-06-10`, as in the API. */

const msPerDay = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msPerDay;
}

export function datesOf(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date));
}

/** Returns the ISO 8601 week of a date, which is the week of its Thursday. */
export function weekOf(date: string): string {
  const thursday = addDays(mondayOf(date), 3);
  const year = thursday.slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** Computes Easter Sunday by the tables of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const month = String(Math.floor(f / 31)).padStart(2, '0');
  return `${year}-${month}-${String((f % 31) + 1).padStart(2, '0')}`;
}

/** Whether a date is one of the ten Danish public holidays by law. */
export function isDanishHoliday(date: string): boolean {
  if (['01-01', '12-25', '12-26'].includes(date.slice(5))) return true;
  const sinceEaster = daysBetween(easterSunday(Number(date.slice(0, 4))), date);
  return [-3, -2, 0, 1, 39, 49, 50].includes(sinceEaster);
}

/** In Denmark the clocks skip the hour from 2 to 3 on the last Sunday of March. */
const clocksGoForward = '2026-03-29';

/** Returns how many minutes pass between two times of day (D50). */
export function elapsedMinutes(date: string, from: number, to: number): number {
  const skipped = date === clocksGoForward && from < 120 && to >= 180 ? 60 : 0;
  return to - from - skipped;
}

export function isSkipped(date: string, minute: number): boolean {
  return date === clocksGoForward && minute >= 120 && minute < 180;
}
