import { hashPassword } from '@worksheet/auth/passwords';
import { invalidateUser } from '@worksheet/auth/sessions';
import { missingPasswordHash } from '@worksheet/database/password-hashes';
import type { ChangePassword } from '@worksheet/domain/entities/user';
import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';
import type { AccountContext } from '#context.ts';
import { changeOwnPassword } from '#users/change-own-password.ts';
import { refuseWeakPassword } from '#users/refuse-weak-password.ts';
import { isSelf, lockUser, protectOperator } from '#users/rules.ts';

/**
 * Changes a user's password, which they must change themselves at the next login, and ends their sessions (D5). One's
 * own is changed like `PUT /api/session/password`.
 */
export async function changePassword(
  ctx: PoolContext,
  { username, currentPassword, password }: ChangePassword,
): Promise<void> {
  if (await isOwnName(ctx, username)) {
    if (currentPassword === undefined) failFields({ path: 'currentPassword', code: 'required' });
    await changeOwnPassword(ctx, { currentPassword, password });
    return;
  }
  await refuseWeakPassword(ctx, { username, password });
  const passwordHash = await hashPassword(password);
  const user = await ctx.transact(async (tx) => {
    const locked = await lockUser(tx, username);
    protectOperator(ctx.actor, locked);
    await tx
      .updateTable('user')
      .set({ password_hash: passwordHash, must_change_password: true })
      .where('id', '=', locked.id)
      .execute();
    await tx.deleteFrom('invitation').where('user_id', '=', locked.id).execute();
    await writeAudit(tx, ctx, {
      event: 'password-changed',
      subject: locked.username,
      changes: [{ entity: 'user', key: locked.username, action: 'updated' }],
    });
    return locked;
  });
  // After the commit, no new session can start with the old password, so this ends all of them. Inside the transaction
  // it would need a second connection, and concurrent calls could exhaust the pool.
  await invalidateUser(ctx, { accountId: ctx.actor.accountId, userId: user.id });
}

async function isOwnName({ actor, db }: AccountContext, username: string): Promise<boolean> {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('username_key', '=', normalizedKey(username))
    .executeTakeFirst();
  return user !== undefined && isSelf(actor, user);
}

/** Nobody can log in as a user without a password. Call it outside a transaction: hashing takes a while. */
export async function hashNewPassword(
  ctx: Pick<AccountContext, 'db'>,
  { username, password }: { readonly username: string; readonly password?: string | undefined },
): Promise<string> {
  if (password === undefined) return missingPasswordHash;
  await refuseWeakPassword(ctx, { username, password });
  return hashPassword(password);
}
