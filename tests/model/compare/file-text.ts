import { decimalText } from '#model/amounts.ts';
import type { Company, Export, StoredRecord } from '#model/state.ts';
import { wireOf } from './wire.ts';

const columns = [
  'id',
  'accountId',
  'username',
  'date',
  'customerNo',
  'customerName',
  'jobCode',
  'jobDescription',
  'jobTaskCode',
  'jobTaskDescription',
  'locationCode',
  'workTypeCode',
  'workTypeDescription',
  'unitType',
  'unitNo',
  'unitDescription',
  'description',
  'timeFrom',
  'timeTo',
  'quantity',
  'unitOfMeasureCode',
  'unitOfMeasureDescription',
  'approvedBy',
  'approvedDateTime',
  'modifiedBy',
  'modifiedDate',
] as const;

/** Returns the cells of the columns that the specification names (D19). */
export function cellsOf(company: Company, record: StoredRecord): Record<string, string> {
  const values: Readonly<Record<string, unknown>> = {
    ...wireOf(company, record),
    quantity: decimalText(record.quantity),
    approvedDateTime: record.approvedBy === null ? null : record.approvedAt,
    modifiedDate: record.modifiedAt,
  };
  return Object.fromEntries(columns.map((column) => [column, String(values[column] ?? '')]));
}

/** Returns the whole file of an export of format version 2, by date and id. */
export function fileOf(company: Company, { lines }: Export): string {
  const records = [...lines.values()]
    .map(({ record }) => record)
    .toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
  const rows = records.map((record) => Object.values(cellsOf(company, record)));
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
