import { id, isoDate } from '@worksheet/domain/fields/fields';
import type { ExportRecord, ListExportRecords } from '@worksheet/domain/worksheet/export';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import { allLines, findLines, type ExportLine } from '#exports/export-lines.ts';
import { findBatch } from '#exports/visible-batches.ts';
import type { AccountContext } from '#context.ts';
import { toRecord } from '#records/record-row.ts';

const position = z.tuple([isoDate, id]);
const rowsPerQuery = 2_000;

/** Lists the records of an export as they left in it, in the order of its file, in pages (D32, D53). */
export async function listExportRecords(
  ctx: AccountContext,
  { number, status, limit, cursor }: ListExportRecords,
): Promise<ExportRecord[]> {
  const batch = await findBatch(ctx, number);
  const [afterDate, afterId] = cursor === undefined ? [] : readCursor(position, cursor);
  const exportOfRecord = { number, createdBy: batch.created_by, createdAt: batch.created_at };
  const rows: ExportLine[] = [];
  const page = { batchId: batch.id, status, afterDate, afterId };
  if (limit === undefined) {
    for await (const chunk of allLines(ctx.db, { ...page, limit: rowsPerQuery }))
      rows.push(...chunk);
  } else {
    rows.push(...(await findLines(ctx.db, { ...page, limit: limit + 1 })));
  }
  const more = limit !== undefined && rows.length > limit;
  if (more) rows.pop();
  const last = rows.at(-1);
  if (more && last) ctx.responseMeta?.nextPage(makeCursor([last.work_date, last.id]));
  return rows.map((row) => ({
    ...toRecord(row, ctx, undefined, exportOfRecord),
    exportStatus: isInExport(row.status) ? row.status : null,
    status: row.status,
    reason: row.reason,
  }));
}

function isInExport(status: ExportLine['status']): status is 'waiting' | 'accepted' {
  return status === 'waiting' || status === 'accepted';
}
