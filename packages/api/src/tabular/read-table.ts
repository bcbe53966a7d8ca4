import { fail } from '@worksheet/domain/errors';
import type { CsvEncoding } from '@worksheet/domain/import/contract';
import { readCsv } from '#tabular/csv/read-csv.ts';
import { refuseOtherKind } from '#tabular/file-kind.ts';
import { tableLimits, unreadable, type TableLimits } from '#tabular/limits.ts';
import type { Table } from '#tabular/table.ts';
import { readXlsx } from '#tabular/xlsx/read-xlsx.ts';

/**
 * Reads a CSV file or an Excel workbook into sheets of texts. Whatever the file holds, it is read within the limits or
 * refused as `unreadable-file`, as is a CSV file whose encoding is uncertain and not said.
 */
export async function readTable(
  file: Blob,
  limits: TableLimits = tableLimits,
  encoding?: CsvEncoding,
): Promise<Table> {
  if (file.size > limits.maxBytes) {
    const max = `${Math.floor(limits.maxBytes / 1024 / 1024)} MB`;
    fail('too-large', { fields: [{ path: 'file', code: 'file-too-large', params: { max } }] });
  }
  if (file.size === 0) unreadable('file-empty');
  const bytes = Buffer.from(await file.arrayBuffer());
  refuseOtherKind(bytes);
  const isZip = bytes.length > 3 && bytes.readUInt32BE(0) === zipSignature;
  return isZip ? await readXlsx(bytes, limits) : await readCsv(bytes, limits, encoding);
}

/** `PK` and the signature of the first entry. */
const zipSignature = 0x50_4b_03_04;
