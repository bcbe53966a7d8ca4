import type { AccountId, UtcText } from './columns.ts';

/** Stored for 24 hours (D18). */
export interface IdempotencyKeyTable {
  account_id: AccountId;
  /** `user:<id>` or `key:<id>`. */
  actor: string;
  operation: string;
  idempotency_key: string;
  /** SHA-256; the same key with another request is rejected. */
  request_hash: string;
  response: string | null;
  created_at: UtcText;
}

export interface HousekeepingTable {
  job: string;
  due_at: UtcText;
}
