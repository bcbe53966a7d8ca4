import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/actor';
import { fail } from '@worksheet/domain/errors';
import { authorizeApproval } from '@worksheet/domain/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import type { AccountContext } from '#procedures.ts';
import { stateOf, toRecord } from '#records/record-row.ts';
import { writeHistory } from '#records/history.ts';
import { findVisible, lockVisible } from '#records/visible.ts';

/** Approves or unapproves a record (D15); a repeat changes nothing. Throws if `version` is outdated (D17). */
export async function approveRecord(
  ctx: AccountContext,
  input: { id: number; isApproved: boolean; version?: number | undefined },
): Promise<WorksheetRecord> {
  await ctx.transact(async (tx) => {
    const row = await lockVisible(tx, ctx.actor, input.id);
    checkIfMatch(ctx, row.version);
    const verdict = authorizeApproval(ctx.actor, stateOf(row));
    if (verdict !== true) fail(verdict);
    if ((row.approved_by !== null) === input.isApproved) return;
    checkVersion(input.version, row.version);
    const by = actorName(ctx.actor);
    const at = toUtc(ctx.now());
    await tx
      .updateTable('worksheet_record')
      .set({
        approved_by: input.isApproved ? by : null,
        approved_by_id: input.isApproved ? authorId(ctx.actor) : null,
        approved_at: input.isApproved ? at : null,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
    await writeHistory(tx, [row.id], {
      action: input.isApproved ? 'approve' : 'unapprove',
      by,
      at,
    });
  });
  return toRecord(await findVisible(ctx.db, ctx.actor, input.id), ctx.actor, undefined);
}
