import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { authorizeApproval } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import type { AccountContext } from '#context.ts';
import { beginChange, notReturned } from '#records/change.ts';
import { stateOf, toRecord } from '#records/record-row.ts';
import { writeHistory } from '#history/history.ts';
import { findVisible, lockVisible } from '#records/visible.ts';

/** Approves or unapproves a record (D15); a repeat changes nothing. Throws if `version` is outdated (D17). */
export async function approveRecord(
  ctx: AccountContext,
  input: { id: number; isApproved: boolean; version?: number | undefined },
): Promise<WorksheetRecord> {
  await ctx.transact(async (tx) => {
    const row = await lockVisible(tx, ctx.actor, input.id);
    checkIfMatch(ctx, row.version);
    const isRepeated = (row.approved_by !== null) === input.isApproved;
    if (isRepeated && !row.exported) return;
    const { actor } = await beginChange(tx, ctx);
    const verdict = authorizeApproval(actor, stateOf(row));
    if (verdict !== true) fail(verdict);
    checkVersion(input.version, row.version);
    await tx
      .updateTable('worksheet_record')
      .set({ ...approvalColumns(ctx, input.isApproved), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await writeHistory(tx, [row.id], {
      action: input.isApproved ? 'approve' : 'unapprove',
      by: actorName(ctx.actor),
      at: toUtc(ctx.now()),
    });
  });
  return toRecord(await findVisible(ctx.db, ctx.actor, input.id), ctx, undefined);
}

/** An approved record is no longer sent back. */
export function approvalColumns(ctx: AccountContext, isApproved: boolean) {
  if (!isApproved) return { approved_by: null, approved_by_id: null, approved_at: null };
  return {
    approved_by: actorName(ctx.actor),
    approved_by_id: authorId(ctx.actor),
    approved_at: toUtc(ctx.now()),
    ...notReturned,
    return_answered_at: null,
  };
}
