import type { Kysely } from 'kysely';
import type { DB } from './schema.ts';

/* Not exported from the package: others use `forAccount` or `unscoped` (D1). The keys are pools, whose module uses this. */

interface Registered {
  readonly kysely: Kysely<DB>;
  readonly url: string;
}

const registered = new WeakMap<object, Registered>();

export function registerPool(pool: object, own: Registered): void {
  registered.set(pool, own);
}

export function kyselyOf(pool: object): Kysely<DB> {
  return find(pool).kysely;
}

/** Where the database of a pool is. */
export function urlOf(pool: object): string {
  return find(pool).url;
}

function find(pool: object): Registered {
  const own = registered.get(pool);
  if (!own) throw new Error('This pool was not opened with openPool.');
  return own;
}
