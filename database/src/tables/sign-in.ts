import type { Generated } from 'kysely';
import type { Id, UtcText } from './columns.ts';

/** Read before the account is known. `id` is the SHA-256 of the token (D6). */
export interface SessionTable {
  id: string;
  account_id: number;
  user_id: number;
  remember: boolean;
  created_at: UtcText;
  expires_at: UtcText;
  visit_account_id: number | null;
  visit_ends_at: UtcText | null;
}

/** Without an account, because failures of unknown usernames are counted too (D5). */
export interface SignInThrottleTable {
  /** SHA-256 of username, address and account in the combinations of `scopesOf`. */
  scope: string;
  failures: number;
  window_started_at: UtcText;
  /** Milliseconds in base 36, separated by commas. */
  recent: Generated<string>;
  locked_until: UtcText | null;
}

/** Read before the account is known (D7). */
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
