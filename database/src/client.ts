import type { Kysely, Transaction } from 'kysely';
import type { AccountDB } from './tables/declarations.ts';

/** Without `withoutPlugins` and `executeQuery`, which would bypass the account scope. */
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

/** Every query through it is confined to one account (D1). */
export type AccountHandle = Pick<Kysely<AccountDB>, Statement>;
export type AccountTransaction = Pick<Transaction<AccountDB>, Statement>;
