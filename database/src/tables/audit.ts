import type { AccountId, Id, Immutable, UtcText } from './columns.ts';

/** The audit log of an account, append-only. */
export interface AuditLogTable {
  id: Id;
  account_id: AccountId;
  at: Immutable<UtcText>;
  /** One of the domain's audit events. */
  event: Immutable<string>;
  /** A username, `API key`, or an operator as `name@CODE`. */
  by_name: Immutable<string>;
  /** The network address; null for the command line. */
  address: Immutable<string | null>;
  /** The user or the object of the event. */
  subject: Immutable<string | null>;
  /** JSON; null for events without details. */
  details: Immutable<string | null>;
}
