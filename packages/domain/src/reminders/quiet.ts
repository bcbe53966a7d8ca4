import { weekdayIndex, type CalendarDate } from '#dates/calendar.ts';

/** Minutes after midnight of `HH:MM`. */
export function clockMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `HH:MM` of minutes after midnight. */
export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** In minutes after midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Whether a time of day is quiet. Quiet hours may pass midnight; those that end when they begin are none. */
export function isQuietTime(minutes: number, { from, to }: QuietHours): boolean {
  return from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** Whether a day is off: its norm is 0, as on public holidays, or it is a weekend without a norm. */
export function isDayOff(date: CalendarDate, norm: number | null): boolean {
  return norm === null ? weekdayIndex(date) >= 5 : norm === 0;
}
