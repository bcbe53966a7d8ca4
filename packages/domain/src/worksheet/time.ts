import { addDays, instantOf, wallTime, type CalendarDate } from '../dates/calendar.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { fromMillionths } from './exact-hours.ts';
import { fromHundredths, toHundredths } from './quantity.ts';

/** In minutes (spec §9). */
export const timeStep = 15;
export const minutesPerDay = 24 * 60;

/** Minutes since midnight, 0–1440 (24:00 ends the day). */
export type MinuteOfDay = number;

export function roundUpToStep(minutes: number): MinuteOfDay {
  return Math.min(Math.ceil(minutes / timeStep) * timeStep, minutesPerDay);
}

/** A date in a time zone, which decides how long it is between two of its times. */
export interface LocalDay {
  readonly date: CalendarDate;
  readonly timeZone: string;
}

/**
 * Returns the hours that pass between two times of a date, even when the clocks change between
 * them; a time that they show twice is the first (D50). Never below 0. Undefined if the hours have
 * more than two decimals, because the clocks change by an odd number of minutes.
 */
export function hoursBetween(
  from: MinuteOfDay,
  to: MinuteOfDay,
  { date, timeZone }: LocalDay,
): number | undefined {
  const [start, end] = [from, to].map((at) => instantOf(date, at, timeZone).instant);
  const hundredths = Math.max(0, (end ?? 0) - (start ?? 0)) / 36_000;
  return Number.isInteger(hundredths) ? hundredths / 100 : undefined;
}

/**
 * Returns hours, given in hundredths, without a break: exactly, as far as six decimals can be (D63), and rounded to the two
 * of a quantity. Undefined if nothing is left of them.
 */
export function lessBreak(
  hours: number,
  minutes: number,
): { readonly hours: number; readonly quantity: number } | undefined {
  const parts = 3 * toHundredths(hours) - 5 * minutes; // 300 of an hour, 5 of a minute
  if (parts <= 0) return undefined;
  return {
    hours: fromMillionths(Math.round((parts * 10_000) / 3)),
    quantity: fromHundredths(Math.round(parts / 3)),
  };
}

/** Whether clocks show this time on the date; 24:00 ends every date. */
export function existsOn({ date, timeZone }: LocalDay, minutes: MinuteOfDay): boolean {
  return minutes === minutesPerDay || instantOf(date, minutes, timeZone).exists;
}

/**
 * Reads the time of an entry, with or without an offset, and rounds it up to a step (D9). A time
 * that is not on the date, that the clocks skip, or that is the second of two is refused: no time
 * is moved (D50). Only with `endsDay` may it be 24:00.
 */
export function readTime(
  iso: string,
  { date, timeZone }: LocalDay,
  { endsDay }: { endsDay: boolean },
): { readonly minutes: MinuteOfDay } | { readonly error: FieldMessage } {
  const sent = partsOf(iso);
  const instant = sent.offset === undefined ? undefined : sent.local - sent.offset;
  const local = instant === undefined ? sent.local : wallTime(instant, timeZone);
  const seconds = (local - Date.parse(`${date}T00:00:00Z`)) / 1_000;
  const isEnd =
    instant === undefined
      ? seconds === minutesPerDay * 60
      : instant === instantOf(date, minutesPerDay, timeZone).instant;
  if (isEnd && endsDay) return { minutes: minutesPerDay };
  if (isEnd || seconds < 0 || seconds >= minutesPerDay * 60) return { error: 'time-not-on-date' };

  const first = instantOf(date, Math.floor(seconds / 60), timeZone);
  const start = first.instant + (seconds % 60) * 1_000;
  if (!first.exists) return { error: 'time-does-not-exist' };
  if (instant !== undefined && instant !== start) return { error: 'time-repeated' };
  let minutes = roundUpToStep(Math.ceil(seconds / 60));
  while (!existsOn({ date, timeZone }, minutes)) minutes += timeStep;
  const rounding = instantOf(date, minutes, timeZone).instant - start;
  return rounding < timeStep * 60_000 ? { minutes } : { error: 'time-repeated' };
}

/** Returns both in milliseconds; `local` is the local time as if it were UTC, without fractions of a second. */
function partsOf(iso: string): { local: number; offset: number | undefined } {
  const [, date, hours, minutes, seconds = '0', zone, sign, zoneHours, zoneMinutes] =
    /^(.{10})T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|([+-])(\d\d):?(\d\d))?$/.exec(iso) ?? [];
  const local =
    Date.parse(`${date}T00:00:00Z`) +
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  if (zone === undefined) return { local, offset: undefined };
  if (zone === 'Z') return { local, offset: 0 };
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
  return { local, offset: sign === '-' ? -offset : offset };
}

/** Formats a time: 495 on 2026-11-21 is `2026-11-21T08:15:00`. */
export function isoLocal(date: CalendarDate, minutes: MinuteOfDay): string {
  if (minutes === minutesPerDay) return `${addDays(date, 1)}T00:00:00`;
  return `${date}T${formatClock(minutes)}:00`;
}

/** The same for a time that a record may be without. */
export function isoLocalOrNull(date: CalendarDate, minutes: MinuteOfDay | null): string | null {
  return minutes === null ? null : isoLocal(date, minutes);
}

/** Returns the minutes of a record's time, which `isoLocal` has formatted. */
export function minutesOfRecord(local: string, date: CalendarDate): MinuteOfDay {
  if (!local.startsWith(date)) return minutesPerDay;
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}

export function formatClock(minutes: MinuteOfDay): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}
