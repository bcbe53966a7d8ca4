import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { decodedPieces, encodingOf, type Encoding } from '#tabular/csv/decode-text.ts';
import { findDelimiter, type Delimiter } from '#tabular/csv/find-delimiter.ts';
import { cellBudget, maxCellCharacters, unreadable, type TableLimits } from '#tabular/limits.ts';
import { withoutEmptyEnd } from '#tabular/row-cells.ts';
import type { Table, TableRow } from '#tabular/table.ts';

/** Excel's first line that names the separator. */
const separatorLine = /^sep=([;,\t])(?:\r\n|\r|\n)/i;

export async function readCsv(bytes: Buffer, limits: TableLimits): Promise<Table> {
  const encoding = encodingOf(bytes);
  const { value: start = '' } = await decodedPieces(bytes, encoding).next();
  const [line = '', named] = separatorLine.exec(start) ?? [];
  const delimiter = isDelimiter(named) ? named : findDelimiter(start);
  const body = { bytes, encoding, skip: line.length };
  const rows = await readRows(body, { delimiter, strict: true }, limits);
  if (rows.length === 0) unreadable('file-empty');
  return {
    format: 'csv',
    sheets: [{ name: '', rows }],
    hiddenSheets: [],
    encoding,
    delimiter,
  };
}

function isDelimiter(text: string | undefined): text is Delimiter {
  return text !== undefined;
}

interface Body {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** The length of a first line that is no row. */
  readonly skip: number;
}

/** Excel's own limit: a sheet may end with many empty rows. */
const maxLines = 1_048_576;
const maxRowCharacters = 1024 * 1024;

interface Rules {
  readonly delimiter: Delimiter;
  /** Whether quotation marks are only where RFC 4180 allows them. */
  readonly strict: boolean;
}

async function readRows(body: Body, rules: Rules, limits: TableLimits): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const budget = cellBudget(limits);
  let line = body.skip === 0 ? 1 : 2;
  const addRow = (record: readonly string[]): null => {
    const cells = withoutEmptyEnd(record);
    if (cells.length > 0) {
      if (cells.length > limits.maxColumns)
        unreadable('too-many-columns', { max: limits.maxColumns });
      checkCells(cells, line, rules);
      budget.spend(cells, lengthOf(cells));
      rows.push({ line, cells });
      if (rows.length > limits.maxRows + 1) unreadable('too-many-rows', { max: limits.maxRows });
    }
    line += 1 + lineBreaksIn(record);
    if (line > maxLines) unreadable('too-many-rows', { max: limits.maxRows });
    return null;
  };
  const parser = parse({
    delimiter: rules.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: !rules.strict,
    max_record_size: maxRowCharacters,
    on_record: addRow,
  });
  try {
    await pipeline(textOf(body, limits), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // `5" pipe` is common in files that do not quote at all.
    if (rules.strict && error.code === 'INVALID_OPENING_QUOTE')
      return await readRows(body, { ...rules, strict: false }, limits);
    unreadable(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'quote-not-closed', {
      line,
    });
  }
  return rows;
}

async function* textOf(
  { bytes, encoding, skip }: Body,
  { maxColumns }: TableLimits,
): AsyncGenerator<string> {
  let left = skip;
  let inLine = 0;
  for await (const piece of decodedPieces(bytes, encoding)) {
    yield left === 0 ? piece : piece.slice(left);
    left = 0;
    // The parser limits the length of a row without its separators.
    const hasBreak = /[\r\n]/.test(piece);
    inLine = hasBreak ? 0 : inLine + (piece.match(/[;,\t]/g)?.length ?? 0);
    if (inLine > maxCellCharacters + maxColumns)
      unreadable('too-many-columns', { max: maxColumns });
  }
}

function checkCells(cells: readonly string[], line: number, { strict }: Rules): void {
  for (const cell of cells) {
    if (cell.length > maxCellCharacters)
      unreadable('cell-too-long', { line, max: maxCellCharacters });
    // The parser took the rest of the file, or a part of it, for one cell.
    if (!strict && cell.startsWith('"') && /[\r\n]/.test(cell))
      unreadable('quote-not-closed', { line });
  }
}

/** The parser counts `\r\n` in quotation marks twice. */
function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, { length }) => sum + length, 0);
}
