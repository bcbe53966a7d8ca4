import { createInvitation, type InvitationSecret } from '@worksheet/auth/invitations';
import type { AccountTransaction } from '@worksheet/database/client';
import { actorName } from '@worksheet/domain/actor';
import type { Invitation } from '@worksheet/domain/entities/invitation';
import { fail } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { Context } from '#context.ts';
import type { AccountContext } from '#procedures.ts';
import { isSelf, lockUser, protectOperator } from '#users/rules.ts';

/**
 * Makes a link with which the user sets a password; the one before ends. Nobody gets one for themselves: their own
 * password is changed with the current one.
 */
export async function inviteUser(ctx: AccountContext, username: string): Promise<Invitation> {
  const secret = await ctx.transact(async (tx) => {
    const user = await lockUser(tx, username);
    protectOperator(ctx.actor, user);
    if (isSelf(ctx.actor, user)) fail('own-user');
    return addInvitation(tx, ctx, user);
  });
  return toInvitation(ctx, secret);
}

/** Part of the transaction that locks or creates the user. */
export async function addInvitation(
  tx: AccountTransaction,
  ctx: Pick<AccountContext, 'actor' | 'now' | 'request'>,
  user: { readonly id: number; readonly username: string },
): Promise<InvitationSecret> {
  const secret = await createInvitation(tx, {
    userId: user.id,
    purpose: 'invitation',
    createdBy: actorName(ctx.actor),
    now: ctx.now(),
  });
  await writeAudit(tx, ctx, { event: 'user-invited', subject: user.username });
  return secret;
}

export function toInvitation(
  { request }: Pick<Context, 'request'>,
  { token, expiresAt }: InvitationSecret,
): Invitation {
  return {
    url: `${request.origin}/invitation/${token}`,
    expiresDateTime: expiresAt.toISOString(),
    sentTo: null,
  };
}
