import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

type Row = Record<string, unknown>;

export interface Counted {
  readonly rows: number;
  readonly sha256: string;
}

const pieceLength = 64 * 1024;

/** Counts rows and takes the checksum of their lines, which `take` gets in pieces. */
async function* measured(
  rows: AsyncIterable<Row>,
  result: (counted: Counted) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  let piece = '';
  for await (const row of rows) {
    piece += `${JSON.stringify(row)}\n`;
    count += 1;
    if (piece.length < pieceLength) continue;
    hash.update(piece);
    yield piece;
    piece = '';
  }
  hash.update(piece);
  if (piece !== '') yield piece;
  result({ rows: count, sha256: hash.digest('hex') });
}

/** Writes rows as lines of JSON, compressed. */
export async function writeLines(path: string, rows: AsyncIterable<Row>): Promise<Counted> {
  let counted: Counted = { rows: 0, sha256: '' };
  const lines = measured(rows, (result) => {
    counted = result;
  });
  await pipeline(
    lines,
    createGzip({ level: 4 }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return counted;
}

/** Counts rows and takes the checksum their lines would have. */
export async function countRows(rows: AsyncIterable<Row>): Promise<Counted> {
  let counted: Counted = { rows: 0, sha256: '' };
  const lines = measured(rows, (result) => {
    counted = result;
  });
  for await (const _ of lines);
  return counted;
}

/**
 * The rows of a file, one after the other, in as much memory as one piece of it takes. (Not by `node:readline`: it takes
 * a line separator that somebody wrote, U+2028, for the end of a line.)
 */
export async function* readLines(path: string): AsyncGenerator<Row> {
  const file = createReadStream(path);
  const unzipped = createGunzip().setEncoding('utf8');
  // A file that cannot be read breaks the reading off, instead of ending it early.
  file.on('error', (error) => unzipped.destroy(error));
  try {
    let rest = '';
    for await (const piece of file.pipe(unzipped)) {
      const lines = `${rest}${String(piece)}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield rowIn(path, line);
    }
    if (rest !== '') yield rowIn(path, rest);
  } finally {
    file.destroy();
  }
}

function rowIn(path: string, line: string): Row {
  const row: unknown = JSON.parse(line);
  if (!isRow(row)) throw new Error(`${path} holds a line that is no row.`);
  return row;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
