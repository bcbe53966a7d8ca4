import type { Generated } from 'kysely';
import type { AccountId, Id, UtcText } from './columns.ts';

export interface PasskeyTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  /** SHA-256 of `credential_id`, which is too long for a unique key. */
  credential_hash: string;
  credential_id: string;
  public_key: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  /** Synchronised between the devices of its user. */
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
  /** Null until a code of the app was given. */
  confirmed_at: UtcText | null;
  created_at: UtcText;
}

/** Deleted when it is used. */
export interface RecoveryCodeTable {
  account_id: AccountId;
  user_id: number;
  code_hash: string;
  created_at: UtcText;
}

/** The password was right; no session exists yet. `id` is the SHA-256 of the token. */
export interface PendingSignInTable {
  id: string;
  account_id: number;
  user_id: number;
  /** A password that is changed in the meantime ends the sign-in. */
  password_hash: string;
  remember: boolean;
  failures: Generated<number>;
  expires_at: UtcText;
}

/** `id` is the SHA-256 of the challenge. Deleted when it is used. */
export interface PasskeyChallengeTable {
  id: string;
  purpose: string;
  address: string;
  expires_at: UtcText;
}
