import type { FieldError } from './messages.ts';
import { hasTwoDecimals, maxQuantity } from '../worksheet/quantity.ts';

/* The rules for texts and quantities without Zod, so that the entry form works before the schemas are loaded. */

type FieldErrorDetails = Omit<FieldError, 'path'>;

/** Control characters other than line breaks and tabs cannot be stored (D41). */
// oxlint-disable-next-line no-control-regex -- rejects control characters
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

/** Counts code points, not UTF-16 code units (D41). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Whether a text is too long in any normalisation form. It is checked before normalising, which
 * takes quadratic time on long runs of combining marks (D48).
 */
export function exceedsCodeUnits(text: string, max: number): boolean {
  return text.length > max * 8;
}

export function textError(text: string, max: number): FieldErrorDetails | undefined {
  if (unstorable.test(text) || !text.isWellFormed()) return { code: 'control-characters' };
  return countCharacters(text) > max ? { code: 'too-long', params: { max } } : undefined;
}

/** Returns an error if a number cannot be stored exactly with `scale` decimals (D10). */
export function decimalError(value: number, scale: number): FieldErrorDetails | undefined {
  return Number(value.toFixed(scale)) === value ? undefined : tooPrecise(scale);
}

/** Returns the error of a number with more than `scale` decimals. */
export function tooPrecise(scale: number): FieldErrorDetails {
  if (scale === 1) return { code: 'one-decimal' };
  if (scale === 2) return { code: 'too-many-decimals' };
  return { code: 'too-precise', params: { max: scale } };
}

export function quantityError(value: number): FieldErrorDetails | undefined {
  if (!Number.isFinite(value)) return { code: 'not-a-number' };
  if (value === 0) return { code: 'quantity-zero' };
  if (value < 0) return { code: 'too-low', params: { min: 0 } };
  if (value > maxQuantity) return { code: 'too-high', params: { max: maxQuantity } };
  return hasTwoDecimals(value) ? undefined : { code: 'too-many-decimals' };
}
