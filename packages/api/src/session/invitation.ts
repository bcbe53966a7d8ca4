import { deviceCookieWith, readDevice } from '@worksheet/auth/known-device';
import { findInvitation, redeemInvitation } from '@worksheet/auth/invitations';
import { hashPassword } from '@worksheet/auth/passwords';
import { createPendingSignIn } from '@worksheet/auth/pending-sign-in';
import { secondStepOf } from '@worksheet/auth/second-step';
import { invalidateUser } from '@worksheet/auth/sessions';
import { forAccount } from '@worksheet/database/for-account';
import type { AcceptInvitation, InvitedUser } from '@worksheet/domain/entities/invitation';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { beginSession, refuseWithoutProvider } from '#session/begin-session.ts';
import type { UserInfo } from '#session/info.ts';
import { fail } from '@worksheet/domain/errors';
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
  await refuseWithoutProvider(ctx, user);
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
  // A link replaces the password, not the second factor.
  const step = await secondStepOf(ctx, user);
  if (step !== null) {
    const verified = { accountId, userId, passwordHash };
    ctx.cookie.setPendingSignIn(await createPendingSignIn(ctx, verified, true));
    fail('second-factor-required');
  }
  const device = readDevice(ctx, ctx.cookie.device);
  return beginSession(ctx, {
    user: { accountId, userId, passwordHash },
    deviceCookie: deviceCookieWith(ctx, device, { accountId, userId, accountKey, usernameKey }),
    remember: true,
  });
}
