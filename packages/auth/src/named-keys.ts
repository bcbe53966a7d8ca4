import type { AccountTransaction } from '@worksheet/database/client';
import {
  transactUnscoped,
  unscoped,
  withinAccount,
  type UnscopedTransaction,
} from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { maxApiKeys, type ApiKey, type CreatedApiKey } from '@worksheet/domain/access/api-key';
import { fail, failFields } from '@worksheet/domain/errors';
import { keyScopes, type KeyScope } from '@worksheet/domain/access/key-scope';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { makeApiKey } from '#api-key-format.ts';
import { digest } from '#digest.ts';
import type { AuthServices } from '#services.ts';

const columns = [
  'api_key.id',
  'api_key.name',
  'api_key.key_start as keyStart',
  'api_key.scopes',
  'api_key.expires_at as expiresAt',
  'api_key.created_by as createdBy',
  'api_key.created_at as createdAt',
  'api_key.last_used_at as lastUsedAt',
  'user.username',
] as const;

interface KeyRow {
  readonly id: number;
  readonly name: string | null;
  readonly keyStart: string | null;
  readonly scopes: string | null;
  readonly expiresAt: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly username: string | null;
}

/** Parses stored scopes. A scope that this version does not know allows nothing. */
export function parseScopes(stored: string | null): readonly KeyScope[] {
  const names: unknown = stored === null ? [] : JSON.parse(stored);
  return keyScopes.filter((scope) => Array.isArray(names) && names.includes(scope));
}

/** Lists keys oldest first, including expired ones. */
export async function listNamedKeys(
  { pool }: Pick<AuthServices, 'pool'>,
  accountId: number,
): Promise<ApiKey[]> {
  const rows = await selectKeys(unscoped(pool), accountId)
    .where('api_key.name', 'is not', null)
    .orderBy('api_key.id')
    .execute();
  return rows.map(toApiKey);
}

function selectKeys(db: Pick<UnscopedTransaction, 'selectFrom'>, accountId: number) {
  return db
    .selectFrom('api_key')
    .leftJoin('user', (join) =>
      join
        .onRef('user.account_id', '=', 'api_key.account_id')
        .onRef('user.id', '=', 'api_key.user_id'),
    )
    .select(columns)
    .where('api_key.account_id', '=', accountId);
}

interface NewKey {
  readonly accountId: number;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date | null;
  readonly createdBy: string;
  /** The active user of an agent's key. */
  readonly username?: string | undefined;
  /** This writes in the transaction of the creation. */
  readonly withinTransaction: (tx: AccountTransaction) => Promise<void>;
}

/** Returns the key, of which only a hash is stored. */
export async function createNamedKey(
  { pool, now }: AuthServices,
  { accountId, withinTransaction, ...input }: NewKey,
): Promise<CreatedApiKey> {
  const key = makeApiKey();
  return transactUnscoped(pool, async (tx) => {
    // The lock prevents two concurrent calls from exceeding the limit or using the same name.
    await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const existing = await tx
      .selectFrom('api_key')
      .select('name_key as nameKey')
      .where('account_id', '=', accountId)
      .where('name', 'is not', null)
      .execute();
    const nameKey = normalizedKey(input.name);
    if (existing.some((row) => row.nameKey === nameKey)) fail('api-key-exists');
    if (existing.length >= maxApiKeys) fail('too-many-api-keys');
    const userId =
      input.username === undefined ? null : await idOfActive(tx, accountId, input.username);
    const { insertId } = await tx
      .insertInto('api_key')
      .values({
        account_id: accountId,
        name: input.name,
        name_key: nameKey,
        user_id: userId,
        key_hash: digest(key),
        key_encrypted: '',
        key_start: key.slice(0, keyStartLength),
        scopes: JSON.stringify(keyScopes.filter((scope) => input.scopes.includes(scope))),
        expires_at: input.expiresAt && toUtc(input.expiresAt),
        created_by: input.createdBy,
        created_at: toUtc(now()),
      })
      .executeTakeFirstOrThrow();
    const row = await selectKeys(tx, accountId)
      .where('api_key.id', '=', Number(insertId))
      .executeTakeFirstOrThrow();
    await withinTransaction(withinAccount(tx, accountId));
    return { ...toApiKey(row), key };
  });
}

async function idOfActive(
  tx: UnscopedTransaction,
  accountId: number,
  username: string,
): Promise<number> {
  const user = await tx
    .selectFrom('user')
    .select(['id', 'active'])
    .where('account_id', '=', accountId)
    .where('username_key', '=', normalizedKey(username))
    .executeTakeFirst();
  if (user?.active) return user.id;
  return failFields({ path: 'username', code: user ? 'inactive' : 'does-not-exist' });
}

/** The start is `wsk_` and three characters, which leaves 184 random bits secret. */
const keyStartLength = 7;

/** Deletes a key with a name; calls with it are refused from now on. Throws if the account has no such key. */
export async function deleteNamedKey(
  { pool }: Pick<AuthServices, 'pool'>,
  {
    accountId,
    id,
    withinTransaction,
  }: {
    readonly accountId: number;
    readonly id: number;
    readonly withinTransaction: (tx: AccountTransaction, name: string) => Promise<void>;
  },
): Promise<void> {
  await transactUnscoped(pool, async (tx) => {
    const key = await tx
      .selectFrom('api_key')
      .select('name')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!key || key.name === null) fail('api-key-not-found');
    await tx
      .deleteFrom('api_key')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    await withinTransaction(withinAccount(tx, accountId), key.name);
  });
}

function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name ?? '',
    keyStart: row.keyStart ?? '',
    scopes: [...parseScopes(row.scopes)],
    username: row.username,
    expiresDateTime: row.expiresAt && isoFromUtc(row.expiresAt),
    createdBy: row.createdBy,
    createdDateTime: isoFromUtc(row.createdAt),
    lastUsedDateTime: row.lastUsedAt && isoFromUtc(row.lastUsedAt),
  };
}
