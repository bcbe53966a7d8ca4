import type { Generated } from 'kysely';
import type { AccountId, Id, UtcText } from './columns.ts';

export interface WebhookTable {
  id: Id;
  account_id: AccountId;
  url: string;
  /** A JSON array of types such as `worksheet.approved`, `worksheet.*` or `*`. */
  events: string;
  active: Generated<boolean>;
  /** The secret signs every delivery, so it is encrypted and not hashed. */
  secret_encrypted: string;
  /** The last change that is in a delivery. */
  last_seq: number;
  /** The time at which a delivery can be sent next; null if none waits. */
  due_at: UtcText | null;
  /** The process that works on the webhook until `lease_until`. */
  lease: string | null;
  lease_until: UtcText | null;
  /** The number of failed attempts in a row. */
  failures: Generated<number>;
  failing_since: UtcText | null;
  /** The time at which the server switched the webhook off; null if it did not. */
  disabled_at: UtcText | null;
  last_error: string | null;
  last_response_status: number | null;
  created_by: string;
  created_at: UtcText;
}

/** A delivery that was sent to a webhook, or will be. It is purged after 90 days. */
export interface WebhookDeliveryTable {
  id: Id;
  account_id: AccountId;
  webhook_id: number;
  /** The header `webhook-id`, the same in every attempt. */
  message_id: string;
  type: string;
  first_seq: number;
  last_seq: number;
  /** A JSON array of one to a hundred changes of the type. */
  changes: string;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  /** A JSON array: the time of each attempt, and its HTTP status. Null before the first one. */
  attempt_log: string | null;
  first_attempt_at: UtcText | null;
  /** The time of the next attempt; null unless the delivery waits. */
  due_at: UtcText | null;
  response_status: number | null;
  error: string | null;
  delivered_at: UtcText | null;
  created_at: UtcText;
}
