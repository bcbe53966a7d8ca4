import { fail } from '@worksheet/domain/errors';
import type { ExportFile } from '@worksheet/domain/worksheet/export';
import { storedDialect, type CsvDialect } from '@worksheet/domain/worksheet/csv';
import { csvFile, csvStream, instrumentedRows } from '#exports/csv-file.ts';
import { allLines } from '#exports/export-lines.ts';
import { chunkSize } from '#exports/find-entries.ts';
import { isTransaction, readAtOnce } from '#read-snapshot.ts';
import { visibleBatches } from '#exports/visible-batches.ts';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#context.ts';

/** How a file is written, and whether it has the hours. */
type Form = Pick<ExportFile, 'delimiter' | 'decimal' | 'raw' | 'hours'>;

/** Returns the file of a batch, the same bytes every time (D19), also once it is voided (D44); in another dialect on request. */
export async function batchFile(
  ctx: AccountContext,
  key: { id: number } | { number: number },
  asked: Form = {},
): Promise<FileResponse> {
  const query = visibleBatches(ctx);
  const batch =
    (await (
      'id' in key ? query.where('id', '=', key.id) : query.where('number', '=', key.number)
    ).executeTakeFirst()) ?? fail('export-not-found');
  const lines = allLines(ctx.db, { batchId: batch.id, limit: chunkSize });
  const dialect = dialectOf(storedDialect(batch.delimiter), asked);
  const open = () =>
    csvStream({
      rows: instrumentedRows(ctx, lines, true),
      dialect,
      version: batch.format_version,
      hours: asked.hours ?? batch.with_hours,
    });
  const body = isTransaction(ctx.db) ? await readAtOnce(ctx, open) : open();
  return csvFile(body, dialect, {
    'X-Export-Number': String(batch.number),
    ...(batch.voided_at === null ? {} : { 'X-Export-Voided': 'true' }),
  });
}

function dialectOf(stored: CsvDialect, { delimiter, decimal, raw }: Form): CsvDialect {
  return {
    delimiter: delimiter === 'tab' ? '\t' : (delimiter ?? stored.delimiter),
    decimal: decimal ?? stored.decimal,
    raw: raw ?? stored.raw,
  };
}
