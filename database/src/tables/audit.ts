import type { AccountId, Id, Immutable, UtcText } from './columns.ts';

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
