import type { Kysely } from 'kysely';
import type { DB } from './schema.ts';

/* Not exported from the package: others use `forAccount` or `unscoped` (D1). The keys are pools, whose module uses this. */

const kyselyByPool = new WeakMap<object, Kysely<DB>>();

export function registerPool(pool: object, kysely: Kysely<DB>): void {
  kyselyByPool.set(pool, kysely);
}

export function kyselyOf(pool: object): Kysely<DB> {
  const kysely = kyselyByPool.get(pool);
  if (!kysely) throw new Error('This pool was not opened with openPool.');
  return kysely;
}
