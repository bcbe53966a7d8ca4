import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import type { LinkIdentity } from '@worksheet/domain/access/identity';
import { fail } from '@worksheet/domain/errors';
import { addEntry } from '#audit/write.ts';
import type { AccountContext, Context } from '#context.ts';
import { lockUser, protectOperator } from '#users/rules.ts';

interface NewLink {
  readonly user: { readonly userId: number; readonly username: string };
  readonly person: { readonly issuer: string; readonly subject: string };
  readonly by: string;
}

/** Links a user who is linked with nobody, whom the caller has locked, with a person who is linked with nobody. */
export async function addLink(
  tx: AccountTransaction,
  { now, request }: Pick<Context, 'now' | 'request'>,
  { user, person: { issuer, subject }, by }: NewLink,
): Promise<void> {
  const other = await tx
    .selectFrom('user_identity')
    .select('user_id')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', user.userId),
        eb.and([eb('issuer', '=', issuer), eb('sub', '=', subject)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (other) fail('identity-linked');
  const linked_at = toUtc(now());
  const row = { user_id: user.userId, issuer, sub: subject, linked_by: by, linked_at };
  await tx.insertInto('user_identity').values(row).execute();
  const { address } = request;
  const entry = { by, subject: user.username, address, at: now() };
  await addEntry(tx, { ...entry, event: 'identity-linked' });
}

/** Links a user with a person, instead of the one before. Sessions end, because the person may be another one. */
export async function linkUser(
  ctx: AccountContext,
  { username, issuer, subject }: LinkIdentity,
): Promise<void> {
  const by = actorName(ctx.actor);
  const replaced = await ctx.transact(async (tx) => {
    const user = await lockUser(tx, username);
    protectOperator(ctx.actor, user);
    const before = await deleteLink(tx, user.id);
    await addLink(tx, ctx, {
      user: { userId: user.id, username: user.username },
      person: { issuer, subject },
      by,
    });
    return before ? [user.id] : [];
  });
  await ctx.endSessions(replaced);
}

/** The user no longer logs in with the provider; their sessions end. */
export async function unlinkUser(ctx: AccountContext, username: string): Promise<void> {
  const userId = await ctx.transact(async (tx) => {
    const user = await lockUser(tx, username);
    protectOperator(ctx.actor, user);
    if (!(await deleteLink(tx, user.id))) fail('not-found');
    const entry = { by: actorName(ctx.actor), subject: user.username, at: ctx.now() };
    const { address } = ctx.request;
    await addEntry(tx, { ...entry, address, event: 'identity-unlinked' });
    return user.id;
  });
  await ctx.endSessions([userId]);
}

async function deleteLink(tx: AccountTransaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_identity')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
