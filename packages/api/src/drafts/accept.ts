import type { AccountTransaction } from '@worksheet/database/client';
import type { AcceptedDrafts } from '@worksheet/domain/drafts/contract';
import { fail } from '@worksheet/domain/errors';
import type { AccountContext } from '#context.ts';
import { actOf, applyActs, ownDrafts } from '#drafts/stored-draft.ts';
import { findRecords } from '#records/batch.ts';

/**
 * Does what the proposals say as the user: all or none. If a record has changed since it was proposed to change it, the
 * proposals stay (409).
 */
export async function acceptDrafts(
  ctx: AccountContext,
  ids: readonly number[],
): Promise<AcceptedDrafts> {
  const made = await ctx.transact(async (tx) => {
    const drafts = await lockDrafts(tx, ctx, ids);
    const recordIds = await applyActs(tx, ctx, drafts.map(actOf));
    await deleteRows(tx, ids);
    return recordIds;
  });
  return { records: await findRecords(ctx.db, ctx, made) };
}

/** Deletes proposals of the user, of which nothing is left: all or none. */
export function refuseDrafts(ctx: AccountContext, ids: readonly number[]): Promise<void> {
  return ctx.transact(async (tx) => {
    await lockDrafts(tx, ctx, ids);
    await deleteRows(tx, ids);
  });
}

/** Throws unless all of them are the user's. */
async function lockDrafts(tx: AccountTransaction, ctx: AccountContext, ids: readonly number[]) {
  const rows = await ownDrafts(tx, ctx).where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => byId.get(id) ?? fail('not-found'));
}

async function deleteRows(tx: AccountTransaction, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('draft').where('id', 'in', ids).execute();
}
