import type { z } from 'zod';

export interface FieldRules {
  readonly max: number | undefined;
  readonly optional: boolean;
}

/** Reads the limits from the schema, so that no form repeats them. */
export function fieldRules(schema: z.ZodObject, name: string): FieldRules {
  const field: unknown = schema.shape[name];
  if (!isSchema(field)) return { max: undefined, optional: true };
  return { max: maxOf(field), optional: field.safeParse(null).success };
}

function maxOf(field: z.ZodType): number | undefined {
  const declared = field.meta()?.maxLength;
  if (typeof declared === 'number') return declared;
  // `nullish()` wraps the schema that declares the length.
  const inner: unknown = 'innerType' in field.def ? field.def.innerType : undefined;
  return isSchema(inner) ? maxOf(inner) : undefined;
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}
