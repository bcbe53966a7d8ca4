import { Kysely, type Compilable, type Transaction } from 'kysely';
import { AccountScope } from './account-scope.ts';
import type { AccountTransaction } from './client.ts';
import { compileOnlyDialect } from './compiled-query.ts';
import { compileOnce, type CompiledQuery, type Values } from './compile-once.ts';
import { kyselyOf } from './pool-kysely.ts';
import type { DatabasePool } from './pool.ts';
import type { DB } from './schema.ts';
import type { UnscopedTable } from './tables/declarations.ts';
import { retryTransient } from './database-errors.ts';

export type UnscopedHandle = Kysely<DB>;
export type UnscopedTransaction = Transaction<DB>;

/** Returns a handle that is not confined to an account, for auth, tenants, jobs and migrations only. */
export function unscoped(pool: DatabasePool): UnscopedHandle {
  return kyselyOf(pool);
}

export function compiledUnscopedQuery<V extends Values<V>, Row, Shape = never>(
  build: (db: UnscopedHandle, params: V, shape: Shape) => Compilable<Row>,
): CompiledQuery<UnscopedHandle, V, Shape, Row> {
  const db = new Kysely<DB>({ dialect: compileOnlyDialect });
  return compileOnce(
    (params: V, shape: Shape) => build(db, params, shape),
    (handle) => ({ executor: handle }),
  );
}

export function transactUnscoped<T>(
  pool: DatabasePool,
  act: (tx: UnscopedTransaction) => Promise<T>,
): Promise<T> {
  return retryTransient(() => kyselyOf(pool).transaction().execute(act));
}

export function withinAccount(tx: UnscopedTransaction, accountId: number): AccountTransaction {
  return tx.withPlugin(new AccountScope(accountId)).$omitTables<UnscopedTable>();
}
