import type { AccountHandle } from '@worksheet/database/client';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { AccountContext } from '#context.ts';
import { toRecord, type ExportOfRecord, type RecordRow } from '#records/record-row.ts';
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

/** Returns the exports that records are in, by `export_batch_id`; without exported records, no query. */
export async function exportsOfRecords(
  db: AccountHandle,
  rows: readonly Pick<RecordRow, 'export_batch_id'>[],
): Promise<ReadonlyMap<number | null, ExportOfRecord>> {
  const ids = new Set<number>();
  for (const { export_batch_id: id } of rows) if (id !== null) ids.add(id);
  if (ids.size === 0) return new Map();
  const batches = await db
    .selectFrom('export_batch')
    .select(['id', 'number', 'created_by as createdBy', 'created_at as createdAt'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(batches.map(({ id, ...batch }) => [id, batch]));
}
