import { requireRecentSignIn } from '@worksheet/auth/recent-sign-in';
import { passkeyCreationOptions, verifyNewPasskey } from '@worksheet/auth/passkeys';
import { relyingPartyOf } from '@worksheet/auth/relying-party';
import { storePasskey } from '@worksheet/auth/store-passkey';
import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import type { CreatePasskey, Passkey, RenamePasskey } from '@worksheet/domain/access/passkey';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';
import type { AccountContext } from '#context.ts';
import { requireOtherFactor, ownUser } from '#session/second-factor/own.ts';

/** Oldest first. */
export async function listPasskeys(ctx: AccountContext): Promise<Passkey[]> {
  return passkeysOf(ctx.db, ownUser(ctx).userId);
}

export async function beginPasskey(ctx: PoolContext) {
  const { address, origin } = ctx.request;
  const owner = ownUser(ctx);
  const party = relyingPartyOf(origin);
  await requireRecentSignIn(ctx, ctx.cookie.token);
  const options = await passkeyCreationOptions(ctx, { party, owner, address });
  return { publicKey: { ...options } };
}

export async function createPasskey(
  ctx: PoolContext,
  { name, credential }: CreatePasskey,
): Promise<Passkey> {
  const owner = ownUser(ctx);
  const party = relyingPartyOf(ctx.request.origin);
  await requireRecentSignIn(ctx, ctx.cookie.token);
  const verified = await verifyNewPasskey(ctx, { party, owner, credential });
  return ctx.transact(async (tx) => {
    const id = await storePasskey(tx, { userId: owner.userId, name, verified, at: ctx.now() });
    await writeAudit(tx, ctx, { event: 'passkey-added', subject: owner.username });
    const created = (await passkeysOf(tx, owner.userId)).find((each) => each.id === id);
    return created ?? fail('passkey-not-found');
  });
}

export async function renamePasskey(
  ctx: AccountContext,
  { id, name }: RenamePasskey,
): Promise<void> {
  const owner = ownUser(ctx);
  await ctx.transact(async (tx) => {
    const stored = await tx
      .selectFrom('passkey')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', owner.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!stored) fail('passkey-not-found');
    await tx.updateTable('passkey').set({ name }).where('id', '=', id).execute();
    await writeAudit(tx, ctx, { event: 'passkey-renamed', subject: owner.username });
  });
}

export async function deletePasskey(ctx: PoolContext, id: number): Promise<void> {
  const owner = ownUser(ctx);
  const stored = await passkeysOf(ctx.db, owner.userId);
  if (!stored.some((each) => each.id === id)) fail('passkey-not-found');
  await requireRecentSignIn(ctx, ctx.cookie.token);
  await ctx.transact(async (tx) => {
    await requireOtherFactor(ctx, tx, { without: 'passkey' });
    const { numDeletedRows } = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('user_id', '=', owner.userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) fail('passkey-not-found');
    await writeAudit(tx, ctx, { event: 'passkey-removed', subject: owner.username });
  });
}

async function passkeysOf(db: AccountHandle, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'backed_up', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, backed_up: isBackedUp, created_at, last_used_at }) => ({
    id,
    name,
    isBackedUp,
    createdDateTime: isoFromUtc(created_at),
    lastUsedDateTime: last_used_at === null ? null : isoFromUtc(last_used_at),
  }));
}
