import type { Generated } from 'kysely';
import type { AccountId, Id, UtcText } from './columns.ts';

export interface PasskeyTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  /** The SHA-256 of `credential_id`, which is too long for a unique key. */
  credential_hash: string;
  credential_id: string;
  public_key: string;
  counter: number;
  /** The transports, separated by commas. */
  transports: string;
  /** The passkey is synchronised between the devices of its user. */
  backed_up: boolean;
  name: string;
  created_at: UtcText;
  last_used_at: UtcText | null;
}

export interface AuthenticatorAppTable {
  account_id: AccountId;
  user_id: number;
  secret_encrypted: string;
  /** The time step of the last code, so that no code is accepted twice. */
  last_step: Generated<number>;
  /** Null until the user has given a code of the app. */
  confirmed_at: UtcText | null;
  created_at: UtcText;
}

/** A recovery code. It is deleted when it is used. */
export interface RecoveryCodeTable {
  account_id: AccountId;
  user_id: number;
  code_hash: string;
  created_at: UtcText;
}

/** A sign-in with the right password, for which no session exists yet. `id` is the SHA-256 of the token. */
export interface PendingSignInTable {
  id: string;
  account_id: number;
  user_id: number;
  /** The hash of the password. If the password is changed in the meantime, the sign-in ends. */
  password_hash: string;
  remember: boolean;
  /** JSON: what the session of a login at a provider stores; null after a password. */
  identity: string | null;
  failures: Generated<number>;
  expires_at: UtcText;
}

/** A challenge, which is deleted when it is used. `id` is the SHA-256 of the challenge. */
export interface PasskeyChallengeTable {
  id: string;
  purpose: string;
  address: string;
  expires_at: UtcText;
}
