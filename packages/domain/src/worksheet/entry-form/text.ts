import { formatNumberText, parseNumberText, type NumberLanguage } from '#fields/number-text.ts';
import { fromHundredths, toHundredths } from '../quantity.ts';
import { parseTime } from '../parse-time.ts';
import { formatClock, minutesPerDay, roundUpToStep, type MinuteOfDay } from '../time.ts';

/** Adds a step to a typed number. The result is never below 0 (spec §5). Text that is not a number stays. */
export function stepNumberText(text: string, step: number, language: NumberLanguage): string {
  const reading = parseNumberText(text.trim() === '' ? '0' : text, { language });
  if (!('value' in reading)) return text;
  const stepped = Math.max(0, toHundredths(reading.value) + toHundredths(step));
  return formatNumberText(fromHundredths(stepped), language);
}

/** Reads a typed time and rounds up to the next quarter (spec §4). */
export function minutesOfText(text: string): MinuteOfDay | undefined {
  const minutes = parseTime(text);
  return minutes === undefined ? undefined : roundUpToStep(minutes);
}

/** Formats a typed time: `0740` becomes `07:45`; text that is not a time is only trimmed. */
export function timeText(typed: string): string {
  const minutes = minutesOfText(typed);
  return minutes === undefined ? typed.trim() : formatClock(minutes);
}

/** Reads the typed minutes of a break; undefined if they are no whole number or more than a day. */
export function breakOfText(text: string): number | undefined {
  const minutes = /^\d{0,4}$/.test(text.trim()) ? Number(text) : undefined;
  return minutes !== undefined && minutes <= minutesPerDay ? minutes : undefined;
}

/** Reads a typed end. Midnight is 24:00, because no entry ends when its day begins. */
export function endMinutesOfText(text: string): MinuteOfDay | undefined {
  const minutes = minutesOfText(text);
  return minutes === 0 ? minutesPerDay : minutes;
}

export function endTimeText(typed: string): string {
  const minutes = endMinutesOfText(typed);
  return minutes === undefined ? typed.trim() : formatClock(minutes);
}
