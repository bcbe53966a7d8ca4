import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { fail } from '@worksheet/domain/errors';
import { csvFile, csvStream, instrumentedRows } from '#exports/csv-file.ts';
import { chunkSize } from '#exports/find-entries.ts';
import { visibleBatches } from '#exports/list.ts';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#procedures.ts';
import { recordColumns, type RecordRow } from '#records/record-row.ts';

/** Returns the file of a batch, the same bytes every time (D19). */
export async function batchFile(
  ctx: AccountContext,
  key: { id: number } | { number: number },
): Promise<FileResponse> {
  const query = visibleBatches(ctx);
  const batch =
    (await (
      'id' in key ? query.where('id', '=', key.id) : query.where('number', '=', key.number)
    ).executeTakeFirst()) ?? fail('export-not-found');
  const body = csvStream({
    rows: instrumentedRows(ctx, batchRows(ctx.db, batch.id), true),
    delimiter: batch.delimiter,
    version: batch.format_version,
  });
  return csvFile(body, { 'X-Export-Number': String(batch.number) });
}

/** Holds no connection between chunks (D21). */
async function* batchRows(db: AccountHandle, batchId: number): AsyncGenerator<RecordRow[]> {
  let page: BatchPage = { batchId };
  for (;;) {
    const { rows } = await findPage(db, page);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunkSize) return;
    page = { batchId, afterDate: last.work_date, afterId: last.id };
  }
}

interface BatchPage {
  readonly batchId: number;
  readonly afterDate?: string;
  readonly afterId?: number;
}

const findPage = compiledQuery((db, page: BatchPage) => {
  const { afterDate, afterId } = page;
  const query = db
    .selectFrom('worksheet_record')
    .select(recordColumns)
    .where('export_batch_id', '=', page.batchId)
    .orderBy('work_date')
    .orderBy('id')
    .limit(chunkSize);
  if (afterDate === undefined || afterId === undefined) return query;
  return query.where((eb) =>
    eb.or([
      eb('work_date', '>', afterDate),
      eb.and([eb('work_date', '=', afterDate), eb('id', '>', afterId)]),
    ]),
  );
});
