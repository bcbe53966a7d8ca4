import { fromHundredths, toHundredths } from './quantity.ts';
import { formatClock, minutesPerDay, parseClock, roundUpToStep, type MinuteOfDay } from './time.ts';

/** Replaces a comma by a dot; returns null for text that is no number with up to two decimals (spec §5). */
export function acceptNumberText(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  return /^-?\d*(\.\d{0,2})?$/.test(text) ? text : null;
}

/** Returns undefined for text that is not a number yet. */
export function numberOfText(text: string): number | undefined {
  return /\d/.test(text) && acceptNumberText(text) === text ? Number(text) : undefined;
}

export function textOfNumber(value: number): string {
  return String(fromHundredths(toHundredths(value)));
}

/** Never returns less than 0 (spec §5). */
export function stepNumberText(text: string, step: 1 | -1): string {
  const stepped = toHundredths(numberOfText(text) ?? 0) + step * 100;
  return textOfNumber(fromHundredths(Math.max(0, stepped)));
}

/** Accepts `HHmm` or `HH:mm` and rounds up to the next quarter (spec §4). */
export function minutesOfText(text: string): MinuteOfDay | undefined {
  const minutes = parseClock(text);
  return minutes === undefined ? undefined : roundUpToStep(minutes);
}

/** `0740` becomes `07:45`; text that is not a time is only trimmed. */
export function timeText(typed: string): string {
  const minutes = minutesOfText(typed);
  return minutes === undefined ? typed.trim() : formatClock(minutes);
}

/** Midnight becomes 24:00: no entry ends when its day begins, and phones cannot enter 24:00. */
export function endTimeText(typed: string): string {
  return minutesOfText(typed) === 0 ? formatClock(minutesPerDay) : timeText(typed);
}
