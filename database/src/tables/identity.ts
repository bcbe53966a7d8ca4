import type { Generated } from 'kysely';
import type { AccountId, UtcText } from './columns.ts';

/** The login at the account's own provider. */
export interface AccountIdentityTable {
  account_id: AccountId;
  provider: 'entra' | 'google' | 'other';
  issuer: string;
  client_id: string;
  /** Null until one is given. */
  secret_encrypted: string | null;
  is_on: Generated<boolean>;
  is_only: Generated<boolean>;
  trusts_second_factor: Generated<boolean>;
  /** The last successful test of this issuer, client and secret. */
  tested_at: UtcText | null;
  /** JSON: who logged in at that test. */
  test: string | null;
  version: Generated<number>;
}

export interface IdentityDomainTable {
  account_id: AccountId;
  domain: string;
  /** The same domain, once an operator has confirmed it for this account and therefore for no other; else null. */
  confirmed_domain: string | null;
}

/** The person of a provider who is a user of the account. */
export interface UserIdentityTable {
  account_id: AccountId;
  user_id: number;
  issuer: string;
  sub: string;
  linked_by: string;
  linked_at: UtcText;
}

/**
 * A login that has begun, and is deleted when it is used. `id` is the SHA-256 of a cookie; of a `logout` token, that of its
 * issuer, client and `jti`, so that it works once.
 */
export interface IdentityAttemptTable {
  id: string;
  account_id: number;
  user_id: number | null;
  purpose: 'login' | 'test' | 'link' | 'confirm' | 'logout';
  /** JSON: what the provider must send back, or who waits for confirmation. */
  data: string;
  expires_at: UtcText;
}
