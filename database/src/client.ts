import type { Kysely, Transaction } from 'kysely';
import { AccountScope } from './account-scope.ts';
import { kyselyOf, type DatabasePool } from './pool.ts';
import { retryTransient } from './retry.ts';
import type { AccountDB, UnscopedTable } from './schema.ts';

/** One account's data, for reading: the tenant is in the handle and cannot be forgotten (D1). */
export type AccountHandle = Kysely<AccountDB>;
/** One account's data inside a transaction: the only handle an act that writes is given. */
export type AccountTransaction = Transaction<AccountDB>;

const handlesOf = new WeakMap<DatabasePool, Map<number, AccountHandle>>();
/** Accounts whose handles are kept; past it all are made anew. */
const mostHandles = 1_000;

/**
 * One account's view of the database. Every query made through it is confined to that account. A handle holds nothing
 * but the account, so one serves all its calls: making one costs as much as a query.
 */
export function forAccount(pool: DatabasePool, accountId: number): AccountHandle {
  let handles = handlesOf.get(pool);
  if (!handles || handles.size >= mostHandles) {
    handles = new Map();
    handlesOf.set(pool, handles);
  }
  let handle = handles.get(accountId);
  if (!handle) {
    // The scope refuses the same tables at run time.
    handle = kyselyOf(pool).withPlugin(new AccountScope(accountId)).$omitTables<UnscopedTable>();
    handles.set(accountId, handle);
  }
  return handle;
}

/**
 * Runs `act` in one transaction of one account; all of it happens or nothing.
 * Deadlocks and lock time-outs run it again from the start (for five seconds at most), so `act` must do nothing
 * outside the database that cannot be repeated.
 */
export function transact<T>(
  pool: DatabasePool,
  accountId: number,
  act: (tx: AccountTransaction) => Promise<T>,
): Promise<T> {
  const db = forAccount(pool, accountId);
  return retryTransient(() => db.transaction().execute(act));
}

/** Like `transact`, but everything read inside is as of one moment, however long it takes; nothing is written. */
export function readSnapshot<T>(
  pool: DatabasePool,
  accountId: number,
  act: (tx: AccountTransaction) => Promise<T>,
): Promise<T> {
  return forAccount(pool, accountId)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(act);
}
