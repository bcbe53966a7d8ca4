import { z } from 'zod';

/** The schema inside `optional`, `nullable`, defaults and transforms, which a sent value is validated with first. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  ) {
    return unwrap(schema.def.innerType);
  }
  if (schema instanceof z.ZodLazy) return unwrap(schema.def.getter());
  if (schema instanceof z.ZodPipe) {
    // A preprocessed schema begins with a function; its output has the type.
    return unwrap(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  }
  return schema;
}

export function isFileList(schema: z.core.$ZodType | undefined): boolean {
  const list = schema && unwrap(schema);
  return list instanceof z.ZodArray && unwrap(list.def.element) instanceof z.ZodFile;
}
