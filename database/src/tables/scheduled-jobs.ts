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

/** Calls until `ends_at`. `caller` is `key 7`, `account 3`, or `address` and a SHA-256. */
export interface CallCountTable {
  caller: string;
  calls: number;
  ends_at: UtcText;
}

export interface HousekeepingTable {
  job: string;
  due_at: UtcText;
}
