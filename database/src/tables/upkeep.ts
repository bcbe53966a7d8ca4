import type { AccountId, UtcText } from './columns.ts';

/** Answers of acts that must not happen twice, kept 24 hours (D18). */
export interface IdempotencyKeyTable {
  account_id: AccountId;
  /** `user:<id>` or `key:<id>`. */
  actor: string;
  operation: string;
  idempotency_key: string;
  /** SHA-256 of the request: the same key with another request is refused. */
  request_hash: string;
  response: string | null;
  created_at: UtcText;
}

/** Not a tenant table: what the installation has to do now and then, and when next. */
export interface HousekeepingTable {
  job: string;
  due_at: UtcText;
}
