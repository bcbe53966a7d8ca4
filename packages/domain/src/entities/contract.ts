import { z } from 'zod';
import { accountId, id } from '../fields.ts';

/** The wire shape of one kind of master data. */
export interface Contract<
  N extends string = string,
  K extends z.ZodRawShape = z.ZodRawShape,
  F extends z.ZodRawShape = z.ZodRawShape,
  R extends z.ZodRawShape = z.ZodRawShape,
> {
  /** The word in the REST path: `/api/<name>`. */
  readonly name: N;
  readonly key: z.ZodObject<K>;
  readonly row: z.ZodObject<{ id: typeof id } & R & { active: z.ZodBoolean }>;
  readonly create: z.ZodObject<{ accountId: typeof accountId } & K & F>;
  readonly update: z.ZodObject<{ accountId: typeof accountId } & K & F & { active: z.ZodBoolean }>;
}

/**
 * Declares master data (architecture idea 4): a natural key that never changes, the fields that may, and the row that
 * calls answer. Create takes key and fields, update those and `active` (spec §7, D33).
 */
export function masterData<
  const N extends string,
  K extends z.ZodRawShape,
  F extends z.ZodRawShape,
  R extends z.ZodRawShape,
>(definition: { name: N; key: K; fields: F; row: R }): Contract<N, K, F, R> {
  const { name, key, fields, row } = definition;
  return {
    name,
    key: z.object(key),
    row: z.object({ id, ...row, active: z.boolean() }),
    create: z.object({ accountId, ...key, ...fields }),
    update: z.object({ accountId, ...key, ...fields, active: z.boolean() }),
  };
}
