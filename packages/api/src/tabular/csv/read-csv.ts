import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from '#tabular/csv/decode-text.ts';
import { findDelimiter, type Delimiter } from '#tabular/csv/find-delimiter.ts';
import { cellBudget, maxCellCharacters, unreadable, type TableLimits } from '#tabular/limits.ts';
import { withoutEmptyEnd } from '#tabular/row-cells.ts';
import type { Table, TableRow } from '#tabular/table.ts';

/** Excel's first line that names the separator. */
const separatorLine = /^sep=([;,\t])(?:\r\n|\r|\n)/i;

export async function readCsv(bytes: Buffer, limits: TableLimits): Promise<Table> {
  const { text, encoding } = decodeText(bytes);
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const body = {
    text: text.slice(line.length),
    firstLine: line === '' ? 1 : 2,
  };
  const delimiter = isDelimiter(named) ? named : findDelimiter(body.text);
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
  readonly text: string;
  readonly firstLine: number;
}

interface Rules {
  readonly delimiter: Delimiter;
  /** Whether quotation marks are only where RFC 4180 allows them. */
  readonly strict: boolean;
}

async function readRows(body: Body, rules: Rules, limits: TableLimits): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const budget = cellBudget(limits);
  let line = body.firstLine;
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
    return null;
  };
  const parser = parse({
    delimiter: rules.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: !rules.strict,
    on_record: addRow,
  });
  try {
    await pipeline(pieces(body.text), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // `5" pipe` is common in files that do not quote at all.
    if (rules.strict && error.code === 'INVALID_OPENING_QUOTE')
      return await readRows(body, { ...rules, strict: false }, limits);
    unreadable('quote-not-closed', { line });
  }
  return rows;
}

const pieceLength = 64 * 1024;

/** Other requests get a turn between the pieces (D48). */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length;) {
    // A pair of surrogates that is cut would become two unknown characters.
    const end = start + pieceLength;
    const cut = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
    yield text.slice(start, cut);
    start = cut;
    await setImmediate();
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
