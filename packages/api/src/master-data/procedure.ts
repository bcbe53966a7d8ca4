import type { z } from 'zod';
import type { AccountContext, allow } from '#procedures.ts';

type Base = ReturnType<typeof allow>;
type Act<I extends z.ZodObject, O extends z.ZodType> = (call: {
  ctx: AccountContext;
  input: z.output<I>;
}) => Promise<z.output<O>>;

/*
 * tRPC works out a resolver's types by asking of which kind its schemas are, and TypeScript leaves that open while a
 * schema is a type parameter. `Act` says the same thing outright, so these are the only two casts of the room; that
 * the types come out whole for each entity is what `types.test.ts` checks.
 */

/** A query whose schemas come with a contract. */
export function query<I extends z.ZodObject, O extends z.ZodType>(
  base: Base,
  input: I,
  output: O,
  act: Act<I, O>,
) {
  return base
    .input(input)
    .output(output)
    .query(act as never);
}

/** A mutation whose schemas come with a contract. */
export function mutation<I extends z.ZodObject, O extends z.ZodType>(
  base: Base,
  input: I,
  output: O,
  act: Act<I, O>,
) {
  return base
    .input(input)
    .output(output)
    .mutation(act as never);
}
