import { transactUnscoped, unscoped, withinAccount } from '@worksheet/database/unscoped';
import type { AccountUse } from '@worksheet/domain/account/limits';
import { auditChanges } from '@worksheet/domain/changes/audit';
import type { UpdateTenantLimits } from '@worksheet/domain/entities/tenant';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { readLimits } from '#account/limits.ts';
import type { Context } from '#context.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';
import { lockTenant } from '#tenants/find.ts';

/** Numbers only: operators see none of the content of an account (D4). */
export async function tenantLimits(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  code: string,
): Promise<AccountUse> {
  const tenant = await unscoped(pool)
    .selectFrom('account')
    .select('id')
    .where('code_key', '=', normalizedKey(code))
    .executeTakeFirst();
  if (!tenant) fail('not-found');
  return transactUnscoped(pool, (tx) => readLimits({ pool, now }, withinAccount(tx, tenant.id)));
}

/** Nothing is deleted by a limit below the present use: only what would add to it is refused (decisions/limits). */
export async function updateTenantLimits(
  ctx: OperatorContext,
  { code, maxUsers, maxStorageMb, maxCallsPerMinute }: UpdateTenantLimits,
): Promise<void> {
  await transactUnscoped(ctx.pool, async (tx) => {
    const tenant = await lockTenant(tx, code);
    const before = await tx
      .selectFrom('account')
      .select([
        'max_users as maxUsers',
        'max_storage_mb as maxStorageMb',
        'max_calls_per_minute as maxCallsPerMinute',
      ])
      .where('id', '=', tenant.id)
      .executeTakeFirstOrThrow();
    const details = auditChanges(before, { maxUsers, maxStorageMb, maxCallsPerMinute });
    if (Object.keys(details).length === 0) return;
    await tx
      .updateTable('account')
      .set({
        max_users: maxUsers,
        max_storage_mb: maxStorageMb,
        max_calls_per_minute: maxCallsPerMinute,
      })
      .where('id', '=', tenant.id)
      .execute();
    await auditBothTenants(tx, ctx, tenant, {
      event: 'tenant-updated',
      details,
      changes: [{ entity: 'account', key: tenant.code, action: 'updated' }],
    });
  });
}
