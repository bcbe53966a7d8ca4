import type { AccountTransaction } from '@worksheet/database/client';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import type { RowChange } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId, type Actor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { authorizeApproval, authorizeReturn } from '@worksheet/domain/access/policy';
import {
  approveManyResult,
  sendBackResult,
  type ApproveMany,
  type ApproveManyResult,
  type SeenEntry,
  type SendBack,
  type SendBackResult,
  type SkippedEntry,
} from '@worksheet/domain/worksheet/record';
import { runOnce } from '#idempotency.ts';
import type { AccountContext } from '#context.ts';
import { approvalColumns } from '#records/approve.ts';
import { beginChange } from '#records/change.ts';
import { writeHistory, type Changes } from '#history/history.ts';
import { stateOf, type RecordRow } from '#records/record-row.ts';
import { lockAllVisible } from '#records/visible.ts';

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
      async () => {
        const { rows, skipped } = await lockSeen(tx, ctx, entries, (row, actor) =>
          isApproved && row.approved_by !== null ? true : authorizeApproval(actor, stateOf(row)),
        );
        const ids = idsOf(rows.filter((row) => (row.approved_by !== null) !== isApproved));
        await update(tx, ids, approvalColumns(ctx, isApproved));
        await writeHistory(tx, ids, {
          action: isApproved ? 'approve' : 'unapprove',
          by: actorName(ctx.actor),
          at: toUtc(ctx.now()),
        });
        return { approved: idsOf(rows), skipped };
      },
    ),
  );
}

/** Sends records back to their owners with a reason, each only at the version that the caller saw; approved ones are unapproved. */
export function sendBackRecords(ctx: AccountContext, input: SendBack): Promise<SendBackResult> {
  const { entries, reason } = input;
  return ctx.transact((tx) =>
    runOnce(
      {
        tx,
        actor: ctx.actor,
        operation: 'worksheet.sendBack',
        key: ctx.request.idempotencyKey,
        request: { entries, reason },
        now: ctx.now(),
        result: sendBackResult,
      },
      async () => {
        const { rows, skipped } = await lockSeen(tx, ctx, entries, (row, actor) =>
          authorizeReturn(actor, stateOf(row)),
        );
        const by = actorName(ctx.actor);
        const at = toUtc(ctx.now());
        const approved = idsOf(rows.filter((row) => row.approved_by !== null));
        const returned = idsOf(rows);
        await update(tx, returned, {
          ...approvalColumns(ctx, false),
          returned_by: by,
          returned_by_id: authorId(ctx.actor),
          returned_at: at,
          return_reason: reason,
          return_answered_at: null,
        });
        await writeHistory(tx, approved, { action: 'unapprove', by, at });
        const changes = { returnReason: [null, reason] } satisfies Changes;
        await writeHistory(tx, returned, { action: 'return', by, at, changes });
        return { returned, skipped };
      },
    ),
  );
}

async function lockSeen(
  tx: AccountTransaction,
  ctx: AccountContext,
  entries: readonly SeenEntry[],
  authorize: (row: RecordRow, actor: Actor) => ReturnType<typeof authorizeReturn>,
): Promise<{ rows: RecordRow[]; skipped: SkippedEntry[] }> {
  const locked = await lockAllVisible(
    tx,
    ctx.actor,
    entries.map(({ id }) => id),
  );
  const { actor } = await beginChange(tx, ctx);
  const visible = new Map(locked.map((row) => [row.id, row]));
  const rows: RecordRow[] = [];
  const skipped: SkippedEntry[] = [];
  for (const { id, version } of entries) {
    const row = visible.get(id);
    const verdict = row ? verdictOf(row, version, authorize(row, actor)) : 'record-not-found';
    if (row && verdict === true) rows.push(row);
    else if (verdict !== true) skipped.push({ id, code: verdict });
  }
  return { rows, skipped };
}

function verdictOf(
  row: RecordRow,
  version: number,
  verdict: ReturnType<typeof authorizeReturn>,
): true | SkippedEntry['code'] {
  if (verdict === 'not-allowed') fail(verdict);
  if (row.exported) return 'record-exported';
  return row.version === version ? verdict : 'record-changed';
}

const idsOf = (rows: readonly RecordRow[]) => rows.map(({ id }) => id);

async function update(
  tx: AccountTransaction,
  ids: readonly number[],
  columns: RowChange<'worksheet_record'>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('worksheet_record')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .$call(forcePrimaryIndex)
    .execute();
}
