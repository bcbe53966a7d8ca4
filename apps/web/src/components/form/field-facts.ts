import type { z } from 'zod';

export interface FieldFacts {
  /** The longest text the field takes, in characters. */
  readonly max: number | undefined;
  readonly optional: boolean;
}

/** What a schema says of one of its fields, so that no form repeats a limit. */
export function fieldFacts(schema: z.ZodObject, name: string): FieldFacts {
  const field: unknown = schema.shape[name];
  if (!isSchema(field)) return { max: undefined, optional: true };
  return { max: maxOf(field), optional: field.safeParse(null).success };
}

function maxOf(field: z.ZodType): number | undefined {
  const said = field.meta()?.maxLength;
  if (typeof said === 'number') return said;
  // `nullish()` wraps the schema that knows its length.
  const inner: unknown = 'innerType' in field.def ? field.def.innerType : undefined;
  return isSchema(inner) ? maxOf(inner) : undefined;
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}
