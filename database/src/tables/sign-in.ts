import type { Generated } from 'kysely';
import type { AccountId, Id, UtcText } from './columns.ts';

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
  /** Browser and system; null for a program, and where the server of an earlier version created the session. */
  device: string | null;
  /** To some minutes; null until the first request after the login. */
  last_seen_at: UtcText | null;
  /** When the user last gave the password again; null if never since the sign-in. */
  confirmed_at: UtcText | null;
}

/** A link with which a user sets a password, one for each purpose. `token_hash` is the SHA-256 of the token. */
export interface InvitationTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  /** An admin or operator made it, or the user has forgotten the password. */
  purpose: 'invitation' | 'reset';
  token_hash: string;
  created_by: string;
  created_at: UtcText;
  expires_at: UtcText;
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

/** Read before the account is known (D7). The account's own key has no name; one of these is current. */
export interface ApiKeyTable {
  id: Id;
  account_id: number;
  key_hash: string;
  /** Empty for a key with a name, which is never shown again. */
  key_encrypted: string;
  created_by: string;
  created_at: UtcText;
  last_used_at: UtcText | null;
  /** Of the account's own key. A key with a name is deleted. */
  revoked_at: UtcText | null;
  name: string | null;
  name_key: string | null;
  key_start: string | null;
  /** JSON. */
  scopes: string | null;
  expires_at: UtcText | null;
  /** As `name@CODE`, if an operator generated it for another account (D54). */
  operator_name: string | null;
}
