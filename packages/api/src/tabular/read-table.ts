import { fail } from '@worksheet/domain/errors';
import type { CsvEncoding } from '@worksheet/domain/import/contract';
import { openCsv, readCsv } from '#tabular/csv/read-csv.ts';
import { tableLimits, unreadable, type TableLimits } from '#tabular/limits.ts';
import type { Table, TableRow } from '#tabular/table.ts';
import { readXlsx } from '#tabular/xlsx/read-xlsx.ts';

interface ReadOptions {
  readonly encoding?: CsvEncoding | undefined;
  /** Sheets that are read although they are hidden. */
  readonly sheets?: readonly string[];
}

/**
 * Reads a CSV file or an Excel workbook into sheets of texts. Whatever the file holds, it is read within the limits or
 * refused as `unreadable-file`, as is a CSV file whose encoding is uncertain and not said.
 */
export async function readTable(
  file: Blob,
  limits: TableLimits = tableLimits,
  { encoding, sheets }: ReadOptions = {},
): Promise<Table> {
  const bytes = await bytesOf(file, limits);
  return isZip(bytes)
    ? await readXlsx(bytes, limits, sheets)
    : await readCsv(bytes, limits, encoding);
}

/**
 * Opens the first sheet of a file, whose rows can be read several times, some at a time. Those of a CSV file are not held in
 * memory; a workbook is read as a whole.
 */
export async function openRows(
  file: Blob,
  limits: TableLimits,
  encoding: CsvEncoding | undefined,
): Promise<() => AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>> {
  const bytes = await bytesOf(file, limits);
  if (!isZip(bytes)) return (await openCsv(bytes, limits, encoding)).pieces;
  const { sheets } = await readXlsx(bytes, limits);
  return () => [sheets[0]?.rows ?? []];
}

async function bytesOf(file: Blob, limits: TableLimits): Promise<Buffer> {
  if (file.size > limits.maxBytes) {
    const max = `${Math.floor(limits.maxBytes / 1024 / 1024)} MB`;
    fail('too-large', { fields: [{ path: 'file', code: 'file-too-large', params: { max } }] });
  }
  if (file.size === 0) unreadable('file-empty');
  const bytes = Buffer.from(await file.arrayBuffer());
  refuseOtherKind(bytes);
  return bytes;
}

/** `PK` and the signature of the first entry. */
const zipSignature = 0x50_4b_03_04;

function isZip(bytes: Buffer): boolean {
  return bytes.length > 3 && bytes.readUInt32BE(0) === zipSignature;
}

/** The beginning of an Office document of before 2007, and of one with a password. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Names of streams in a compound file, which are UTF-16. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const markup = /^\s*<(?:!|\?|html|table)/i;
const pdf = '%PDF';

/** Refuses what is neither text nor an archive, and says what to do. */
function refuseOtherKind(bytes: Buffer): void {
  const start = bytes.subarray(0, 64).toString('latin1');
  if (bytes.subarray(0, compoundFile.length).equals(compoundFile)) {
    if (bytes.includes(encryptedPackage)) unreadable('file-has-password');
    unreadable('file-of-other-kind', { kind: '.xls' });
  }
  if (start.startsWith(pdf)) unreadable('file-of-other-kind', { kind: '.pdf' });
  // Some programs write a web page and name it .xls.
  if (markup.test(start.replace(/^\xEF\xBB\xBF/, ''))) unreadable('file-not-a-table');
}
