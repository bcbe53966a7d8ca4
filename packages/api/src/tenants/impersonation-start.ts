import { setImpersonation, impersonationLength } from '@worksheet/auth/impersonation';
import { transactUnscoped } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';
import { lockTenant } from '#tenants/find.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';
import { auditImpersonationEnd } from '#tenants/impersonation-end.ts';

type VisitContext = OperatorContext & Pick<Context, 'cookie'>;

/**
 * Lets an operator look at an account for half an hour, in the session they are in. There is no visit without its entry
 * in that account's audit log: they happen together.
 */
export async function startImpersonation(
  ctx: VisitContext,
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

/** Takes the operator home. */
export async function endImpersonation(ctx: VisitContext): Promise<void> {
  const { actor, cookie, request } = ctx;
  const { token } = cookie;
  if (token === undefined || actor.kind !== 'user' || !actor.impersonation) fail('not-signed-in');
  const { home } = actor.impersonation;
  await transactUnscoped(ctx.pool, async (tx) => {
    if (!(await setImpersonation(tx, token, null))) return;
    const visited = await tx
      .selectFrom('account')
      .select('code')
      .where('id', '=', actor.accountId)
      .executeTakeFirst();
    await auditImpersonationEnd(tx, {
      visited: { accountId: actor.accountId, by: actor.username, ...visited },
      home: { accountId: home.accountId, by: home.username },
      at: ctx.now(),
      address: request.address,
    });
  });
}
