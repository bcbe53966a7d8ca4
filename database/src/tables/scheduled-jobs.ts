import type { AccountId, UtcText } from './columns.ts';

/** A key of a call. It is stored for 24 hours (D18). */
export interface IdempotencyKeyTable {
  account_id: AccountId;
  /** The caller, as `user:<id>` or `key:<id>`. */
  actor: string;
  operation: string;
  idempotency_key: string;
  /** The SHA-256 of the request. The same key with another request is rejected. */
  request_hash: string;
  response: string | null;
  created_at: UtcText;
}

/** The number of calls until `ends_at`. `caller` is `key 7`, `account 3`, or `address` and a SHA-256. */
export interface CallCountTable {
  caller: string;
  calls: number;
  ends_at: UtcText;
}

export interface HousekeepingTable {
  job: string;
  due_at: UtcText;
}
