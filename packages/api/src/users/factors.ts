import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { fail } from '@worksheet/domain/errors';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { isSelf, lockUser, protectOperator } from '#users/rules.ts';

export async function userFactors(ctx: AccountContext, username: string) {
  const user = await ctx.db
    .selectFrom('user')
    .select('id')
    .where('username_key', '=', normalizedKey(username))
    .executeTakeFirst();
  return factorsOfUser(ctx.db, (user ?? fail('not-found')).id);
}

/** For a user who has lost them; their sessions end, which may be those of a thief. */
export async function removeUserFactors(ctx: AccountContext, username: string): Promise<void> {
  const id = await ctx.transact(async (tx) => {
    const user = await lockUser(tx, username);
    // One's own are removed under /me, which asks for the password again and leaves one that is needed.
    if (isSelf(ctx.actor, user)) fail('own-user');
    protectOperator(ctx.actor, user);
    await deleteFactors(tx, user.id);
    await writeAudit(tx, ctx, { event: 'factors-removed', subject: user.username });
    return user.id;
  });
  await ctx.endSessions([id]);
}

export async function deleteFactors(tx: AccountTransaction, userId: number): Promise<void> {
  for (const table of ['passkey', 'authenticator_app', 'recovery_code'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

export async function factorsOfUser(
  db: AccountHandle,
  userId: number,
): Promise<{ hasAuthenticatorApp: boolean; passkeys: number }> {
  const app = await db
    .selectFrom('authenticator_app')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const { passkeys } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll().as('passkeys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { hasAuthenticatorApp: app !== undefined, passkeys: Number(passkeys) };
}
