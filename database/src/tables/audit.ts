import type { AccountId, Id, Once, UtcText } from './columns.ts';

/** What happened in an account, append-only. */
export interface AuditLogTable {
  id: Id;
  account_id: AccountId;
  at: Once<UtcText>;
  /** One of the domain's audit events. */
  event: Once<string>;
  /** A username, `API key`, or someone from outside the account. */
  by_name: Once<string>;
  /** Where it came from; null for the command line. */
  address: Once<string | null>;
  /** Whom or what it was about. */
  subject: Once<string | null>;
  /** JSON; null where the event says it all. */
  details: Once<string | null>;
}
