import type { Kysely } from 'kysely';
import { AccountScope } from './account-scope.ts';
import type { AccountHandle, AccountTransaction } from './client.ts';
import { kyselyOf } from './pool-kysely.ts';
import type { DatabasePool } from './pool.ts';
import type { AccountDB } from './tables/declarations.ts';
import type { UnscopedTable } from './tables/declarations.ts';
import { retryTransient } from './database-errors.ts';

const handlesByPool = new WeakMap<DatabasePool, Map<number, Kysely<AccountDB>>>();
const maxCachedHandles = 1_000;

/** Handles are cached, because creating one costs as much as a query. */
function kyselyForAccount(pool: DatabasePool, accountId: number): Kysely<AccountDB> {
  let handles = handlesByPool.get(pool);
  if (!handles || handles.size >= maxCachedHandles) {
    handles = new Map();
    handlesByPool.set(pool, handles);
  }
  let handle = handles.get(accountId);
  if (!handle) {
    handle = kyselyOf(pool).withPlugin(new AccountScope(accountId)).$omitTables<UnscopedTable>();
    handles.set(accountId, handle);
  }
  return handle;
}

/** Returns a handle that is confined to one account (D1). */
export function forAccount(pool: DatabasePool, accountId: number): AccountHandle {
  return kyselyForAccount(pool, accountId);
}

/** Repeats `act` after transient errors, so `act` must have no other effects that cannot be repeated. */
export function transact<T>(
  pool: DatabasePool,
  accountId: number,
  act: (tx: AccountTransaction) => Promise<T>,
): Promise<T> {
  const db = kyselyForAccount(pool, accountId);
  return retryTransient(() => db.transaction().execute(act));
}
