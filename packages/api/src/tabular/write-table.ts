import { Readable } from 'node:stream';
import { csvLine, csvText } from '@worksheet/domain/worksheet/csv';
import { z } from 'zod';
import { FileResponse, fileResponseSchema } from '#file-response.ts';
import type { WrittenTable } from '#tabular/table.ts';
import { xlsxStream } from '#tabular/xlsx/write-xlsx.ts';

export const tableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.output<typeof tableFormat>;

export const contentTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>;

/** The output of a procedure that returns a table in the `format` of its input. */
export const tableFileResponse = fileResponseSchema.meta({ contentMediaType: contentTypes.xlsx });

/** A file that `readTable` reads again, written while the rows come in: it takes the same memory at any length. */
export function writeTable(table: WrittenTable, format: TableFormat): FileResponse {
  const isCsv = format === 'csv';
  return new FileResponse({
    body: isCsv ? csvStream(table) : xlsxStream([table, ...(table.furtherSheets ?? [])]),
    contentType: isCsv ? `${contentTypes.csv}; charset=utf-8` : contentTypes.xlsx,
    fileName: `${(table.fileName ?? table.name).toLowerCase()}.${format}`,
    disposition: 'attachment',
  });
}

/** Writes a file like those of records: UTF-8 with a byte-order mark, CRLF, RFC 4180 (D19). */
function csvStream({ columns, rows, delimiter }: WrittenTable): Readable {
  async function* pieces(): AsyncGenerator<string> {
    let piece = `\uFEFF${csvLine(
      columns.map(({ heading }) => csvText(heading)),
      delimiter,
    )}`;
    for await (const row of rows) {
      const cells = row.map((cell, index) => (columns[index]?.isNumber ? cell : csvText(cell)));
      piece += csvLine(cells, delimiter);
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  return Readable.from(pieces(), { objectMode: true, highWaterMark: 1 });
}

const pieceLength = 32 * 1024;
