import type { AccountId, UtcText } from './columns.ts';

/** The responses of calls with an idempotency key, stored for 24 hours (D18). */
export interface IdempotencyKeyTable {
  account_id: AccountId;
  /** `user:<id>` or `key:<id>`. */
  actor: string;
  operation: string;
  idempotency_key: string;
  /** SHA-256 of the request: the same key with another request is rejected. */
  request_hash: string;
  response: string | null;
  created_at: UtcText;
}

/** Of no account: when each scheduled job is due. */
export interface HousekeepingTable {
  job: string;
  due_at: UtcText;
}
