import type { Generated } from 'kysely';
import type { Id, UtcText } from './columns.ts';

/** Outside the account scope: a session is read before its account is known. `id` is the SHA-256 of the token (D6). */
export interface SessionTable {
  id: string;
  account_id: number;
  user_id: number;
  remember: boolean;
  created_at: UtcText;
  expires_at: UtcText;
  /** The account that an operator impersonates, and until when. */
  visit_account_id: number | null;
  visit_ends_at: UtcText | null;
}

/** Of no account: failed sign-ins are counted for unknown usernames too (D5). */
export interface SignInThrottleTable {
  /** SHA-256 of username, address and account in the combinations of `scopesOf`. */
  scope: string;
  failures: number;
  /** When the last failure happened. */
  window_started_at: UtcText;
  /** The times of the failures: milliseconds in base 36, separated by commas. */
  recent: Generated<string>;
  locked_until: UtcText | null;
}

/** Outside the account scope: the key identifies the account (D7). */
export interface ApiKeyTable {
  id: Id;
  account_id: number;
  key_hash: string;
  key_encrypted: string;
  created_by: string;
  created_at: UtcText;
  last_used_at: UtcText | null;
  revoked_at: UtcText | null;
}
