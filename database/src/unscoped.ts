import type { Kysely, Transaction } from 'kysely';
import { AccountScope } from './account-scope.ts';
import type { AccountTransaction } from './client.ts';
import { kyselyOf, type DatabasePool } from './pool.ts';
import { compiledQueryAcross } from './compiled-query.ts';
import { retryTransient } from './retry.ts';
import type { DB, UnscopedTable } from './schema.ts';

export type UnscopedHandle = Kysely<DB>;
export type UnscopedTransaction = Transaction<DB>;

/** The database without a tenant: for sign-in, the tenant console and seeding alone (the boundary check says who). */
export function unscoped(pool: DatabasePool): UnscopedHandle {
  return kyselyOf(pool);
}

/** A statement without a tenant that is built and compiled once; see `prepared`. */
export const compiledUnscopedQuery = compiledQueryAcross;

/** One transaction across accounts, repeated when the database asks for it. */
export function transactUnscoped<T>(
  pool: DatabasePool,
  act: (tx: UnscopedTransaction) => Promise<T>,
): Promise<T> {
  return retryTransient(() => kyselyOf(pool).transaction().execute(act));
}

/** One account's view of a transaction across accounts: what happens through it happens together with the rest. */
export function withinAccount(tx: UnscopedTransaction, accountId: number): AccountTransaction {
  return tx.withPlugin(new AccountScope(accountId)).$omitTables<UnscopedTable>();
}
