import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import { authorizeApproval } from '@worksheet/domain/access/policy';
import { fail } from '@worksheet/domain/errors';
import {
  approveManyResult,
  type ApproveMany,
  type ApproveManyResult,
  type WorksheetRecord,
} from '@worksheet/domain/worksheet/record';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import type { AccountContext } from '#context.ts';
import { changeRecords } from '#history/change-records.ts';
import { runOnce } from '#idempotency.ts';
import { idsOf, lockSeen } from '#records/approval/lock-seen.ts';
import { prepareEntryChange, clearedReturn } from '#records/change.ts';
import { stateOf, toRecord } from '#records/record-row.ts';
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
    const { actor } = await prepareEntryChange(tx, ctx);
    const verdict = authorizeApproval(actor, stateOf(row));
    if (verdict !== true) fail(verdict);
    checkVersion(input.version, row.version);
    await setApproval(tx, ctx, [row.id], input.isApproved);
  });
  return toRecord(await findVisible(ctx.db, ctx.actor, input.id), ctx, undefined);
}

/**
 * Approves or unapproves records, each only at the version that the caller saw (D15, D17, D18). Approving raises a version
 * by one; a record that is already approved keeps its version and its first stamp.
 */
export function approveMany(ctx: AccountContext, input: ApproveMany): Promise<ApproveManyResult> {
  const { entries, isApproved } = input;
  return ctx.transact((tx) =>
    runOnce(
      {
        tx,
        actor: ctx.actor,
        operation: 'worksheet.approveMany',
        key: ctx.request.idempotencyKey,
        request: { entries, isApproved },
        now: ctx.now(),
        result: approveManyResult,
      },
      () => approveSeen(tx, ctx, input),
    ),
  );
}

/** Does what `approveMany` does, as part of a transaction. */
export async function approveSeen(
  tx: AccountTransaction,
  ctx: AccountContext,
  { entries, isApproved }: Pick<ApproveMany, 'entries' | 'isApproved'>,
): Promise<ApproveManyResult> {
  const { rows, skipped } = await lockSeen(tx, ctx, entries, (row, actor) =>
    isApproved && row.approved_by !== null ? true : authorizeApproval(actor, stateOf(row)),
  );
  const ids = idsOf(rows.filter((row) => (row.approved_by !== null) !== isApproved));
  await setApproval(tx, ctx, ids, isApproved);
  return { approved: idsOf(rows), skipped };
}

async function setApproval(
  tx: AccountTransaction,
  ctx: AccountContext,
  ids: readonly number[],
  isApproved: boolean,
): Promise<void> {
  await changeRecords(tx, ids, approvalColumns(ctx, isApproved), {
    action: isApproved ? 'approve' : 'unapprove',
    by: actorName(ctx.actor),
    at: toUtc(ctx.now()),
  });
}

/** An approved record is no longer sent back. */
export function approvalColumns(ctx: AccountContext, isApproved: boolean) {
  if (!isApproved) return { approved_by: null, approved_by_id: null, approved_at: null };
  return {
    approved_by: actorName(ctx.actor),
    approved_by_id: authorId(ctx.actor),
    approved_at: toUtc(ctx.now()),
    ...clearedReturn,
    return_answered_at: null,
  };
}
