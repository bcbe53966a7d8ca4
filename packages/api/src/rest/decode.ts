import { z } from 'zod';
import { unwrap } from '#rest/schema.ts';

/** What a query, a path or a form can carry: texts, repeated texts, and in a form files and JSON parts. */
export type Sent = Readonly<Record<string, unknown>>;

/**
 * Reads texts as what the schema expects: `"7"` is a number for a number field and stays a text for a text field. A
 * value that cannot be read so is passed on as it is, so that the schema itself refuses it with its own words. Fields
 * the schema does not know are passed on too (D33). The schema is only looked at, never changed.
 */
export function decode(schema: z.ZodObject, sent: Sent): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => {
      const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
      return [key, field ? decodeField(field, value) : value];
    }),
  );
}

function decodeField(field: z.core.$ZodType, value: unknown): unknown {
  // An input left empty in a form or a query is a field left out, where it may be.
  if (value === '') return emptyOf(field);
  return decodeValue(unwrap(field), value);
}

function emptyOf(field: z.core.$ZodType): unknown {
  if (z.safeParse(field, undefined).success) return undefined;
  return z.safeParse(field, null).success ? null : '';
}

function decodeValue(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodArray) {
    const element = unwrap(schema.def.element);
    return (Array.isArray(value) ? value : [value]).map((one) => decodeValue(element, one));
  }
  if (typeof value !== 'string') return value;
  if (schema instanceof z.ZodNumber) return numberOf(value);
  if (schema instanceof z.ZodBoolean) return booleanOf(value);
  if (schema instanceof z.ZodLiteral) {
    return [...schema.values].find((literal) => String(literal) === value) ?? value;
  }
  if (schema instanceof z.ZodUnion) return firstFit(schema.def.options, value);
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return jsonOf(value);
  return value;
}

function numberOf(value: string): unknown {
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? Number(value) : value;
}

function booleanOf(value: string): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}

/** The first reading that its own option of the union accepts. */
function firstFit(options: readonly z.core.$ZodType[], value: string): unknown {
  for (const option of options) {
    const read = decodeValue(unwrap(option), value);
    if (z.safeParse(option, read).success) return read;
  }
  return value;
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
