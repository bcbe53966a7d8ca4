import { exactly } from '#exactly.ts';
import type { z } from 'zod';

/**
 * A schema, new and not used elsewhere, whose values tRPC has checked synchronously, and left as they are where they are
 * right already: it asks every schema for a promise, which keeps zod from its compiled checks and costs a list of
 * thousands several times as much. Only for schemas without asynchronous parts.
 */
export function inOneGo<Schema extends z.ZodType>(schema: Schema): Schema {
  let isRight: ReturnType<typeof exactly> | null = null;
  schema.parseAsync = async (value, params) => {
    // Made at the first call: most of them are never made.
    if (isRight === null) isRight = exactly(schema);
    return isRight?.(value) ? (value as z.output<Schema>) : schema.parse(value, params);
  };
  return schema;
}
