import { setImpersonation, impersonationLength } from '@worksheet/auth/impersonation';
import { transactUnscoped } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';
import { lockTenant } from '#tenants/find.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';
import { auditImpersonationEnd } from '#jobs/audit-impersonation-end.ts';

type ImpersonationContext = OperatorContext & Pick<Context, 'cookie'>;

/**
 * Gives the operator's session read access to another account for half an hour. The audit entry of that account is
 * written in the same transaction, so that no impersonation goes unrecorded.
 */
export async function startImpersonation(
  ctx: ImpersonationContext,
  code: string,
): Promise<{ endsAt: string }> {
  const { token } = ctx.cookie;
  if (token === undefined) fail('not-signed-in');
  const endsAt = new Date(ctx.now().getTime() + impersonationLength);
  const until = endsAt.toISOString();
  await transactUnscoped(ctx.pool, async (tx) => {
    const tenant = await lockTenant(tx, code);
    if (tenant.id === ctx.actor.accountId) fail('operator-account');
    if (!(await setImpersonation(tx, token, { accountId: tenant.id, endsAt })))
      fail('not-signed-in');
    await auditBothTenants(tx, ctx, tenant, { event: 'visit-began', details: { until } });
  });
  return { endsAt: until };
}

/** Returns the operator's session to their own account. */
export async function endImpersonation(ctx: ImpersonationContext): Promise<void> {
  const { actor, cookie, request } = ctx;
  const { token } = cookie;
  if (token === undefined || actor.kind !== 'user' || !actor.impersonation) fail('not-signed-in');
  const { home } = actor.impersonation;
  await transactUnscoped(ctx.pool, async (tx) => {
    if (!(await setImpersonation(tx, token, null))) return;
    const account = await tx
      .selectFrom('account')
      .select('code')
      .where('id', '=', actor.accountId)
      .executeTakeFirst();
    await auditImpersonationEnd(tx, {
      impersonated: { accountId: actor.accountId, by: actor.username, ...account },
      home: { accountId: home.accountId, by: home.username },
      at: ctx.now(),
      address: request.address,
    });
  });
}
