import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import { authorizeReturn } from '@worksheet/domain/access/policy';
import {
  sendBackResult,
  type SendBack,
  type SendBackResult,
} from '@worksheet/domain/worksheet/record';
import type { AccountContext } from '#context.ts';
import { changeRecords } from '#history/change-records.ts';
import { writeHistory, type Changes } from '#history/history.ts';
import { runOnce } from '#idempotency.ts';
import { approvalColumns } from '#records/approval/approve.ts';
import { idsOf, lockSeen } from '#records/approval/lock-seen.ts';
import { stateOf } from '#records/record-row.ts';

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
        const columns = {
          ...approvalColumns(ctx, false),
          returned_by: by,
          returned_by_id: authorId(ctx.actor),
          returned_at: at,
          return_reason: reason,
          return_answered_at: null,
        };
        const changes = { returnReason: [null, reason] } satisfies Changes;
        await writeHistory(tx, approved, { action: 'unapprove', by, at }, () => ({}));
        await changeRecords(tx, returned, columns, { action: 'return', by, at, changes });
        return { returned, skipped };
      },
    ),
  );
}
