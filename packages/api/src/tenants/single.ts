import { findApiKeyInfo } from '@worksheet/auth/api-keys';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import { unscoped } from '@worksheet/database/unscoped';
import type { SingleTenant } from '@worksheet/domain/entities/tenant';
import { fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';
import { deletionStatus } from '#tenants/deletion-status.ts';
import { selectTenants, toTenants } from '#tenants/select-tenants.ts';

/** An account with its deletion status and the dates of its API key, but never the key (D7). */
export async function singleTenant(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  code: string,
): Promise<SingleTenant> {
  const db = unscoped(pool);
  const row = await selectTenants(db)
    .where('a.code_key', '=', normalizedKey(code))
    .executeTakeFirst();
  if (!row) fail('not-found');
  const [tenant] = await toTenants(db, [row], now());
  if (!tenant) fail('not-found');
  return {
    ...tenant,
    deletion: tenant.isOperators
      ? 'not-yet'
      : await deletionStatus(db, { id: row.id, deactivated_at: row.deactivatedAt }, now()),
    apiKey: await findApiKeyInfo({ pool }, row.id),
  };
}
