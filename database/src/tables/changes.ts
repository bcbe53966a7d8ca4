import type { ColumnType, Generated } from 'kysely';
import type { AccountId, Id, Immutable, UtcText } from './columns.ts';

/** What was changed; inserted in the transaction of the change. */
export interface ChangeEventTable {
  id: Id;
  account_id: AccountId;
  /** Its place in the order of all events. Null until it is committed and numbered. */
  seq: ColumnType<number | null, never, number>;
  entity: Immutable<string>;
  key_text: Immutable<string>;
  action: Immutable<string>;
  by_name: Immutable<string>;
  at: Immutable<UtcText>;
  /** The same for all events of one transaction. */
  group_id: Immutable<string>;
}

export interface ChangeCursorTable {
  account_id: AccountId;
  last_seq: Generated<number>;
  /** Events up to this one are no longer complete. */
  purged_seq: Generated<number>;
}
