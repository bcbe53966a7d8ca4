/** A calendar date, `YYYY-MM-DD` (D9). */
export type CalendarDate = string;

/** Whether the text names a real day between the years 1000 and 9999. */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The date so many days later (or earlier). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The date and minute of day a clock on the wall of that time zone shows at an instant. */
export function wallClock(
  instant: Date,
  timeZone: string,
): { date: CalendarDate; minutes: number; seconds: number } {
  const parts = clockFormatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
    seconds: Number(part('second')),
  };
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** Kept, as making one costs more than reading it a hundred times; there are only so many time zones. */
function clockFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
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
  clockFormats.set(timeZone, clock);
  return clock;
}

/** Today's date in a time zone. */
export function todayIn(timeZone: string, now: Date = new Date()): CalendarDate {
  return wallClock(now, timeZone).date;
}

/** The instant at which a date begins in a time zone. */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let instant = midnight;
  // Twice, as the first guess may lie on the other side of a change of the clocks.
  for (let round = 0; round < 2; round += 1) {
    const wall = wallClock(new Date(instant), timeZone);
    const shown = Date.parse(`${wall.date}T00:00:00Z`) + (wall.minutes * 60 + wall.seconds) * 1_000;
    instant += midnight - shown;
  }
  return new Date(instant);
}
