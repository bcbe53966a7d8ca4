import { z } from 'zod';
import './field-errors.ts';
import { isCalendarDate } from './calendar.ts';
import { exceedsCodeUnits, quantityError, textError } from './field-checks.ts';
import { maxQuantity } from './worksheet/quantity.ts';
import type { FieldError, FieldMessage } from './field-messages.ts';

/*
 * Each wire type once. The messages are codes of `field-messages`; lengths count characters, not bytes (D41).
 */

const codeCharacters = /^[\p{L}\p{M}\p{N} \-_/.]*$/u;
/** The same for other systems' tools, of which many know no alphabets: the ASCII characters that no code has. */
const codePattern = String.raw`^[^\u0000-\u001F!-,:-@\[-\^\u0060{-~]*$`;

function message(code: FieldMessage): FieldMessage {
  return code;
}

function toIssue({ code, params }: Omit<FieldError, 'path'>) {
  return { code: 'custom' as const, message: message(code), params };
}

/** A text in NFC without white space around it, of at most `max` characters as the caller counts them. */
function normalizedText(max: number) {
  return z
    .string()
    .superRefine((value, context) => {
      if (!exceedsCodeUnits(value, max)) return;
      context.addIssue({ ...toIssue({ code: 'too-long', params: { max } }), continue: false });
    })
    .normalize('NFC')
    .trim();
}

function storableText(max: number) {
  return normalizedText(max)
    .superRefine((value, context) => {
      const fault = textError(value, max);
      if (fault) context.addIssue(toIssue(fault));
    })
    .meta({ maxLength: max });
}

/** A required text of at most `max` characters, trimmed and NFC-normalised. */
export function text(max: number) {
  return storableText(max)
    .refine((value) => value !== '', { message: message('required') })
    .meta({ minLength: 1, maxLength: max });
}

/** A text that may be left out; left out, null and empty are the same. */
export function optionalText(max: number) {
  return storableText(max).nullish();
}

/** A code or number: required, trimmed, letters of any alphabet, digits, space and `- _ / .` (spec §5, D22). */
export function code(max: number) {
  return text(max)
    .refine((value) => codeCharacters.test(value), { message: message('invalid-characters') })
    .meta({ minLength: 1, maxLength: max, pattern: codePattern });
}

/** A code that may be left out; left out, null and empty are the same. */
export function optionalCode(max: number) {
  return storableText(max)
    .refine((value) => codeCharacters.test(value), { message: message('invalid-characters') })
    .meta({ maxLength: max, pattern: codePattern })
    .nullish();
}

/** A team code: optional, kept in upper case (spec §5). */
export const teamCode = storableText(20)
  .toUpperCase()
  .refine((value) => codeCharacters.test(value), { message: message('invalid-characters') })
  .meta({ maxLength: 20, pattern: codePattern })
  .nullish();

/** A calendar date, `YYYY-MM-DD`, never shifted by a time zone (D9). */
export const isoDate = z
  .string()
  .refine(isCalendarDate, { message: message('invalid-date') })
  .meta({ format: 'date', example: '2026-11-21' });

const dateTime =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A time of day as an ISO date-time; without offset it is local, with one it is converted to the account's zone (D9). */
export const isoTime = z
  .string()
  .refine((value) => dateTime.test(value) && isCalendarDate(value.slice(0, 10)), {
    message: message('invalid-time'),
  })
  .meta({ pattern: dateTime.source, example: '2026-11-21T08:15:00' });

const instantPattern =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A moment: an ISO date-time with its offset. */
const instant = z
  .string()
  .refine((value) => instantPattern.test(value) && isCalendarDate(value.slice(0, 10)), {
    message: message('invalid-time'),
  })
  .meta({ format: 'date-time', example: '2026-11-21T08:15:00Z' });

/** More than 0 and at most 99999999.99, with at most two decimals (spec §9, D10). */
export const quantity = z
  .number()
  .superRefine((value, context) => {
    const fault = quantityError(value);
    if (fault) context.addIssue(toIssue(fault));
  })
  .meta({ exclusiveMinimum: 0, maximum: maxQuantity, example: 7.5 });

/** A row's number. */
export const id = z.int().positive();

/** How many errors of one list are reported (D48). */
const maxListErrors = 20;

/**
 * A list of `min` to `max` elements. It is not checked past its 20th error: a million wrong elements would otherwise be
 * a million errors (D48).
 */
export function list<S extends z.ZodType>(element: S, { min, max }: { min?: number; max: number }) {
  const bounded = z.array(element).max(max);
  const schema = min === undefined ? bounded : bounded.min(min);
  return z.preprocess((value: z.input<S>[], context) => {
    if (!Array.isArray(value)) return value;
    if (value.length > max) {
      context.issues.push({ code: 'too_big', origin: 'array', maximum: max, input: value });
      return z.NEVER;
    }
    let errors = 0;
    const end = value.findIndex((item) => {
      if (!element.safeParse(item).success) errors += 1;
      return errors === maxListErrors;
    });
    return end === -1 ? value : value.slice(0, end + 1);
  }, schema);
}

/** The account the client believes itself to be in; checked against the real one (D8). */
export const accountId = z.int().positive().optional();

/** What a list or search is narrowed by (D25, D32). */
export const searchText = normalizedText(100).max(100).optional();
/** A username in a filter; it need not exist. */
export const usernameFilter = normalizedText(50).max(50).optional();
export const limit = z.int().min(1).max(1000).optional();
/** Where a page begins; only the server makes one (D32). */
export const cursor = z.string().min(1).max(200).optional();
/** Only what was made or changed then or later. */
export const updatedSince = instant.optional();

/** Left out, null and empty are one: null. */
export function emptyToNull(value: string | null | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : value;
}
