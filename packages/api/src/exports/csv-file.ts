import { languageOfActor } from '@worksheet/domain/account/language';
import { Readable } from 'node:stream';
import {
  csvCells,
  csvColumns,
  csvDelimiter,
  csvFileName,
  csvLine,
  csvVersion,
  describeDialect,
  type CsvDialect,
  type StoredDelimiter,
} from '@worksheet/domain/worksheet/csv';
import type { AccountContext, Services } from '#context.ts';
import { FileResponse } from '#file-response.ts';
import { toRecordWith, type RecordRow } from '#records/record-row.ts';
import { stallLimitMs } from '#spool-to-disk.ts';
import { secondsSince } from '#telemetry.ts';

interface CsvFile {
  readonly rows: AsyncIterable<readonly RecordRow[]>;
  readonly dialect: CsvDialect;
  readonly version?: number;
  /** The file has the column `hours`. */
  readonly hours?: boolean;
}

/** The columns of a file do not depend on what the caller may do with a record. */
const noActions = { allowedActions: [], lockReason: null, attachmentsExpected: 0 };

/** Streams UTF-8 with byte-order mark, CRLF and RFC 4180 quoting (D19); takes the same memory at any length (D21). */
export function csvStream({
  rows,
  dialect,
  version = csvVersion,
  hours = false,
}: CsvFile): Readable {
  const columns = csvColumns(version, { hours });
  const { delimiter, decimal, raw } = dialect;
  const format = { columns, decimal, raw, version };
  async function* text(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(columns, delimiter)}`;
    for await (const chunk of readAhead(rows)) {
      const timer = setTimeout(disconnect, stallLimitMs);
      yield chunk
        .map((row) => csvLine(csvCells(toRecordWith(row, noActions), format), delimiter))
        .join('');
      clearTimeout(timer);
    }
  }
  const disconnect = () => body.destroy(new Error('The client stopped reading the file.'));
  const body = Readable.from(text(), { objectMode: true, highWaterMark: 1 });
  return body;
}

/** The file of records, which says how it is written. */
export function csvFile(
  body: Readable,
  dialect: CsvDialect,
  headers: Readonly<Record<string, string>> = {},
) {
  return new FileResponse({
    body,
    contentType: 'text/csv; charset=utf-8',
    fileName: csvFileName,
    disposition: 'attachment',
    headers: { 'X-Export-Dialect': describeDialect(dialect), ...headers },
  });
}

/** Reads the next chunk from the database while the current one is formatted and sent. */
async function* readAhead<T>(chunks: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = chunks[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = iterator.next();
      // Awaited in the next round, or below if the client disconnects first.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await iterator.return?.();
  }
}

export function delimiterOf({ actor }: Pick<AccountContext, 'actor'>): StoredDelimiter {
  return csvDelimiter(languageOfActor(actor));
}

/** Reports an export once its last row was read or the client disconnected. */
export async function* instrumentedRows<T>(
  { onTelemetry }: Pick<Services, 'onTelemetry'>,
  chunks: AsyncIterable<readonly T[]>,
  marked: boolean,
): AsyncGenerator<readonly T[]> {
  const began = performance.now();
  let rows = 0;
  let complete = false;
  try {
    for await (const chunk of chunks) {
      rows += chunk.length;
      yield chunk;
    }
    complete = true;
  } finally {
    onTelemetry?.({ what: 'export', marked, rows, seconds: secondsSince(began), complete });
  }
}
