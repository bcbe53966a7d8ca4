/** A calendar date, `YYYY-MM-DD` (D9). */
export type CalendarDate = string;

/** Whether the text is an existing date from the years 1000 to 9999. */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The dates of a period, its ends included. */
export function datesBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Adds years. February 29 becomes March 1 in years without it. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}

/** Returns the local date and time at an instant in a time zone; `minutes` counts from midnight. */
export function wallClock(instant: Date, timeZone: string) {
  const parts = clockFormatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
    seconds: Number(part('second')),
  };
}

/** Returns the time that `wallClock` shows, in milliseconds as if it were UTC. */
export function wallTime(instant: number, timeZone: string): number {
  const { date, minutes, seconds } = wallClock(new Date(instant), timeZone);
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, dayOfMonth, 0, minutes, seconds);
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Returns the first instant at which clocks in the zone show these minutes after midnight. When clocks are set back,
 * they show a time twice. A time that they skip does not exist; its instant is the one at which they skip it.
 */
export function instantOf(date: CalendarDate, minutes: number, timeZone: string): LocalInstant {
  const key = date + minutes + timeZone;
  const found = instants.get(key) ?? findInstant(date, minutes, timeZone);
  if (instants.size > maxInstants) instants.clear();
  instants.set(key, found);
  return found;
}

interface LocalInstant {
  readonly instant: number;
  readonly exists: boolean;
}

/** Remembered, because an import of 100,000 times asks for the same again: 8 s instead of 40 s. */
const instants = new Map<string, LocalInstant>();
const maxInstants = 50_000;

function findInstant(date: CalendarDate, minutes: number, timeZone: string): LocalInstant {
  const local = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  // These are the offsets before and after any change of the clocks near this time.
  const found = [local - day, local + day]
    .map((near) => local - (wallTime(near, timeZone) - near))
    .filter((instant) => wallTime(instant, timeZone) === local);
  if (found.length > 0) return { instant: Math.min(...found), exists: true };
  let [before, after] = [local - 2 * day, local + 2 * day];
  while (after - before > 1_000) {
    const middle = before + Math.floor((after - before) / 2_000) * 1_000;
    if (wallTime(middle, timeZone) < local) before = middle;
    else after = middle;
  }
  return { instant: after, exists: false };
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because constructing one costs more than a hundred calls of it. */
function clockFormatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clockFormats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clockFormats.set(timeZone, format);
  return format;
}

export function todayIn(timeZone: string, now: Date = new Date()): CalendarDate {
  return wallClock(now, timeZone).date;
}

export function startOfDay(date: CalendarDate, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let instant = midnight;
  // Two rounds, because the offset at the first guess may differ when daylight saving time changes that day.
  for (let round = 0; round < 2; round += 1) {
    const wall = wallClock(new Date(instant), timeZone);
    const local = Date.parse(`${wall.date}T00:00:00Z`) + (wall.minutes * 60 + wall.seconds) * 1_000;
    instant += midnight - local;
  }
  return new Date(instant);
}

/** Returns the Monday of the date's week. */
export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, -weekdayIndex(date));
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayIndex(date: CalendarDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
