import { createInvitation, type InvitationSecret } from '@worksheet/auth/invitations';
import type { AccountTransaction } from '@worksheet/database/client';
import { actorName } from '@worksheet/domain/access/actor';
import type { LanguageCode } from '@worksheet/domain/access/actor';
import type { Invitation } from '@worksheet/domain/entities/invitation';
import { fail } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext, Context } from '#context.ts';
import { linkMail } from '#mail.ts';
import { isSelf, lockUser, protectOperator } from '#users/rules.ts';

/**
 * Makes a link with which the user sets a password; the one before ends. Nobody gets one for themselves: their own
 * password is changed with the current one.
 */
export async function inviteUser(ctx: AccountContext, username: string): Promise<Invitation> {
  const { secret, user } = await ctx.transact(async (tx) => {
    const user = await lockUser(tx, username);
    protectOperator(ctx.actor, user);
    if (isSelf(ctx.actor, user)) fail('own-user');
    return { secret: await addInvitation(tx, ctx, user), user };
  });
  return sendInvitation(ctx, secret, { ...user, languageCode: user.language_code });
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

interface InvitedUser {
  readonly username: string;
  readonly email: string | null;
  readonly languageCode: LanguageCode;
}

/** After the commit. If the mail server refuses the mail, the link can still be shown. */
export async function sendInvitation(
  ctx: AccountContext,
  secret: InvitationSecret,
  { username, email, languageCode }: InvitedUser,
): Promise<Invitation> {
  const invitation = toInvitation(ctx, secret);
  if (!ctx.sendMail || email === null) return invitation;
  const { name: accountName } = await ctx.db
    .selectFrom('account')
    .select('name')
    .executeTakeFirstOrThrow();
  const { url } = invitation;
  const purpose = 'invitation';
  const mail = linkMail({ to: email, url, username, accountName, languageCode, purpose });
  const isSent = await ctx.sendMail(mail).then(
    () => true,
    () => false,
  );
  return { ...invitation, sentTo: isSent ? email : null };
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
