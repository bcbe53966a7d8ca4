import { needsProvider } from '@worksheet/auth/identity/persons';
import type { SessionIdentity } from '@worksheet/auth/identity/session-identity';
import { endPendingSignIn } from '@worksheet/auth/complete-sign-in';
import { createSession, invalidateSession, type VerifiedUser } from '@worksheet/auth/sessions';
import { forAccount, transact } from '@worksheet/database/for-account';
import type { AuditDetails } from '@worksheet/domain/changes/audit';
import { fail } from '@worksheet/domain/errors';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { findUserInfo, type UserInfo } from '#session/info.ts';

interface VerifiedSignIn {
  readonly user: VerifiedUser;
  /** Undefined after a login at a provider: the browser does not send the cookie when it comes from another site. */
  readonly deviceCookie: string | undefined;
  readonly remember: boolean;
  /** What the session began with, besides or instead of the password. */
  readonly details?: AuditDetails;
  /** Set by a login at the company's own provider. */
  readonly identity?: SessionIdentity | undefined;
}

/**
 * The end of every sign-in: a new session, and none of this browser's earlier ones (D6). Throws `identity-only` for a user
 * whose company allows its own login alone.
 */
export async function beginSession(
  ctx: Context,
  { user, deviceCookie, remember, details, identity }: VerifiedSignIn,
): Promise<UserInfo> {
  const { address } = ctx.request;
  if (!identity) await refuseWithoutProvider(ctx, user);
  const { userAgent } = ctx.request;
  const { token, expiresAt } = await createSession(ctx, user, remember, { userAgent, identity });
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
  if (deviceCookie !== undefined) ctx.cookie.setDevice(deviceCookie);
  return identity ? { ...info, mustChangePassword: false } : info;
}

/** Refuses passwords, passkeys and links where the company allows its own login alone. */
export async function refuseWithoutProvider(
  ctx: Context,
  { accountId, userId }: Omit<VerifiedUser, 'passwordHash'>,
): Promise<void> {
  if (!(await needsProvider(ctx, { accountId, userId }))) return;
  const { username } = await findUserInfo(forAccount(ctx.pool, accountId), userId, ctx);
  const entry = { by: username, address: ctx.request.address, at: ctx.now() };
  await transact(ctx.pool, accountId, (tx) => addEntry(tx, { ...entry, event: 'sign-in-refused' }));
  fail('identity-only');
}
