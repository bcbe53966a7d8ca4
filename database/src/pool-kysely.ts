import type { Kysely } from 'kysely';
import type { DatabasePool } from './pool.ts';
import type { DB } from './schema.ts';

/*
 * This module is not exported from the package: other packages use `forAccount` or `unscoped` (D1).
 */

const kyselyByPool = new WeakMap<DatabasePool, Kysely<DB>>();

export function registerPool(pool: DatabasePool, kysely: Kysely<DB>): void {
  kyselyByPool.set(pool, kysely);
}

export function kyselyOf(pool: DatabasePool): Kysely<DB> {
  const kysely = kyselyByPool.get(pool);
  if (!kysely) throw new Error('This pool was not opened with openPool.');
  return kysely;
}
