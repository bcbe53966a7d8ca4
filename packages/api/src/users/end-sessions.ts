import { invalidateUser } from '@worksheet/auth/sessions';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { isSelf, lockUser, protectOperator } from '#users/rules.ts';

/** Ends the sessions of a user of the account, except the session of the caller. */
export async function endSessionsOfUser(ctx: PoolContext, username: string): Promise<void> {
  const { accountId } = ctx.actor;
  const user = await ctx.transact(async (tx) => {
    const locked = await lockUser(tx, username);
    protectOperator(ctx.actor, locked);
    await writeAudit(tx, ctx, { event: 'sessions-ended', subject: locked.username });
    return locked;
  });
  const exceptToken = isSelf(ctx.actor, user) ? ctx.cookie.token : undefined;
  await invalidateUser(ctx, { accountId, userId: user.id }, exceptToken);
}
