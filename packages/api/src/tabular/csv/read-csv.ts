import type { CsvEncoding } from '@worksheet/domain/import/contract';
import { csvRows, findDelimiter, type Delimiter } from '#tabular/csv/csv-rows.ts';
import { decodedPieces, encodingOf, type Encoding } from '#tabular/csv/decode-text.ts';
import { cellBudget, unreadable, type TableLimits } from '#tabular/limits.ts';
import { withoutEmptyEnd } from '#tabular/row-cells.ts';
import type { Table, TableRow } from '#tabular/table.ts';

/** Excel's first line that names the separator. */
const separatorLine = /^sep=([;,\t])(?:\r\n|\r|\n)/i;

/** A CSV file whose rows are read as often as they are asked for, and not held. */
interface CsvFile {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** Returns the rows without the empty ones, those of a piece of the file at a time. */
  readonly pieces: () => AsyncGenerator<readonly TableRow[]>;
}

export async function readCsv(
  bytes: Buffer,
  limits: TableLimits,
  chosen: CsvEncoding | undefined,
): Promise<Table> {
  const { encoding, delimiter, pieces } = await openCsv(bytes, limits, chosen);
  const rows: TableRow[] = [];
  for await (const piece of pieces()) for (const row of piece) rows.push(row);
  return { format: 'csv', sheets: [{ name: '', rows }], hiddenSheets: [], encoding, delimiter };
}

export async function openCsv(
  bytes: Buffer,
  limits: TableLimits,
  chosen: CsvEncoding | undefined,
): Promise<CsvFile> {
  const encoding = await encodingOf(bytes, chosen);
  const { value: start = '' } = await decodedPieces(bytes, encoding).next();
  const [line = '', named] = separatorLine.exec(start) ?? [];
  const delimiter = isDelimiter(named) ? named : findDelimiter(start);
  const pieces = () => rowsOf(decodedPieces(bytes, encoding), { delimiter, line, limits });
  return { encoding, delimiter, pieces };
}

interface CsvText {
  readonly delimiter: Delimiter;
  /** The line that names the separator. */
  readonly line: string;
  readonly limits: TableLimits;
}

async function* rowsOf(
  texts: AsyncIterable<string>,
  { delimiter, line, limits }: CsvText,
): AsyncGenerator<readonly TableRow[]> {
  const budget = cellBudget(limits);
  let rows: TableRow[] = [];
  let count = 0;
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
      count += 1;
      if (count > limits.maxRows + 1) unreadable('too-many-rows', { max: limits.maxRows });
    },
  });
  let skipped = line.length;
  for await (const text of texts) {
    parser.write(text.slice(skipped));
    skipped = 0;
    yield rows;
    rows = [];
  }
  parser.end();
  if (count === 0) unreadable('file-empty');
  yield rows;
}

function isDelimiter(text: string | undefined): text is Delimiter {
  return text !== undefined;
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, { length }) => sum + length, 0);
}
