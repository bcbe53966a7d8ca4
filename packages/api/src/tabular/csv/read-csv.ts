import type { CsvEncoding } from '@worksheet/domain/import/contract';
import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { csvRows, findDelimiter, type Delimiter } from '#tabular/csv/csv-rows.ts';
import { cellBudget, unreadable, type TableLimits, withoutEmptyEnd } from '#tabular/limits.ts';
import type { Table, TableRow } from '#tabular/table.ts';
import { decodeBytes, endOfLine } from './encodings.ts';
import { findEncoding } from './find-encoding.ts';

const pieceBytes = 32 * 1024;

/** The maximum of a line that is read in one encoding. A longer row is refused. */
const maxPieceBytes = 1024 * 1024;

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

type Encoding = CsvEncoding | 'utf-16le' | 'utf-16be';

/** Other requests get a turn between the pieces (D48). */
async function* decodedPieces(bytes: Buffer, encoding: Encoding): AsyncGenerator<string> {
  // Some of its lines are in another encoding, and a line is read in one.
  const isMixed = encoding === 'utf-8' && !isUtf8(bytes);
  const decode = decoderOf(encoding, isMixed);
  for (let start = 0; start < bytes.length;) {
    const end = isMixed
      ? Math.min(endOfLine(bytes, start + pieceBytes), start + maxPieceBytes)
      : start + pieceBytes;
    const piece = decode(bytes.subarray(start, end), end < bytes.length);
    start = end;
    // No text file holds it, nearly every other file does.
    if (piece.includes('\0')) unreadable('file-not-a-table');
    yield piece;
    await setImmediate();
  }
}

function decoderOf(
  encoding: Encoding,
  isMixed: boolean,
): (piece: Buffer, stream: boolean) => string {
  const isUtf16 = encoding === 'utf-16le' || encoding === 'utf-16be';
  if (!isUtf16 && (encoding !== 'utf-8' || isMixed)) return (piece) => decodeBytes(piece, encoding);
  const decoder = new TextDecoder(encoding);
  return (piece, stream) => decoder.decode(piece, { stream });
}

/** By the byte-order mark, else as the caller says, else by what the bytes are evidence of. */
async function encodingOf(bytes: Buffer, chosen: CsvEncoding | undefined): Promise<Encoding> {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A heading begins with a letter of the Latin alphabet, whose other byte is zero.
  if (first === 0 && second !== 0) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  if (bytes.includes(0)) unreadable('file-not-a-table');
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf && isUtf8(bytes);
  return isMarked ? 'utf-8' : (chosen ?? (await findEncoding(bytes)));
}
