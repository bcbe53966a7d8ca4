import { checkNewPassword, passwordLength } from '@worksheet/auth/new-password';
import { hashPassword } from '@worksheet/auth/passwords';
import { invalidateUser } from '@worksheet/auth/sessions';
import type { ChangePassword } from '@worksheet/domain/entities/user';
import { failFields } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { isOwn, lockUser, protectOperator } from '#users/rules.ts';

/** Gives a user another password, and ends their sessions but the one it is done in (D5). */
export async function changePassword(
  ctx: PoolContext,
  { username, password }: ChangePassword,
): Promise<void> {
  refuseWeak(password);
  const passwordHash = await hashPassword(password);
  const user = await ctx.transact(async (tx) => {
    const found = await lockUser(tx, username);
    protectOperator(ctx.actor, found);
    await tx
      .updateTable('user')
      .set({ password_hash: passwordHash })
      .where('id', '=', found.id)
      .execute();
    await writeAudit(tx, ctx, { event: 'password-changed', subject: found.username });
    return found;
  });
  // Once it is committed, no session can be begun with the old password; those that were are all here to be ended.
  // (Inside, it would take a second connection while holding one, which ten at once would never get.)
  await invalidateUser(
    ctx,
    { accountId: ctx.actor.accountId, userId: user.id },
    isOwn(ctx.actor, user) ? ctx.cookie.token : undefined,
  );
}

/** Refuses a password that is too short, too long or too common (D6). */
export function refuseWeak(password: string): void {
  const code = checkNewPassword(password);
  if (code !== null) failFields({ path: 'password', code, params: passwordLength });
}
