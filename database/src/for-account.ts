import type { Kysely } from 'kysely';
import { AccountScope } from './account-scope.ts';
import type { AccountHandle, AccountTransaction } from './client.ts';
import { kyselyOf } from './pool-kysely.ts';
import type { DatabasePool } from './pool.ts';
import { retryTransient } from './retry.ts';
import type { AccountDB } from './schema.ts';
import type { UnscopedTable } from './tables/declarations.ts';

const handlesByPool = new WeakMap<DatabasePool, Map<number, Kysely<AccountDB>>>();
const maxCachedHandles = 1_000;

/** Cached per account, as creating a handle costs as much as a query. When the cache is full, it is cleared. */
function kyselyForAccount(pool: DatabasePool, accountId: number): Kysely<AccountDB> {
  let handles = handlesByPool.get(pool);
  if (!handles || handles.size >= maxCachedHandles) {
    handles = new Map();
    handlesByPool.set(pool, handles);
  }
  let handle = handles.get(accountId);
  if (!handle) {
    // The scope rejects the same tables at run time.
    handle = kyselyOf(pool).withPlugin(new AccountScope(accountId)).$omitTables<UnscopedTable>();
    handles.set(accountId, handle);
  }
  return handle;
}

/** Returns one account's view of the database (D1). */
export function forAccount(pool: DatabasePool, accountId: number): AccountHandle {
  return kyselyForAccount(pool, accountId);
}

/**
 * Runs `act` in one transaction of one account. Deadlocks and lock time-outs run it again from the start (for five
 * seconds at most), so `act` must do nothing outside the database that cannot be repeated.
 */
export function transact<T>(
  pool: DatabasePool,
  accountId: number,
  act: (tx: AccountTransaction) => Promise<T>,
): Promise<T> {
  const db = kyselyForAccount(pool, accountId);
  return retryTransient(() => db.transaction().execute(act));
}
