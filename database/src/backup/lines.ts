import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

type Row = Record<string, unknown>;

export interface LineSummary {
  readonly rows: number;
  readonly sha256: string;
}

const chunkLength = 64 * 1024;

async function* toLines(
  rows: AsyncIterable<Row>,
  onEnd: (summary: LineSummary) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  let chunk = '';
  for await (const row of rows) {
    chunk += `${JSON.stringify(row)}\n`;
    count += 1;
    if (chunk.length < chunkLength) continue;
    hash.update(chunk);
    yield chunk;
    chunk = '';
  }
  hash.update(chunk);
  if (chunk !== '') yield chunk;
  onEnd({ rows: count, sha256: hash.digest('hex') });
}

export async function writeLines(path: string, rows: AsyncIterable<Row>): Promise<LineSummary> {
  let summary: LineSummary = { rows: 0, sha256: '' };
  const lines = toLines(rows, (result) => {
    summary = result;
  });
  await pipeline(
    lines,
    createGzip({ level: 4 }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return summary;
}

export async function summarise(rows: AsyncIterable<Row>): Promise<LineSummary> {
  let summary: LineSummary = { rows: 0, sha256: '' };
  const lines = toLines(rows, (result) => {
    summary = result;
  });
  for await (const _ of lines);
  return summary;
}

/** Does not use `node:readline`, which splits at U+2028. */
export async function* readLines(path: string): AsyncGenerator<Row> {
  const file = createReadStream(path);
  const unzipped = createGunzip().setEncoding('utf8');
  // Otherwise a read error would look like the end of the file.
  file.on('error', (error) => unzipped.destroy(error));
  try {
    let rest = '';
    for await (const text of file.pipe(unzipped)) {
      const lines = `${rest}${String(text)}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield parseRow(path, line);
    }
    if (rest !== '') yield parseRow(path, rest);
  } finally {
    file.destroy();
  }
}

function parseRow(path: string, line: string): Row {
  const row: unknown = JSON.parse(line);
  if (!isRow(row)) throw new Error(`${path} contains a line that is not a row.`);
  return row;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
