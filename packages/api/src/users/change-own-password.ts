import { confirmPassword } from '@worksheet/auth/confirm-password';
import { hashPassword, normalisePassword } from '@worksheet/auth/passwords';
import { invalidateUser } from '@worksheet/auth/sessions';
import { fail, failFields } from '@worksheet/domain/errors';
import type { ChangeOwnPassword } from '@worksheet/domain/access/session';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { refuseWeakPassword } from '#users/refuse-weak-password.ts';

/** Changes the caller's password, which ends their other sessions (decisions/own-passwords-and-sessions, D5). */
export async function changeOwnPassword(
  ctx: PoolContext,
  { currentPassword, password }: Omit<ChangeOwnPassword, 'confirmPassword'>,
): Promise<void> {
  const { actor, cookie, request } = ctx;
  if (actor.kind !== 'user') fail('api-key-is-no-user');
  const { accountId, userId } = actor;
  const verifiedHash = await confirmPassword(ctx, actor, {
    password: currentPassword,
    address: request.address,
    deviceCookie: cookie.device,
  });
  if (verifiedHash === null) failFields(wrongPassword);
  if (normalisePassword(password) === normalisePassword(currentPassword))
    failFields({ path: 'password', code: 'password-unchanged' });
  await refuseWeakPassword(ctx, { username: actor.username, password });
  const passwordHash = await hashPassword(password);
  await ctx.transact(async (tx) => {
    const user = await tx
      .selectFrom('user')
      .select(['id', 'username', 'password_hash'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    // An administrator may have set another one since.
    if (user?.password_hash !== verifiedHash) failFields(wrongPassword);
    await tx
      .updateTable('user')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', user.id)
      .execute();
    // A link that was sent meanwhile would set another one.
    await tx.deleteFrom('invitation').where('user_id', '=', user.id).execute();
    await writeAudit(tx, ctx, {
      event: 'password-changed',
      subject: user.username,
      changes: [{ entity: 'user', key: user.username, action: 'updated' }],
    });
  });
  // After the commit, no new session can start with the old password, so this ends all of them.
  await invalidateUser(ctx, { accountId, userId }, cookie.token);
}

const wrongPassword = { path: 'currentPassword', code: 'password-wrong' } as const;
