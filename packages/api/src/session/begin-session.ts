import { endPendingSignIn } from '@worksheet/auth/complete-sign-in';
import { createSession, invalidateSession, type VerifiedUser } from '@worksheet/auth/sessions';
import { forAccount, transact } from '@worksheet/database/for-account';
import type { AuditDetails } from '@worksheet/domain/changes/audit';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { findUserInfo, type UserInfo } from '#session/info.ts';

interface VerifiedSignIn {
  readonly user: VerifiedUser;
  readonly deviceCookie: string;
  readonly remember: boolean;
  /** What the session began with, besides or instead of the password. */
  readonly details?: AuditDetails;
}

/** The end of every sign-in: a new session, and none of this browser's earlier ones (D6). */
export async function beginSession(
  ctx: Context,
  { user, deviceCookie, remember, details }: VerifiedSignIn,
): Promise<UserInfo> {
  const { address } = ctx.request;
  const { token, expiresAt } = await createSession(ctx, user, remember, ctx.request.userAgent);
  if (ctx.cookie.token !== undefined) await invalidateSession(ctx, ctx.cookie.token);
  const info = await findUserInfo(forAccount(ctx.pool, user.accountId), user.userId, ctx);
  await transact(ctx.pool, user.accountId, (tx) =>
    addEntry(tx, { event: 'sign-in', by: info.username, address, at: ctx.now(), details }),
  );
  if (ctx.cookie.pendingSignIn !== undefined) {
    await endPendingSignIn(ctx, ctx.cookie.pendingSignIn);
    ctx.cookie.setPendingSignIn(undefined);
  }
  ctx.cookie.set(token, expiresAt);
  ctx.cookie.setDevice(deviceCookie);
  return info;
}
