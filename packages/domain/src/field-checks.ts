import type { FieldError } from './field-messages.ts';
import { hasTwoDecimals, maxQuantity } from './worksheet/quantity.ts';

/*
 * The rules of texts and quantities in plain code: the schemas are made of them, and forms that are to be there at once
 * ask them without the schemas.
 */

type FieldErrorDetails = Omit<FieldError, 'path'>;

/** Control characters other than line breaks and tabs, and halves of characters, cannot be stored (D41). */
// oxlint-disable-next-line no-control-regex -- refusing control characters is what this is for
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

/** How many characters a person would count. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Whether a text has more code units than one of `max` characters can have, however it is composed. Normalising takes
 * quadratic time on long runs of combining marks, so this comes first (D48).
 */
export function exceedsCodeUnits(text: string, max: number): boolean {
  return text.length > max * 8;
}

/** What keeps a trimmed text from being stored, lengths counted in characters (D41). */
export function textError(text: string, max: number): FieldErrorDetails | undefined {
  if (unstorable.test(text) || !text.isWellFormed()) return { code: 'control-characters' };
  return countCharacters(text) > max ? { code: 'too-long', params: { max } } : undefined;
}

/** What keeps a number from being stored exactly with that many decimals (D10). */
export function decimalError(value: number, scale: number): FieldErrorDetails | undefined {
  if (Number(value.toFixed(scale)) === value) return undefined;
  return scale === 2
    ? { code: 'too-many-decimals' }
    : { code: 'too-precise', params: { max: scale } };
}

/** A quantity is more than 0 and at most 99999999.99, with at most two decimals (spec §9, D10). */
export function quantityError(value: number): FieldErrorDetails | undefined {
  if (!Number.isFinite(value)) return { code: 'not-a-number' };
  if (value === 0) return { code: 'quantity-zero' };
  if (value < 0) return { code: 'too-low', params: { min: 0 } };
  if (value > maxQuantity) return { code: 'too-high', params: { max: maxQuantity } };
  return hasTwoDecimals(value) ? undefined : { code: 'too-many-decimals' };
}
