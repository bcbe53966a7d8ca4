import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { AccountContext } from '#context.ts';
import { exportsOfRecords } from '#records/exports-of-records.ts';
import { toRecord, type RecordRow } from '#records/record-row.ts';
import { findVisible } from '#records/visible.ts';

/** A record of the worksheet or the archive, with the export that it is in. */
export async function singleRecord(ctx: AccountContext, id: number): Promise<WorksheetRecord> {
  return toRecordWithExport(ctx, await findVisible(ctx.db, ctx.actor, id));
}

export async function toRecordWithExport(
  ctx: AccountContext,
  row: RecordRow,
): Promise<WorksheetRecord> {
  const batches = await exportsOfRecords(ctx.db, [row]);
  return toRecord(row, ctx, undefined, batches.get(row.export_batch_id));
}
