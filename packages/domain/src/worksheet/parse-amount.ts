import type { FieldError } from '../fields/messages.ts';
import { formatNumberText, parseNumberText, type NumberLanguage } from '../fields/number-text.ts';
import { fromHundredths } from './quantity.ts';

interface AmountFormat {
  readonly language: NumberLanguage;
  /** The hours of one unit of measure (D46). */
  readonly hoursPerUnit: number | null;
}

/**
 * Reads a typed quantity as a person means it, or returns an error (D49). `7:30` is 7.5 where the quantity is a number
 * of hours; only there the hint is about hours. Minutes that are no whole hundredths of an hour are refused with the nearest amount, never rounded.
 */
export function parseAmount(
  typed: string,
  { language, hoursPerUnit }: AmountFormat,
): { readonly value: number } | Omit<FieldError, 'path'> {
  const clock = hoursPerUnit === 1 && /^(\d{1,8}):([0-5]\d)$/.exec(typed.trim());
  if (!clock) {
    const reading = parseNumberText(typed, { language });
    const isHint = 'code' in reading && reading.code === 'clock-time';
    return isHint && hoursPerUnit !== 1 ? { code: 'not-a-number' } : reading;
  }
  const hundredths = Number(clock[1]) * 100 + (Number(clock[2]) * 100) / 60;
  if (Number.isInteger(hundredths)) return { value: fromHundredths(hundredths) };
  const nearest = formatNumberText(fromHundredths(Math.round(hundredths)), language);
  return { code: 'clock-time-not-exact', params: { nearest } };
}
