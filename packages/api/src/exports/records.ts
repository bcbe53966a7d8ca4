import type { AccountHandle } from '@worksheet/database/client';
import { id, isoDate } from '@worksheet/domain/fields/fields';
import type { ExportRecord, ListExportRecords } from '@worksheet/domain/worksheet/export';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import { allLines, findLines, type ExportLine } from '#exports/export-lines.ts';
import { findBatch } from '#exports/visible-batches.ts';
import type { AccountContext } from '#context.ts';
import { rowsInMemory, sendLongList } from '#long-list.ts';
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
  const toRecords = recordsIn(ctx, batch);
  const page = { batchId: batch.id, status, afterDate, afterId };
  const lines = (db: AccountHandle) => allLines(db, { ...page, limit: rowsPerQuery });
  if (limit === undefined && ctx.responseMeta?.sends && batch.record_count > rowsInMemory) {
    await sendLongList(ctx, (tx) => asText(lines(tx), toRecords));
    return [];
  }
  const rows: ExportLine[] = [];
  if (limit === undefined) {
    for await (const chunk of lines(ctx.db)) rows.push(...chunk);
  } else {
    rows.push(...(await findLines(ctx.db, { ...page, limit: limit + 1 })));
  }
  const more = limit !== undefined && rows.length > limit;
  if (more) rows.pop();
  const last = rows.at(-1);
  if (more && last) ctx.responseMeta?.nextPage(makeCursor([last.work_date, last.id]));
  return toRecords(rows);
}

/** Returns what converts the lines of an export to records. */
function recordsIn(ctx: AccountContext, batch: Awaited<ReturnType<typeof findBatch>>) {
  const { number, created_by: createdBy, created_at: createdAt } = batch;
  return (rows: readonly ExportLine[]): ExportRecord[] =>
    rows.map((row) => ({
      ...toRecord(row, ctx, undefined, { number, createdBy, createdAt }),
      exportStatus: isInExport(row.status) ? row.status : null,
      status: row.status,
      reason: row.reason,
    }));
}

async function* asText(
  chunks: AsyncIterable<readonly ExportLine[]>,
  toRecords: (rows: readonly ExportLine[]) => readonly ExportRecord[],
): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of chunks) {
    yield (
      before +
        toRecords(rows)
          .map((record) => JSON.stringify(record))
          .join(',')
    );
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function isInExport(status: ExportLine['status']): status is 'waiting' | 'accepted' {
  return status === 'waiting' || status === 'accepted';
}
