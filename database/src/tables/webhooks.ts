import type { Generated } from 'kysely';
import type { AccountId, Id, UtcText } from './columns.ts';

export interface WebhookTable {
  id: Id;
  account_id: AccountId;
  url: string;
  /** JSON: types such as `worksheet.approved`, `worksheet.*` or `*`. */
  events: string;
  active: Generated<boolean>;
  /** Signs every delivery, so it is encrypted and not hashed. */
  secret_encrypted: string;
  /** The changes up to it are in deliveries. */
  last_seq: number;
  /** When a delivery can be sent next; null if none waits. */
  due_at: UtcText | null;
  /** Of the process that works on it, until `lease_until`. */
  lease: string | null;
  lease_until: UtcText | null;
  /** Attempts in a row that failed. */
  failures: Generated<number>;
  failing_since: UtcText | null;
  /** Set if the server switched it off. */
  disabled_at: UtcText | null;
  last_error: string | null;
  last_response_status: number | null;
  created_by: string;
  created_at: UtcText;
}

/** What was sent to a webhook, or will be. Purged after 90 days. */
export interface WebhookDeliveryTable {
  id: Id;
  account_id: AccountId;
  webhook_id: number;
  /** The header `webhook-id`, the same in every attempt. */
  message_id: string;
  type: string;
  first_seq: number;
  last_seq: number;
  /** JSON: one to a hundred changes of the type. */
  changes: string;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  /** JSON: when each attempt was made, and its HTTP status. Null before the first one. */
  attempt_log: string | null;
  first_attempt_at: UtcText | null;
  /** When it is tried next; null unless it waits. */
  due_at: UtcText | null;
  response_status: number | null;
  error: string | null;
  delivered_at: UtcText | null;
  created_at: UtcText;
}
