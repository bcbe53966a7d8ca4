import { addDays, wallClock, type CalendarDate } from '../calendar.ts';

/** In minutes (spec §9). */
export const timeStep = 15;
export const minutesPerDay = 24 * 60;

/** Minutes since midnight, 0–1440 (24:00 ends the day). */
export type MinuteOfDay = number;

export function roundUpToStep(minutes: number): MinuteOfDay {
  return Math.min(Math.ceil(minutes / timeStep) * timeStep, minutesPerDay);
}

/** Never below 0; exact because times are quarters. */
export function hoursBetween(from: MinuteOfDay, to: MinuteOfDay): number {
  return Math.max(0, to - from) / 60;
}

/** Converts a time with an offset to the account's time zone (D9). Seconds round up; midnight at the end is 1440. */
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

/** 495 on 2026-11-21 is `2026-11-21T08:15:00`. */
export function isoLocal(date: CalendarDate, minutes: MinuteOfDay): string {
  if (minutes === minutesPerDay) return `${addDays(date, 1)}T00:00:00`;
  return `${date}T${formatClock(minutes)}:00`;
}

export function formatClock(minutes: MinuteOfDay): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Accepts `HHmm`, `Hmm` or `HH:mm` (spec §5). */
export function parseClock(typed: string): MinuteOfDay | undefined {
  const match = /^(\d{1,2}):?(\d{2})$/.exec(typed.trim());
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2]);
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return undefined;
  return hours * 60 + minutes;
}
