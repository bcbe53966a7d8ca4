import type { Kysely } from 'kysely';
import type { DatabasePool } from './pool.ts';
import type { DB } from './schema.ts';

/* Not exported from the package: others use `forAccount` or `unscoped` (D1). */

const kyselyByPool = new WeakMap<DatabasePool, Kysely<DB>>();

export function registerPool(pool: DatabasePool, kysely: Kysely<DB>): void {
  kyselyByPool.set(pool, kysely);
}

export function kyselyOf(pool: DatabasePool): Kysely<DB> {
  const kysely = kyselyByPool.get(pool);
  if (!kysely) throw new Error('This pool was not opened with openPool.');
  return kysely;
}
