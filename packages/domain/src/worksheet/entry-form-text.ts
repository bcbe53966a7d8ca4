import { fromHundredths, toHundredths } from './quantity.ts';
import { clock, minutesPerDay, parseClock, snapUp, type MinuteOfDay } from './time.ts';

/**
 * What the numeric input lets stand of what was typed: an optional minus, digits and up to two decimals, a comma made
 * a dot (spec §5). Null for anything else: the input then keeps what it had.
 */
export function acceptNumberText(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  return /^-?\d*(\.\d{0,2})?$/.test(text) ? text : null;
}

/** The number a text stands for; undefined while it is none. */
export function numberOfText(text: string): number | undefined {
  return /\d/.test(text) && acceptNumberText(text) === text ? Number(text) : undefined;
}

/** A number as the input shows it, with a dot and no more decimals than it has. */
export function textOfNumber(value: number): string {
  return String(fromHundredths(toHundredths(value)));
}

/** One step up or down by the arrow keys: steps of 1, never below 0 (spec §5). */
export function stepNumberText(text: string, step: 1 | -1): string {
  const stepped = toHundredths(numberOfText(text) ?? 0) + step * 100;
  return textOfNumber(fromHundredths(Math.max(0, stepped)));
}

/** A typed time, `HHmm` or `HH:mm`, snapped up to the next quarter (spec §4); undefined when it is no time. */
export function minutesOfText(text: string): MinuteOfDay | undefined {
  const minutes = parseClock(text);
  return minutes === undefined ? undefined : snapUp(minutes);
}

/** How a typed time is shown once it is read: `0740` becomes `07:45`. What is no time stays as it was typed. */
export function timeText(typed: string): string {
  const minutes = minutesOfText(typed);
  return minutes === undefined ? typed.trim() : clock(minutes);
}

/**
 * The same for a time at which something ends: midnight then ends the day. Nothing ends as its day begins, and the time
 * field of a phone has no 24:00.
 */
export function endTimeText(typed: string): string {
  return minutesOfText(typed) === 0 ? clock(minutesPerDay) : timeText(typed);
}
