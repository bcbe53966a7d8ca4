import { endSession, isSessionOf, listSessions } from '@worksheet/auth/own-sessions';
import { invalidateUser } from '@worksheet/auth/sessions';
import { fail } from '@worksheet/domain/errors';
import type { OwnSession } from '@worksheet/domain/access/session';
import type { UserActor } from '@worksheet/domain/access/actor';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';

export function listOwnSessions(ctx: PoolContext): Promise<OwnSession[]> {
  return listSessions(ctx, userKeyOf(ctx), ctx.cookie.token);
}

/** One's current session can be ended too, which logs out. */
export async function endOwnSession(ctx: PoolContext, id: string): Promise<void> {
  if (!(await endSession(ctx, userKeyOf(ctx), id))) fail('not-found');
  if (isSessionOf(ctx.cookie.token, id)) ctx.cookie.clear();
  await auditEnd(ctx);
}

export async function endOtherSessions(ctx: PoolContext): Promise<void> {
  await invalidateUser(ctx, userKeyOf(ctx), ctx.cookie.token);
  await auditEnd(ctx);
}

function auditEnd(ctx: PoolContext): Promise<void> {
  return ctx.transact((tx) =>
    writeAudit(tx, ctx, { event: 'sessions-ended', subject: userOf(ctx).username }),
  );
}

/** An operator who views another account has their sessions in their own. */
function userKeyOf(ctx: PoolContext) {
  const { accountId, userId, impersonation } = userOf(ctx);
  return { accountId: impersonation?.home.accountId ?? accountId, userId };
}

function userOf({ actor }: PoolContext): UserActor {
  return actor.kind === 'user' ? actor : fail('api-key-is-no-user');
}
