import type { AccountTransaction } from '@worksheet/database/client';
import {
  transactUnscoped,
  unscoped,
  withinAccount,
  type UnscopedTransaction,
} from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import type { ApiKeyInfo } from '@worksheet/domain/account/settings';
import type { Agent, ApiKeyActor, UserActor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { looksLikeApiKey, makeApiKey } from '#api-key-format.ts';
import { digest } from '#digest.ts';
import { parseScopes } from '#named-keys.ts';
import { decrypt, encrypt, type EncryptionOptions } from '#encrypt.ts';
import type { AuthServices, SecretServices } from '#services.ts';
import { isEnabled } from '#account-status.ts';

interface KeyChange {
  readonly accountId: number;
  readonly withinTransaction?: (
    tx: AccountTransaction,
    whole: UnscopedTransaction,
  ) => Promise<void>;
}

interface NewKey extends KeyChange {
  readonly createdBy: string;
  /** The name of an operator who is not a user of the account (D54). */
  readonly operatorName?: string | null;
}

function encryptionOptions({ secret }: SecretServices, accountId: number): EncryptionOptions {
  return { secret, purpose: 'worksheet api key', owner: String(accountId) };
}

/**
 * Generates the account's own key, revokes the old one and deletes its encrypted copy (D7).
 * `withinTransaction` writes in the same transaction.
 */
export async function generateApiKey(
  services: SecretServices,
  { accountId, createdBy, operatorName = null, withinTransaction }: NewKey,
): Promise<string> {
  const key = makeApiKey();
  const at = toUtc(services.now());
  await transactUnscoped(services.pool, async (tx) => {
    // Two concurrent calls must not leave two current keys.
    await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await revokeCurrentKey(tx, accountId, at);
    await tx
      .insertInto('api_key')
      .values({
        account_id: accountId,
        key_hash: digest(key),
        key_encrypted: encrypt(key, encryptionOptions(services, accountId)),
        created_by: createdBy,
        operator_name: operatorName,
        created_at: at,
      })
      .execute();
    await withinTransaction?.(withinAccount(tx, accountId), tx);
  });
  return key;
}

/** Revokes the account's own key. Without a key, `withinTransaction` is not called. */
export async function revokeApiKey(
  { pool, now }: AuthServices,
  { accountId, withinTransaction }: KeyChange,
): Promise<void> {
  await transactUnscoped(pool, async (tx) => {
    if (await revokeCurrentKey(tx, accountId, toUtc(now())))
      await withinTransaction?.(withinAccount(tx, accountId), tx);
  });
}

async function revokeCurrentKey(
  tx: UnscopedTransaction,
  accountId: number,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_key')
    .set({ revoked_at: at, key_encrypted: '' })
    .where('account_id', '=', accountId)
    .where('name', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns null without a key. */
export async function findApiKeyInfo(
  { pool }: Pick<AuthServices, 'pool'>,
  accountId: number,
): Promise<ApiKeyInfo | null> {
  const key = await unscoped(pool)
    .selectFrom('api_key')
    .select(['created_by', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('name', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!key) return null;
  return {
    createdBy: key.created_by,
    createdDateTime: isoFromUtc(key.created_at),
    lastUsed: key.last_used_at === null ? null : isoFromUtc(key.last_used_at),
  };
}

/** Returns null without a key, or if the server secret has changed. */
export async function revealApiKey(
  services: SecretServices,
  accountId: number,
): Promise<string | null> {
  const row = await unscoped(services.pool)
    .selectFrom('api_key')
    .select('key_encrypted as encrypted')
    .where('account_id', '=', accountId)
    .where('name', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? decrypt(row.encrypted, encryptionOptions(services, accountId)) : null;
}

/**
 * Returns null for an unknown, revoked or deleted key, and for that of an agent whose person may no longer log in. Throws
 * for an expired key, and for an inactive or expired account, so only callers with the right key learn of these (D7).
 */
export async function identifyApiKey(
  services: AuthServices,
  key: string,
): Promise<ApiKeyActor | UserActor | null> {
  if (!looksLikeApiKey(key)) return null;
  const row = await unscoped(services.pool)
    .selectFrom('api_key as k')
    .innerJoin('account as a', 'a.id', 'k.account_id')
    .select([
      'k.id as keyId',
      'k.account_id as accountId',
      'k.last_used_at as lastUsedAt',
      'k.name',
      'k.scopes',
      'k.expires_at as expiresAt',
      'k.user_id as userId',
      'a.active',
      'a.expiration_date as expirationDate',
      'a.time_zone as timeZone',
      'a.max_calls_per_minute as maxCallsPerMinute',
    ])
    .where('k.key_hash', '=', digest(key))
    .where('k.revoked_at', 'is', null)
    .executeTakeFirst();
  const now = services.now();
  if (!row) return null;
  if (!isEnabled([row], { timeZone: row.timeZone, now })) fail('account-inactive');
  if (row.expiresAt !== null && row.expiresAt <= toUtc(now)) fail('api-key-expired');
  await storeLastUse(services, row, now);
  const { accountId, keyId, maxCallsPerMinute } = row;
  const callingKey = {
    accountId,
    keyId,
    ...(maxCallsPerMinute === null ? {} : { maxCallsPerMinute }),
  };
  const actor: ApiKeyActor = { kind: 'apiKey', ...callingKey };
  if (row.name === null) return actor;
  const { name } = row;
  const scopes = parseScopes(row.scopes);
  if (scopes.includes('agent'))
    return personOf(services, { ...row, agent: { ...callingKey, name } });
  return { ...actor, named: { name, scopes } };
}

interface AgentOfUser {
  readonly userId: number | null;
  readonly timeZone: string;
  readonly agent: Agent;
}

/** Returns the person for whom an agent calls, as after a login. */
async function personOf(
  { pool, now }: AuthServices,
  { userId, timeZone, agent }: AgentOfUser,
): Promise<UserActor | null> {
  const user = await unscoped(pool)
    .selectFrom('user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.id', 'u.username', 'u.profile_type', 'u.role', 'u.team_code', 'u.language_code'])
    .select(['u.active', 'u.expiration_date as expirationDate', 'u.must_change_password'])
    .select('a.closed_until')
    .where('u.account_id', '=', agent.accountId)
    .where('u.id', '=', userId ?? 0)
    .executeTakeFirst();
  if (!user || !isEnabled([user], { timeZone, now: now() })) return null;
  return {
    kind: 'user',
    accountId: agent.accountId,
    userId: user.id,
    username: user.username,
    profileType: user.profile_type,
    role: user.role,
    teamCode: user.team_code,
    languageCode: user.language_code,
    closedUntil: user.closed_until,
    mustChangePassword: user.must_change_password,
    agent,
  };
}

/** Stores the time of a use, at most once a minute (D7). */
async function storeLastUse(
  { pool }: AuthServices,
  key: { accountId: number; keyId: number; lastUsedAt: string | null },
  now: Date,
): Promise<void> {
  const minute = `${toUtc(now).slice(0, 16)}:00.000`;
  if (key.lastUsedAt !== null && key.lastUsedAt >= minute) return;
  await unscoped(pool)
    .updateTable('api_key')
    .set({ last_used_at: minute })
    .where('account_id', '=', key.accountId)
    .where('id', '=', key.keyId)
    .execute();
}
