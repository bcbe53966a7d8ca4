import { needsProvider } from '@worksheet/auth/identity/persons';
import { createReset, findByForgottenPassword } from '@worksheet/auth/invitations';
import { transact } from '@worksheet/database/for-account';
import type { ForgottenPassword } from '@worksheet/domain/entities/invitation';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { linkMail } from '#mail.ts';
import { toInvitation } from '#users/invite.ts';

/**
 * Sends links that set a new password to the users of this name. Not awaited, so that known and unknown names get the
 * same answer in the same time (D5).
 */
export function sendForgottenPassword(ctx: Context, input: ForgottenPassword): void {
  if (!ctx.sendMail) fail('not-found');
  sendLinks(ctx, input).catch(() => undefined);
}

async function sendLinks(ctx: Context, { username, account }: ForgottenPassword): Promise<void> {
  const at = username.lastIndexOf('@');
  const name = at < 0 ? username : username.slice(0, at);
  const code = at < 0 ? (account ?? '') : username.slice(at + 1);
  const users = await findByForgottenPassword(ctx, {
    usernameKey: normalizedKey(name),
    accountKey: normalizedKey(code) || null,
  });
  for (const { accountId, userId, username, email, accountName, languageCode } of users) {
    if (await needsProvider(ctx, { accountId, userId })) continue;
    const now = ctx.now();
    const secret = await transact(ctx.pool, accountId, async (tx) => {
      const created = await createReset(tx, { userId, createdBy: username, now });
      const { address } = ctx.request;
      const event = 'password-reset-requested';
      if (created) await addEntry(tx, { event, by: username, subject: username, address, at: now });
      return created;
    });
    if (!secret || email === null) continue;
    const { url } = toInvitation(ctx, secret);
    const purpose = 'reset';
    await ctx.sendMail?.(
      linkMail({ to: email, url, username, accountName, languageCode, purpose }),
    );
  }
}
