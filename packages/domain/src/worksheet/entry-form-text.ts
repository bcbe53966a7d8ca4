import { fromHundredths, toHundredths } from './quantity.ts';
import { formatClock, minutesPerDay, parseClock, roundUpToStep, type MinuteOfDay } from './time.ts';

/**
 * Normalizes what is typed into a numeric input: an optional minus, digits and up to two decimals, with a dot instead of
 * a comma (spec §5). Null if the text is rejected; the input then keeps its value.
 */
export function acceptNumberText(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  return /^-?\d*(\.\d{0,2})?$/.test(text) ? text : null;
}

/** Parses a number; undefined if the text is not one (yet). */
export function numberOfText(text: string): number | undefined {
  return /\d/.test(text) && acceptNumberText(text) === text ? Number(text) : undefined;
}

/** Formats a number for the input: a dot, no trailing zeros. */
export function textOfNumber(value: number): string {
  return String(fromHundredths(toHundredths(value)));
}

/** The arrow keys change the number in steps of 1, never below 0 (spec §5). */
export function stepNumberText(text: string, step: 1 | -1): string {
  const stepped = toHundredths(numberOfText(text) ?? 0) + step * 100;
  return textOfNumber(fromHundredths(Math.max(0, stepped)));
}

/** Parses `HHmm` or `HH:mm`, rounded up to the next quarter (spec §4); undefined if it is not a time. */
export function minutesOfText(text: string): MinuteOfDay | undefined {
  const minutes = parseClock(text);
  return minutes === undefined ? undefined : roundUpToStep(minutes);
}

/** Formats a typed time: `0740` becomes `07:45`. Text that is not a time is only trimmed. */
export function timeText(typed: string): string {
  const minutes = minutesOfText(typed);
  return minutes === undefined ? typed.trim() : formatClock(minutes);
}

/**
 * The same for an end time, where midnight is the end of the day (24:00): no entry ends when its day begins, and the time
 * input of a phone has no 24:00.
 */
export function endTimeText(typed: string): string {
  return minutesOfText(typed) === 0 ? formatClock(minutesPerDay) : timeText(typed);
}
