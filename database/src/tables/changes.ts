import type { ColumnType, Generated } from 'kysely';
import type { AccountId, Id, Immutable, UtcText } from './columns.ts';

/** A change, which is inserted in the transaction of what it describes. */
export interface ChangeEventTable {
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

export interface AuditLogTable {
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
