import { checkNewPassword, passwordLength } from '@worksheet/auth/new-password';
import { hashPassword } from '@worksheet/auth/passwords';
import { invalidateUser } from '@worksheet/auth/sessions';
import { missingPasswordHash } from '@worksheet/database/password-hashes';
import type { ChangePassword } from '@worksheet/domain/entities/user';
import { failFields } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';
import type { AccountContext } from '#procedures.ts';
import { isSelf, lockUser, protectOperator } from '#users/rules.ts';

/** Changes a user's password and ends their sessions, except the session of the caller (D5). */
export async function changePassword(
  ctx: PoolContext,
  { username, password }: ChangePassword,
): Promise<void> {
  await refuseWeakPassword(ctx, { username, password });
  const passwordHash = await hashPassword(password);
  const user = await ctx.transact(async (tx) => {
    const locked = await lockUser(tx, username);
    protectOperator(ctx.actor, locked);
    await tx
      .updateTable('user')
      .set({ password_hash: passwordHash })
      .where('id', '=', locked.id)
      .execute();
    await writeAudit(tx, ctx, {
      event: 'password-changed',
      subject: locked.username,
      changes: [{ entity: 'user', key: locked.username, action: 'updated' }],
    });
    return locked;
  });
  // After the commit, no new session can start with the old password, so this ends all of them. Inside the transaction
  // it would need a second connection, and concurrent calls could exhaust the pool.
  await invalidateUser(
    ctx,
    { accountId: ctx.actor.accountId, userId: user.id },
    isSelf(ctx.actor, user) ? ctx.cookie.token : undefined,
  );
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

/** Refuses a password that is too short, too long, too common, a date, or contains a name of its owner (D6). */
export async function refuseWeakPassword(
  { db }: Pick<AccountContext, 'db'>,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['code as accountCode', 'name as accountName'])
    .executeTakeFirstOrThrow();
  const code = checkNewPassword(password, { username, ...account });
  if (code !== null) failFields({ path: 'password', code, params: passwordLength });
}
