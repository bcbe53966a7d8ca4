import { z } from 'zod';
import { accountId, cursor, id, limit, searchText, updatedSince } from '../fields.ts';

/**
 * The wire shape of one kind of master data: what each call takes, and the row that calls answer (architecture idea 4).
 * A contract is plain data: where an entity differs from the rule, it replaces that one part.
 */
export interface Contract {
  /** The word in the REST path: `/api/<name>`. */
  readonly name: string;
  readonly paths: Readonly<Record<'list' | 'single' | 'search', `/${string}`>>;
  readonly row: z.ZodObject;
  /** The natural key: it never changes (spec §5). */
  readonly key: z.ZodObject;
  readonly list: z.ZodObject;
  readonly search: z.ZodObject;
  readonly create: z.ZodObject;
  readonly update: z.ZodObject;
  readonly delete: z.ZodObject;
}

interface Definition<
  N extends string,
  K extends z.ZodRawShape,
  F extends z.ZodRawShape,
  R extends z.ZodRawShape,
> {
  readonly name: N;
  readonly key: K;
  /** What may change. Create takes key and fields, update those and `active` (spec §7, D33). */
  readonly fields: F;
  readonly row: R;
}

/** Declares master data that stands on its own. */
export function masterData<
  const N extends string,
  K extends z.ZodRawShape,
  F extends z.ZodRawShape,
  R extends z.ZodRawShape,
>(definition: Definition<N, K, F, R>) {
  const { name } = definition;
  return {
    ...partOf({}, definition),
    paths: { list: `/${name}`, single: `/${name}/single`, search: `/${name}/search` } as const,
  };
}

/** What the rows are called where the calls are described: `Customer`. */
function schemaName(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** Declares master data that belongs to something: lists and searches are of one owner, and the key begins with it. */
export function partOf<
  P extends z.ZodRawShape,
  const N extends string,
  K extends z.ZodRawShape,
  F extends z.ZodRawShape,
  R extends z.ZodRawShape,
>(owner: P, { name, key, fields, row }: Definition<N, K, F, R>) {
  return {
    name,
    paths: { list: `/${name}/all`, single: `/${name}/single`, search: `/${name}/search` } as const,
    row: z.object({ id, ...row, active: z.boolean() }).meta({ id: schemaName(name) }),
    key: z.object({ ...owner, ...key }),
    list: z.object({ ...owner, limit, cursor, updatedSince }),
    search: z.object({ ...owner, q: searchText, limit, cursor }),
    create: z.object({ accountId, ...owner, ...key, ...fields }),
    update: z.object({ accountId, ...owner, ...key, ...fields, active: z.boolean() }),
    delete: z.object({ ...owner, ...key }),
  };
}
