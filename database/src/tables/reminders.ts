import type { AccountId, Id, UtcText } from './columns.ts';

/** What a person chose of reminders. Without a row, the defaults of the account apply. */
export interface ReminderSettingTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  /** The ways of each kind, as JSON. */
  kinds: string;
  /** In minutes after midnight. */
  quiet_from: number;
  quiet_to: number;
}

/** A reminder that a server has claimed to send. `sent_at` remains null if the server broke off before it knew. */
export interface ReminderTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  kind: string;
  /** What makes the reminder unique for the person and the kind, such as a date. */
  reminder_key: string;
  claim: string;
  claimed_at: UtcText;
  sent_at: UtcText | null;
}

/** A device that takes push messages. `endpoint_hash` is the SHA-256 of the endpoint. */
export interface PushSubscriptionTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  endpoint: string;
  endpoint_hash: string;
  p256dh: string;
  auth: string;
  created_at: UtcText;
}
