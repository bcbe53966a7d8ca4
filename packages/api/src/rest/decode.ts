import { z } from 'zod';
import { unwrap } from '#rest/schema.ts';

export type RawFields = Readonly<Record<string, unknown>>;

/** Converts texts to the types of the schema, which refuses unknown fields and texts that do not convert (D33). */
export function decode(schema: z.ZodObject, fields: RawFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
      return [key, field ? decodeField(field, value) : value];
    }),
  );
}

function decodeField(field: z.core.$ZodType, value: unknown): unknown {
  // A form or a query sends an omitted optional field as an empty text.
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
    return (Array.isArray(value) ? value : [value]).map((item) => decodeValue(element, item));
  }
  if (typeof value !== 'string') return value;
  if (schema instanceof z.ZodNumber) return numberOf(value);
  if (schema instanceof z.ZodBoolean) return booleanOf(value);
  if (schema instanceof z.ZodLiteral) {
    return [...schema.values].find((literal) => String(literal) === value) ?? value;
  }
  // The errors of an object with a discriminator are those of its own fields.
  if (schema instanceof z.ZodDiscriminatedUnion) return jsonOf(value);
  if (schema instanceof z.ZodUnion) return decodeUnion(schema.def.options, value);
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

function decodeUnion(options: readonly z.core.$ZodType[], value: string): unknown {
  for (const option of options) {
    const decoded = decodeValue(unwrap(option), value);
    if (z.safeParse(option, decoded).success) return decoded;
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
