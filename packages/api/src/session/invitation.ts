import { deviceCookieWith, readDevice } from '@worksheet/auth/known-device';
import { findInvitation, redeemInvitation } from '@worksheet/auth/invitations';
import { hashPassword } from '@worksheet/auth/passwords';
import { createSession, invalidateSession, invalidateUser } from '@worksheet/auth/sessions';
import { forAccount, transact } from '@worksheet/database/for-account';
import type { AcceptInvitation, InvitedUser } from '@worksheet/domain/entities/invitation';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { findUserInfo, type UserInfo } from '#session/info.ts';
import { refuseWeakPassword } from '#users/refuse-weak-password.ts';

export async function readInvitation(ctx: Context, token: string): Promise<InvitedUser> {
  const { username, accountName, accountCode, languageCode, expiresAt } = await findInvitation(
    ctx,
    token,
  );
  return { username, accountName, accountCode, languageCode, expiresDateTime: expiresAt };
}

/** Sets the password of the invited user, ends their sessions and signs them in; the link ends (D5, D6). */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: AcceptInvitation,
): Promise<UserInfo> {
  const user = await findInvitation(ctx, token);
  const { accountId, userId, username, usernameKey, accountKey } = user;
  const { address } = ctx.request;
  await refuseWeakPassword({ db: forAccount(ctx.pool, accountId) }, { username, password });
  const passwordHash = await hashPassword(password);
  await redeemInvitation(ctx, {
    token,
    user,
    passwordHash,
    withinTransaction: (tx) =>
      addEntry(tx, {
        event: 'password-changed',
        subject: username,
        by: username,
        address,
        at: ctx.now(),
        changes: [{ entity: 'user', key: username, action: 'updated' }],
      }),
  });
  // After the commit, no session can start with the old password.
  await invalidateUser(ctx, { accountId, userId });
  const session = await createSession(
    ctx,
    { accountId, userId, passwordHash },
    true,
    ctx.request.userAgent,
  );
  if (ctx.cookie.token !== undefined) await invalidateSession(ctx, ctx.cookie.token);
  const info = await findUserInfo(forAccount(ctx.pool, accountId), userId, ctx);
  await transact(ctx.pool, accountId, (tx) =>
    addEntry(tx, { event: 'sign-in', by: username, address, at: ctx.now() }),
  );
  ctx.cookie.set(session.token, session.expiresAt);
  const device = readDevice(ctx, ctx.cookie.device);
  ctx.cookie.setDevice(
    deviceCookieWith(ctx, device, { accountId, userId, accountKey, usernameKey }),
  );
  return info;
}
