import { addNullable, hundredths, shownOrNull } from './amounts.ts';
import { weekOf } from './calendar.ts';
import { found } from './entry.ts';
import { teamOn } from './visibility.ts';
import type { Company, StoredRecord } from './state.ts';

export const groups = [
  'customer',
  'job',
  'task',
  'person',
  'team',
  'workType',
  'unit',
  'week',
  'month',
] as const;
export type Group = (typeof groups)[number];

/** Returns the value by which a record is grouped; null if it has none. */
function keyOf(company: Company, record: StoredRecord, group: Group): string | null {
  switch (group) {
    case 'customer':
      return record.customerNo;
    case 'job':
      return record.jobCode;
    case 'task':
      return record.jobTaskCode === null ? null : `${record.jobCode}/${record.jobTaskCode}`;
    case 'person':
      return record.owner;
    case 'team':
      return teamOn(found(company.users.get(record.owner)), record.date);
    case 'workType':
      return record.workTypeCode;
    case 'unit':
      return `${record.unitType}/${record.unitNo}`;
    case 'week':
      return weekOf(record.date);
    case 'month':
      return record.date.slice(0, 7);
  }
}

export interface Sums {
  readonly hours: number | null;
  /** The amounts that are not hours, by unit of measure. */
  readonly sums: Readonly<Record<string, number>>;
  readonly records: number;
}

export function sumsOf(records: readonly StoredRecord[]): Sums {
  let hours: number | null = null;
  const sums = new Map<string, number>();
  for (const record of records) {
    hours = addNullable(hours, record.hours);
    if (record.hours === null)
      sums.set(
        record.unitOfMeasureCode,
        (sums.get(record.unitOfMeasureCode) ?? 0) + record.quantity,
      );
  }
  return {
    hours: shownOrNull(hours),
    sums: Object.fromEntries([...sums].map(([code, quantity]) => [code, hundredths(quantity)])),
    records: records.length,
  };
}

/** Returns the sums of each combination of keys, such as `S-1 · 2026-05`. */
export function reportOf(
  company: Company,
  records: readonly StoredRecord[],
  by: readonly Group[],
): Record<string, Sums> {
  const rows = Map.groupBy(records, (record) =>
    by.map((group) => keyOf(company, record, group) ?? '–').join(' · '),
  );
  return Object.fromEntries([...rows].map(([key, each]) => [key, sumsOf(each)]));
}
