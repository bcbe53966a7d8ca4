import { Readable } from 'node:stream';
import {
  auditCsvCells,
  auditCsvColumns,
  auditCsvName,
  type AuditFilter,
} from '@worksheet/domain/changes/audit';
import { languageOfActor } from '@worksheet/domain/account/language';
import { csvDelimiter, csvLine, type CsvDelimiter } from '@worksheet/domain/worksheet/csv';
import { listAudit } from '#audit/list.ts';
import { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#context.ts';

const pieceSize = 1000;

/** Returns the audit log as a CSV file in the format of the worksheet's files, newest first (D19, D21). */
export async function auditFile(ctx: AccountContext, filter: AuditFilter): Promise<FileResponse> {
  const { actor } = ctx;
  const delimiter = csvDelimiter(languageOfActor(actor));
  // A wrong filter must throw before the response starts.
  const pieces = csvPieces(ctx, filter, delimiter);
  const first = await pieces.next();
  async function* file(): AsyncGenerator<string> {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  return new FileResponse({
    body: Readable.from(file(), { objectMode: true, highWaterMark: 1 }),
    contentType: 'text/csv; charset=utf-8',
    fileName: auditCsvName,
    disposition: 'attachment',
  });
}

/** Holds no connection between pieces. New entries only come first, so paging neither repeats nor skips an entry. */
async function* csvPieces(
  ctx: AccountContext,
  filter: AuditFilter,
  delimiter: CsvDelimiter,
): AsyncGenerator<string> {
  let cursor: string | undefined;
  let head = `\uFEFF${lines([[...auditCsvColumns]], delimiter)}`;
  do {
    const page = await listAudit(ctx, { ...filter, limit: pieceSize, cursor });
    yield head + lines(page.entries.map(auditCsvCells), delimiter);
    head = '';
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function lines(cells: string[][], delimiter: CsvDelimiter): string {
  return cells.map((each) => csvLine(each, delimiter)).join('');
}
