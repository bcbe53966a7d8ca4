import type { CsvEncoding } from '@worksheet/domain/import/contract';
import { csvRows, findDelimiter, type Delimiter } from '#tabular/csv/csv-rows.ts';
import { decodedPieces, encodingOf } from '#tabular/csv/decode-text.ts';
import { cellBudget, unreadable, type TableLimits } from '#tabular/limits.ts';
import { withoutEmptyEnd } from '#tabular/row-cells.ts';
import type { Table, TableRow } from '#tabular/table.ts';

/** Excel's first line that names the separator. */
const separatorLine = /^sep=([;,\t])(?:\r\n|\r|\n)/i;

export async function readCsv(
  bytes: Buffer,
  limits: TableLimits,
  chosen: CsvEncoding | undefined,
): Promise<Table> {
  const encoding = await encodingOf(bytes, chosen);
  const { value: start = '' } = await decodedPieces(bytes, encoding).next();
  const [line = '', named] = separatorLine.exec(start) ?? [];
  const delimiter = isDelimiter(named) ? named : findDelimiter(start);
  const rows: TableRow[] = [];
  const budget = cellBudget(limits);
  const parser = csvRows({
    delimiter,
    firstLine: line === '' ? 1 : 2,
    budget,
    onRow(at, record) {
      const cells = withoutEmptyEnd(record);
      if (cells.length === 0) return;
      if (cells.length > limits.maxColumns)
        unreadable('too-many-columns', { max: limits.maxColumns });
      budget.spend(cells, lengthOf(cells));
      rows.push({ line: at, cells });
      if (rows.length > limits.maxRows + 1) unreadable('too-many-rows', { max: limits.maxRows });
    },
  });
  let skipped = line.length;
  for await (const piece of decodedPieces(bytes, encoding)) {
    parser.write(piece.slice(skipped));
    skipped = 0;
  }
  parser.end();
  if (rows.length === 0) unreadable('file-empty');
  return {
    format: 'csv',
    sheets: [{ name: '', rows: rows }],
    hiddenSheets: [],
    encoding,
    delimiter,
  };
}

function isDelimiter(text: string | undefined): text is Delimiter {
  return text !== undefined;
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, { length }) => sum + length, 0);
}
