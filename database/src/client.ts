import type { Kysely, Transaction } from 'kysely';
import type { AccountDB } from './tables/declarations.ts';

/**
 * The statements of a handle. `withoutPlugins` and `executeQuery` are left out, because they would
 * bypass the account scope.
 */
type Statement =
  | 'selectFrom'
  | 'selectNoFrom'
  | 'insertInto'
  | 'updateTable'
  | 'deleteFrom'
  | 'with'
  | 'fn'
  | 'startTransaction'
  | 'isTransaction';

/** A handle that confines every query to one account (D1). */
export type AccountHandle = Pick<Kysely<AccountDB>, Statement>;
export type AccountTransaction = Pick<Transaction<AccountDB>, Statement>;
