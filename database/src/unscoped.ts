import type { Kysely, Transaction } from 'kysely';
import { kyselyOf, type DatabasePool } from './pool.ts';
import { retryTransient } from './retry.ts';
import type { DB } from './schema.ts';

export type UnscopedHandle = Kysely<DB>;
export type UnscopedTransaction = Transaction<DB>;

/** The database without a tenant: for sign-in, the tenant console and seeding alone (the boundary check says who). */
export function unscoped(pool: DatabasePool): UnscopedHandle {
  return kyselyOf(pool);
}

/** One transaction across accounts, repeated when the database asks for it. */
export function transactUnscoped<T>(
  pool: DatabasePool,
  act: (tx: UnscopedTransaction) => Promise<T>,
): Promise<T> {
  return retryTransient(() => kyselyOf(pool).transaction().execute(act));
}
