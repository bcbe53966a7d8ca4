import type { Kysely, Transaction } from 'kysely';
import type { AccountDB } from './schema.ts';

/** What a handle offers: statements and snapshots. `withoutPlugins` or `executeQuery` would leave the account. */
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

/** One account's data, for reading: every query made through it is confined to the account (D1). */
export type AccountHandle = Pick<Kysely<AccountDB>, Statement>;
/** One account's data inside a transaction: the only handle an act that writes is given. */
export type AccountTransaction = Pick<Transaction<AccountDB>, Statement>;
