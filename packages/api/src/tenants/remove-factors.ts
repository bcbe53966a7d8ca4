import { invalidateUser } from '@worksheet/auth/sessions';
import { transactUnscoped, withinAccount } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';
import { deleteFactors } from '#users/factors.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';
import { lockTenant } from '#tenants/find.ts';
import { isSelf, lockUser } from '#users/rules.ts';

/**
 * For a user who has lost them and whom no administrator of the account can help, such as its last one. The password is
 * still needed, so this alone lets no operator in.
 */
export async function removeTenantUserFactors(
  ctx: OperatorContext,
  { code, username }: { readonly code: string; readonly username: string },
): Promise<void> {
  const removed = await transactUnscoped(ctx.pool, async (unscopedTx) => {
    const tenant = await lockTenant(unscopedTx, code);
    const tx = withinAccount(unscopedTx, tenant.id);
    const user = await lockUser(tx, username);
    if (isSelf(ctx.actor, user)) fail('own-user');
    await deleteFactors(tx, user.id);
    await auditBothTenants(unscopedTx, ctx, tenant, {
      event: 'factors-removed',
      subject: user.username,
      details: { username: user.username },
    });
    return { accountId: tenant.id, userId: user.id };
  });
  await invalidateUser(ctx, removed);
}
