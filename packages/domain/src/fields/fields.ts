import { z } from 'zod';
import './errors.ts';
import { isCalendarDate } from '../dates/calendar.ts';
import { exceedsCodeUnits, quantityError, textError } from './checks.ts';
import { lookAlikeError } from './look-alike.ts';
import { maxQuantity } from '../worksheet/quantity.ts';
import type { FieldError, FieldMessage } from './messages.ts';

/* The input types. Messages are codes of `field-messages`; lengths count characters, not bytes (D41). */

const codeCharacters = /^[\p{L}\p{M}\p{N} \-_/.]*$/u;
/*
 * What the document says about codes, which are trimmed. Many languages of API clients cannot read `\p`, so it lists the
 * characters that codes cannot contain: exactly up to U+00FF, and of the others the punctuation and currency signs.
 */
const otherCharacters = String.raw`\u0000-\u001F!-,:-@\[-\^\u0060{-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF`;
const optionalCodePattern = String.raw`^\s*[^${otherCharacters}]*\s*$`;
const codePattern = String.raw`^\s*[^\s${otherCharacters}][^${otherCharacters}]*\s*$`;

function message(code: FieldMessage): FieldMessage {
  return code;
}

function toIssue({ code, params }: Omit<FieldError, 'path'>) {
  return { code: 'custom' as const, message: message(code), params };
}

/** Returns the schema of a trimmed text in NFC. It checks the length only roughly; callers add the exact limit. */
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
      const error = textError(value, max);
      if (error) context.addIssue(toIssue(error));
    })
    .meta({ maxLength: max });
}

export function text(max: number) {
  return storableText(max)
    .refine((value) => value !== '', { message: message('required') })
    .meta({ minLength: 1, maxLength: max });
}

export function optionalText(max: number) {
  return storableText(max).nullish();
}

/** Returns the schema of a code: letters of any alphabet, digits, spaces and `- _ / .` (spec §5, D22). */
export function code(max: number) {
  return text(max)
    .refine((value) => codeCharacters.test(value), { message: message('invalid-characters') })
    .meta({ minLength: 1, maxLength: max, pattern: codePattern });
}

/** Returns the schema of the code of a new entry, which cannot be mistaken for another (D47). */
export function newCode(max: number) {
  return withoutLookAlikes(code(max));
}

/** Returns the schema of a name that the history shows, which cannot be mistaken for another (D47). */
export function newName(max: number) {
  return withoutLookAlikes(text(max));
}

function withoutLookAlikes<S extends z.ZodType<string>>(schema: S) {
  return schema.superRefine((value, context) => {
    const error = lookAlikeError(value);
    if (error) context.addIssue(toIssue({ code: error }));
  });
}

export function optionalCode(max: number) {
  return storableText(max)
    .refine((value) => codeCharacters.test(value), { message: message('invalid-characters') })
    .meta({ maxLength: max, pattern: optionalCodePattern })
    .nullish();
}

/** An optional code that is stored in upper case (spec §5). */
export const teamCode = storableText(20)
  .toUpperCase()
  .refine((value) => codeCharacters.test(value), { message: message('invalid-characters') })
  .meta({ maxLength: 20, pattern: optionalCodePattern })
  .nullish();

/** `YYYY-MM-DD`, never converted between time zones (D9). */
export const isoDate = z
  .string()
  .refine(isCalendarDate, { message: message('invalid-date') })
  .meta({ format: 'date', example: '2026-11-21' });

