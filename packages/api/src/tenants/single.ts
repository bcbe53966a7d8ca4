import { normalizedKey } from '@worksheet/database/key';
import { unscoped, type UnscopedHandle } from '@worksheet/database/unscoped';
import { isoFromUtc } from '@worksheet/database/utc';
import type { SingleTenant } from '@worksheet/domain/entities/tenant';
import { fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';
import { deletionOf } from '#tenants/delete.ts';
import { tenantsOf, toTenants } from '#tenants/read.ts';

/** One account, with its key's dates and whether it may be deleted. Never the key. */
export async function singleTenant(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  code: string,
): Promise<SingleTenant> {
  const db = unscoped(pool);
  const row = await tenantsOf(db).where('a.code_key', '=', normalizedKey(code)).executeTakeFirst();
  if (!row) fail('not-found');
  const [tenant] = await toTenants(db, [row], now());
  if (!tenant) fail('not-found');
  const standing = { id: row.id, deactivated_at: row.deactivatedAt };
  return {
    ...tenant,
    deletion: tenant.isOperators ? 'not-yet' : await deletionOf(db, standing, now()),
    apiKey: await keyFacts(db, row.id),
  };
}

async function keyFacts(db: UnscopedHandle, accountId: number): Promise<SingleTenant['apiKey']> {
  const key = await db
    .selectFrom('api_key')
    .select(['created_by', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!key) return null;
  return {
    createdBy: key.created_by,
    createdDateTime: isoFromUtc(key.created_at),
    lastUsed: key.last_used_at === null ? null : isoFromUtc(key.last_used_at),
  };
}
