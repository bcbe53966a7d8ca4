import { setVisit, visitLength } from '@worksheet/auth/visits';
import { transactUnscoped } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';
import { lockTenant } from '#tenants/find.ts';
import { tellBoth, type OperatorContext } from '#tenants/tell.ts';
import { writeVisitEnd } from '#tenants/visit-end.ts';

type VisitContext = OperatorContext & Pick<Context, 'cookie'>;

/**
 * Lets an operator look at an account for half an hour, in the session they are in. There is no visit without its entry
 * in that account's audit log: they happen together.
 */
export async function beginVisit(ctx: VisitContext, code: string): Promise<{ endsAt: string }> {
  const { token } = ctx.cookie;
  if (token === undefined) fail('not-signed-in');
  const endsAt = new Date(ctx.now().getTime() + visitLength);
  const until = endsAt.toISOString();
  await transactUnscoped(ctx.pool, async (tx) => {
    const tenant = await lockTenant(tx, code);
    if (tenant.id === ctx.actor.accountId) fail('operator-account');
    if (!(await setVisit(tx, token, { accountId: tenant.id, endsAt }))) fail('not-signed-in');
    await tellBoth(tx, ctx, tenant, { event: 'visit-began', details: { until } });
  });
  return { endsAt: until };
}

/** Takes the operator home. */
export async function endVisit(ctx: VisitContext): Promise<void> {
  const { actor, cookie, request } = ctx;
  const { token } = cookie;
  if (token === undefined || actor.kind !== 'user' || !actor.visit) fail('not-signed-in');
  const { home } = actor.visit;
  await transactUnscoped(ctx.pool, async (tx) => {
    if (!(await setVisit(tx, token, null))) return;
    const visited = await tx
      .selectFrom('account')
      .select('code')
      .where('id', '=', actor.accountId)
      .executeTakeFirst();
    await writeVisitEnd(tx, {
      visited: { accountId: actor.accountId, by: actor.username, ...visited },
      home: { accountId: home.accountId, by: home.username },
      at: ctx.now(),
      address: request.address,
    });
  });
}
