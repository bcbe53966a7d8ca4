import { addDays, wallClock, type CalendarDate } from '../calendar.ts';

/** Times are registered in steps of this many minutes (spec §9). */
export const timeStep = 15;
export const minutesPerDay = 24 * 60;

/** A time of day as minutes since midnight, 0–1440 (24:00 ends the day). */
export type MinuteOfDay = number;

/** Rounds up to the next quarter of an hour (spec §4). */
export function roundUpToStep(minutes: number): MinuteOfDay {
  return Math.min(Math.ceil(minutes / timeStep) * timeStep, minutesPerDay);
}

/** Hours between two times of day, never below 0; exact because times are quarters. */
export function hoursBetween(from: MinuteOfDay, to: MinuteOfDay): number {
  return Math.max(0, to - from) / 60;
}

/**
 * Converts an ISO date-time to the minute of a record's date. One with an offset is converted to the account's time zone
 * first (D9). Seconds round up. Midnight at the end of the date is 1440.
 */
export function minuteOfDay(iso: string, date: CalendarDate, timeZone: string): MinuteOfDay {
  const local = /(Z|[+-]\d{2}:?\d{2})$/.test(iso)
    ? wallClock(new Date(iso), timeZone)
    : {
        date: iso.slice(0, 10),
        minutes: Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16)),
        seconds: Number(iso.slice(17, 19) || '0'),
      };
  const minutes = local.minutes + (local.seconds > 0 ? 1 : 0);
  return minutes === 0 && local.date === addDays(date, 1) ? minutesPerDay : minutes;
}

/** The ISO local date-time of a minute of day: 495 on 2026-11-21 is `2026-11-21T08:15:00`. */
export function isoLocal(date: CalendarDate, minutes: MinuteOfDay): string {
  if (minutes === minutesPerDay) return `${addDays(date, 1)}T00:00:00`;
  return `${date}T${formatClock(minutes)}:00`;
}

/** `495` is formatted as `08:15`. */
export function formatClock(minutes: MinuteOfDay): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Parses `HHmm`, `Hmm` or `HH:mm`; undefined if it is not a time (spec §5). */
export function parseClock(typed: string): MinuteOfDay | undefined {
  const match = /^(\d{1,2}):?(\d{2})$/.exec(typed.trim());
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2]);
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return undefined;
  return hours * 60 + minutes;
}
