import { Readable } from 'node:stream';
import type { CellKind } from '@worksheet/domain/import/file-column';
import { csvLine, csvText, type CsvDelimiter } from '@worksheet/domain/worksheet/csv';
import { z } from 'zod';
import { FileResponse, fileResponseSchema } from '#file-response.ts';
import { xlsxStream } from '#tabular/xlsx/write-xlsx.ts';

export const tableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.output<typeof tableFormat>;

export const contentTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>;

/** The output of a procedure that returns a table in the `format` of its input. */
export const tableFileResponse = fileResponseSchema.meta({ contentMediaType: contentTypes.xlsx });

export interface WrittenColumn {
  readonly heading: string;
  /** A number is written as it is; a text in CSV must not run as a formula (D19, D56). */
  readonly isNumber: boolean;
  /**
   * The kind of the cells of a workbook. The default is text, so that codes such as `007` are
   * imported again unchanged. The other kinds are written from texts such as `7.25` and
   * `2026-11-23`.
   */
  readonly kind?: CellKind;
}

export type WrittenRow = readonly string[];

export interface WrittenTable {
  /** The name of the sheet. */
  readonly name: string;
  /** The name of the file without its ending. Default: the name of the sheet. */
  readonly fileName?: string;
  readonly columns: readonly WrittenColumn[];
  readonly rows: Iterable<WrittenRow> | AsyncIterable<WrittenRow>;
  readonly delimiter: CsvDelimiter;
}

/** A file that `readTable` reads again, written while the rows come in: it takes the same memory at any length. */
export function writeTable(table: WrittenTable, format: TableFormat): FileResponse {
  const isCsv = format === 'csv';
  return new FileResponse({
    body: isCsv ? csvStream(table) : xlsxStream(table),
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