const dateTime =
  /^\d{4}-\d{2}-\d{2}T(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?|24:00(:00(\.0{1,9})?)?)(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/;

const leapDay = String.raw`([1-9]\d(0[48]|[2468][048]|[13579][26])|([2468][048]|[13579][26])00)-02-29`;
const otherDay = String.raw`[1-9]\d{3}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)`;
/** The pattern of the API documentation: `dateTime` on a date that exists. */
const documentedDateTime = `^(${leapDay}|${otherDay})${dateTime.source.slice(String.raw`^\d{4}-\d{2}-\d{2}`.length)}`;

/** An ISO date-time in the account's time zone, 24:00 included; a time with an offset is converted to it (D9, D50). */
export const isoTime = z
  .string()
  .refine((value) => dateTime.test(value) && isCalendarDate(value.slice(0, 10)), {
    message: message('invalid-time'),
  })
  .meta({ pattern: documentedDateTime, example: '2026-11-21T08:15:00' });

const instantPattern =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A query without `%2B` has a space in place of the plus sign, which this pattern accepts. */
const withoutZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?( \d{2}:\d{2})?$/;

/** An instant with its offset from UTC. */
export const instant = z
  .string()
  .superRefine((value, context) => {
    const isDate = isCalendarDate(value.slice(0, 10));
    if (isDate && instantPattern.test(value)) return;
    const lacksZone = isDate && withoutZone.test(value);
    context.addIssue(toIssue({ code: lacksZone ? 'zone-missing' : 'invalid-instant' }));
  })
  .meta({ format: 'date-time', example: '2026-11-21T08:15:00Z' });

/** A date in responses. */
export const calendarDate = z.string().meta({ format: 'date' });

/** An instant in responses, in UTC. */
export const timestamp = z.string().meta({ format: 'date-time' });

/** A time in responses: it has a date but no offset (D9). */
export const localTime = z
  .string()
  .meta({ pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$` });

export const quantity = z
  .number()
  .superRefine((value, context) => {
    const error = quantityError(value);
    if (error) context.addIssue(toIssue(error));
  })
  .meta({ exclusiveMinimum: 0, maximum: maxQuantity, example: 7.5 });

export const id = z.int().positive();

const uuid =
  /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[1-8][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$/;

/** A UUID that the client makes, in lower case. The UUID of zeros, which clients send by mistake, is refused. */
export const clientKey = z
  .string()
  .refine((value) => uuid.test(value), { message: message('invalid-uuid') })
  .toLowerCase()
  .meta({ format: 'uuid', pattern: uuid.source, example: '0b3d1f6e-7d52-4a7c-9b0e-5f6a1c2d3e4f' })
  .optional();

const maxListErrors = 20; // D48

interface Bounds {
  readonly min?: number;
  readonly max: number;
}

/**
 * Returns the schema of a list. Validation stops at the 20th wrong element, so that a million wrong
 * elements do not become a million errors (D48).
 */
export function list<S extends z.ZodType>(element: S, bounds: Bounds) {
  const { max } = bounds;
  return z.preprocess(
    (value: z.input<S>[], context) => {
      if (!Array.isArray(value)) return value;
      if (value.length > max) return refuseLength(context, value, max);
      let errors = 0;
      const end = value.findIndex((item) => {
        if (!element.safeParse(item).success) errors += 1;
        return errors === maxListErrors;
      });
      return end === -1 ? value : value.slice(0, end + 1);
    },
    boundedArray(element, bounds),
  );
}

/**
 * Returns the schema of a list of up to a million elements. Validating an element with its schema
 * takes ten times as long as `isValid`, which accepts the same elements; the schema is used only
 * for wrong elements (D48). `unchecked` has the type of the schema and accepts every element.
 */
export function longList<S extends z.ZodType>(
  element: z.ZodType,
  { unchecked, isValid }: { readonly unchecked: S; readonly isValid: (item: unknown) => boolean },
  bounds: Bounds,
) {
  const { max } = bounds;
  const documented = unchecked.meta(withoutVersion(z.toJSONSchema(element)));
  return z.preprocess(
    (value: z.input<S>[], context) => {
      if (!Array.isArray(value)) return value;
      if (value.length > max) return refuseLength(context, value, max);
      let errors = 0;
      for (let index = 0; index < value.length && errors < maxListErrors; index += 1) {
        const input: unknown = value[index];
        if (isValid(input)) continue;
        errors += 1;
        for (const found of element.safeParse(input).error?.issues ?? []) {
          const path = [index, ...found.path];
          context.issues.push({ ...found, input, path } as z.core.$ZodRawIssue);
        }
      }
      return errors === 0 ? value : z.NEVER;
    },
    boundedArray(documented, bounds),
  );
}

/** A list of ids or versions. */
export function numberList(bounds: Bounds) {
  return longList(id, { unchecked: z.number(), isValid: isId }, bounds);
}

export function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function boundedArray<S extends z.ZodType>(element: S, { min, max }: Bounds) {
  const bounded = z.array(element).max(max);
  return min === undefined ? bounded : bounded.min(min);
}

function refuseLength(context: z.RefinementCtx, input: unknown[], maximum: number): never {
  context.issues.push({ code: 'too_big', origin: 'array', maximum, input });
  return z.NEVER;
}

function withoutVersion({ $schema: _, ...schema }: z.core.JSONSchema.BaseSchema) {
  return schema;
}

/** The account the client expects; the server compares it with the signed-in account (D8). */
export const accountId = z.int().positive().optional();

/** The version that the client read; an outdated one is rejected (D17, D51). */
export const version = z.int().positive().optional();

export const searchText = normalizedText(100).max(100).optional();
export const usernameFilter = normalizedText(50).max(50).optional();
export const limit = z.int().min(1).max(1000).optional();
/** A cursor that the server made (D32). */
export const cursor = z.string().min(1).max(200).optional();
/** Returns rows that were created or changed at this instant or later. */
export const updatedSince = instant.optional();
/** Reads what stood at this instant. */
export const asOf = instant.optional();

export function emptyToNull(value: string | null | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : value;
}
