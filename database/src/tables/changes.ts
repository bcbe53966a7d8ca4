import type { ColumnType, Generated } from 'kysely';
import type { AccountId, Chained, DateText, Id, Immutable, UtcText } from './columns.ts';

/** A change, which is inserted in the transaction of what it describes. */
export interface ChangeEventTable extends Chained {
  id: Id;
  account_id: AccountId;
  /** The place in the order of all events; null until the event is committed and numbered. */
  seq: ColumnType<number | null, never, number>;
  entity: Immutable<string>;
  key_text: Immutable<string>;
  action: Immutable<string>;
  by_name: Immutable<string>;
  at: Immutable<UtcText>;
  /** An id that all events of one transaction share. */
  group_id: Immutable<string>;
}

export interface ChangeCursorTable {
  account_id: AccountId;
  last_seq: Generated<number>;
  /** Events up to this one are no longer complete. */
  purged_seq: Generated<number>;
}

export interface AuditLogTable extends Chained {
  id: Id;
  account_id: AccountId;
  at: Immutable<UtcText>;
  event: Immutable<string>;
  /** A username, `API key`, or an operator as `name@CODE`. */
  by_name: Immutable<string>;
  by_name_key: Immutable<string | null>;
  address: Immutable<string | null>;
  subject: Immutable<string | null>;
  subject_key: Immutable<string | null>;
  /** A JSON object. */
  details: Immutable<string | null>;
}

/** A row of the chain that an erasure changed, as it was left. */
export interface ErasedRowTable extends Chained {
  id: Id;
  account_id: AccountId;
  table_name: Immutable<string>;
  row_id: Immutable<number>;
  /** The mark of what the row holds since. */
  content: Immutable<string>;
  at: Immutable<UtcText>;
}

/** How far one table of an account is linked; of the strand `seal`, its seals. */
export interface ChainHeadTable {
  account_id: AccountId;
  strand: Immutable<string>;
  link: Generated<number>;
  chain: Generated<string>;
  /** The row that was linked last. */
  last_id: Generated<number>;
  /** Rows up to this one are no longer kept. */
  purged_link: Generated<number>;
  purged_chain: Generated<string>;
  /** Since then, a row without a mark is not linked. */
  is_adopted: Generated<boolean>;
  adopts_until: Generated<UtcText>;
  /** The last day that is over for seals, whether it had rows or not. */
  sealed_until: DateText | null;
}

export interface SealTable {
  account_id: AccountId;
  number: Immutable<number>;
  date: Immutable<DateText>;
  /** A JSON object: table -> `link` and `chain` of its last row. */
  heads: Immutable<string>;
  created_at: Immutable<UtcText>;
  chain: Immutable<string>;
}
