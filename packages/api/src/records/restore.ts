import type { AccountTransaction } from '@worksheet/database/client';
import { isForeignKeyRefusal } from '@worksheet/database/database-errors';
import type { NewRow } from '@worksheet/database/schema';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { actorKey, actorName, type Actor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { authorizeEdit } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { restoreAttachments } from '#attachments/soft-delete.ts';
import type { AccountContext } from '#context.ts';
import { prepareEntryChange } from '#records/change.ts';
import { stateOf, toRecord } from '#records/record-row.ts';
import { writeHistory } from '#history/history.ts';
import { findVisible, isOwnerVisible } from '#records/visible.ts';

export const restorableMs = 10 * 60_000;

/** Only for the user who deleted the record, within ten minutes; for all others it does not exist (D1). */
export async function restoreRecord(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<WorksheetRecord> {
  await ctx.transact(async (tx) => {
    const row = await lockDeleted(tx, ctx.actor, id);
    if (!row) return refuseMissing(tx, ctx.actor, id);
    const { account_id: _, deleted_actor: __, deleted_at: deletedAt, ...columns } = row;
    if (Date.parse(isoFromUtc(deletedAt)) + restorableMs < ctx.now().getTime()) {
      fail('record-not-restorable');
    }
    if (!(await isOwnerVisible(tx, ctx.actor, row))) fail('record-not-found');
    const { actor } = await prepareEntryChange(tx, ctx);
    const verdict = authorizeEdit(actor, stateOf(row));
    if (verdict !== true) fail(verdict);
    await insert(tx, { ...columns, updated_at: undefined, version: row.version + 1 });
    await restoreAttachments(tx, id);
    await tx.deleteFrom('worksheet_deleted').where('id', '=', id).execute();
    await writeHistory(tx, [id], {
      action: 'restore',
      by: actorName(ctx.actor),
      at: toUtc(ctx.now()),
    });
  });
  return toRecord(await findVisible(ctx.db, ctx.actor, id), ctx, undefined);
}

function lockDeleted(tx: AccountTransaction, actor: Actor, id: number) {
  return tx
    .selectFrom('worksheet_deleted')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_actor', '=', actorKey(actor))
    .forUpdate()
    .executeTakeFirst();
}

/** Restoring twice is a different error than a record that does not exist or is not visible. */
async function refuseMissing(tx: AccountTransaction, actor: Actor, id: number): Promise<never> {
  await findVisible(tx, actor, id);
  return fail('record-not-deleted');
}

/** Throws if a reference of the record was deleted meanwhile. */
async function insert(tx: AccountTransaction, columns: NewRow<'worksheet_record'>): Promise<void> {
  try {
    await tx.insertInto('worksheet_record').values(columns).execute();
  } catch (error) {
    if (isForeignKeyRefusal(error)) fail('record-not-restorable');
    throw error;
  }
}
