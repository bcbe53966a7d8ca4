import type { Generated } from 'kysely';
import type { Id, UtcText } from './columns.ts';

/** Not a tenant table: a session is found before its account is known. `id` is the SHA-256 of the token (D6). */
export interface SessionTable {
  id: string;
  account_id: number;
  user_id: number;
  remember: boolean;
  created_at: UtcText;
  expires_at: UtcText;
  /** Which account an operator visits in it, and until when. */
  visit_account_id: number | null;
  visit_ends_at: UtcText | null;
}

/** Not a tenant table: failed sign-ins are counted for unknown usernames too (D5). */
export interface SignInThrottleTable {
  /** SHA-256 of `username` or of `username|address`. */
  scope: string;
  failures: number;
  /** When the last failure was. */
  window_started_at: UtcText;
  /** When the failures were: milliseconds in base 36 with commas between. */
  recent: Generated<string>;
  locked_until: UtcText | null;
}

/** Not a tenant table: the key tells the account (D7). */
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
