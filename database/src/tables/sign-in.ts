import type { Generated } from 'kysely';
import type { AccountId, Id, UtcText } from './columns.ts';

/** A session. It is read before the account is known. `id` is the SHA-256 of the token (D6). */
export interface SessionTable {
  id: string;
  account_id: number;
  user_id: number;
  remember: boolean;
  created_at: UtcText;
  expires_at: UtcText;
  visit_account_id: number | null;
  visit_ends_at: UtcText | null;
  /** Browser and system; null for a program, and for a session that a server of an earlier version created. */
  device: string | null;
  /** The time of the last request, to some minutes; null until the first request after the login. */
  last_seen_at: UtcText | null;
  /** The time at which the user last gave the password again; null if never since the sign-in. */
  confirmed_at: UtcText | null;
  /** The `sub` of the provider with which the session began; null if it began with a password or a passkey. */
  identity_sub: string | null;
  /** The provider's own id of the session, by which it ends it. */
  identity_sid: string | null;
  /** The encrypted refresh token, with which a job asks whether the person may still log in. */
  identity_refresh: string | null;
  /** The last time that the provider said so; null without a refresh token. */
  identity_refreshed_at: UtcText | null;
}

/** A link with which a user sets a password, one for each purpose. `token_hash` is the SHA-256 of the token. */
export interface InvitationTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  /**
   * `invitation`: an administrator or operator made the link. `reset`: the user has forgotten the
   * password.
   */
  purpose: 'invitation' | 'reset';
  token_hash: string;
  created_by: string;
  created_at: UtcText;
  expires_at: UtcText;
}

/** The secret address of a person's calendar. `token_hash` is the SHA-256 of the token. */
export interface CalendarFeedTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  token_hash: string;
  created_at: UtcText;
}

/** A counter of failures. It has no account, because failures of unknown usernames are counted too (D5). */
export interface SignInThrottleTable {
  /** The SHA-256 of username, address and account in the combinations of `scopesOf`. */
  scope: string;
  failures: number;
  window_started_at: UtcText;
  /** The times of recent failures: milliseconds in base 36, separated by commas. */
  recent: Generated<string>;
  locked_until: UtcText | null;
}

/**
 * An API key, which is read before the account is known (D7). The account's own key has no name;
 * one of these is current.
 */
export interface ApiKeyTable {
  id: Id;
  account_id: number;
  key_hash: string;
  /** The encrypted key; empty for a key with a name, which is never shown again. */
  key_encrypted: string;
  created_by: string;
  created_at: UtcText;
  last_used_at: UtcText | null;
  /** The time at which the account's own key was replaced. A key with a name is deleted instead. */
  revoked_at: UtcText | null;
  name: string | null;
  name_key: string | null;
  key_start: string | null;
  /** A JSON array. */
  scopes: string | null;
  expires_at: UtcText | null;
  /** The name of the operator who generated the key for another account, as `name@CODE` (D54). */
  operator_name: string | null;
  /** The person of an agent's key. */
  user_id: Generated<number | null>;
}
