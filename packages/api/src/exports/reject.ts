import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import type { Line } from '#exports/plan-acknowledgement.ts';
import { inPieces, textsById } from '#exports/texts-by-id.ts';
import type { AccountContext } from '#context.ts';
import { approvalColumns } from '#records/approval/approve.ts';
import { changeRecords } from '#history/change-records.ts';
import { writeHistory, type Changes } from '#history/history.ts';

interface Rejection {
  readonly batchId: number;
  readonly number: number;
  /** Locked. */
  readonly lines: readonly Line[];
}

/**
 * Freezes lines that the other system rejected, so that the file of their export stays the same (D44), and sends their
 * records back to the owners, unapproved and with the reason.
 */
export async function rejectLines(
  tx: AccountTransaction,
  ctx: AccountContext,
  { batchId, number, lines }: Rejection,
): Promise<void> {
  const by = actorName(ctx.actor);
  const at = toUtc(ctx.now());
  for (const piece of inPieces(lines)) {
    await freezeRejected(tx, batchId, piece);
    const reasons = piece.map((line) => ({ id: line.id, text: returnReason(line) }));
    const columns = {
      ...approvalColumns(ctx, false),
      exported: false,
      export_batch_id: null,
      external_reference: null,
      returned_by: by,
      returned_by_id: authorId(ctx.actor),
      returned_at: at,
      return_reason: textsById(reasons),
      return_answered_at: null,
    };
    const approved = piece.filter(({ isApproved }) => isApproved);
    await writeHistory(tx, idsOf(approved), { action: 'unapprove', by, at }, () => ({}));
    const reasonOf = new Map(reasons.map(({ id, text }) => [id, text]));
    const changes = (id: number): Changes => ({
      exportNumber: [number, null],
      returnReason: [null, reasonOf.get(id) ?? null],
    });
    await changeRecords(tx, idsOf(piece), columns, { action: 'reject', by, at, changes });
  }
}

const idsOf = (lines: readonly Line[]) => lines.map(({ id }) => id);

function returnReason(line: Pick<Line, 'reason'> | undefined): string {
  return `ERP: ${line?.reason ?? 'rejected'}`;
}

async function freezeRejected(
  tx: AccountTransaction,
  batchId: number,
  lines: readonly Line[],
): Promise<void> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const rows = await tx
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', 'in', idsOf(lines))
    .execute();
  await tx
    .insertInto('export_line')
    .values(
      rows.map(({ account_id: _, ...columns }) => ({
        ...columns,
        export_batch_id: batchId,
        export_status: 'rejected' as const,
        external_reference: byId.get(columns.id)?.reference ?? null,
        rejection_reason: byId.get(columns.id)?.reason ?? null,
      })),
    )
    .execute();
}
