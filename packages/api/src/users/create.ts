import type { InvitationSecret } from '@worksheet/auth/invitations';
import { isDuplicateKey, isForeignKeyRefusal } from '@worksheet/database/database-errors';
import type { CreateUser } from '@worksheet/domain/entities/user';
import { AppError, fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { applySingle } from '#master-data/batch/single.ts';
import type { AccountContext } from '#context.ts';
import { hashNewPassword } from '#users/change-password.ts';
import { addInvitation } from '#users/invite.ts';
import { userKind } from '#users/kind.ts';

/**
 * Creates a user in the caller's account, where usernames are unique regardless of case (D2). One without a password is
 * invited; returns the invitation.
 */
export async function createUser(
  ctx: AccountContext,
  { password, confirmPassword: _, ...entry }: CreateUser,
): Promise<InvitationSecret | null> {
  const { username } = entry;
  const hash = await hashNewPassword(ctx, { username, password });
  const hashes = new Map(password === undefined ? [] : [[normalizedKey(username), hash]]);
  try {
    return await ctx.transact(async (tx) => {
      const { id } = await applySingle(tx, ctx, userKind(hashes), entry, { only: 'create' });
      if (password !== undefined || id === undefined) return null;
      return addInvitation(tx, ctx, { id, username });
    });
  } catch (error) {
    const exists = error instanceof AppError && error.code === 'already-exists';
    if (exists || isDuplicateKey(error)) fail('username-exists');
    if (isForeignKeyRefusal(error)) fail('account-not-found');
    throw error;
  }
}
