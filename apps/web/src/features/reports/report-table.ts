import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Report, ReportKey, ReportRow } from '@worksheet/domain/reports/contract';
import { addHours } from '@worksheet/domain/worksheet/exact-hours';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import { shownTimes, type Period, type TimeGroup } from '#features/reports/periods.ts';
import type { Measure } from '#features/reports/report-search.ts';

export interface TableColumn {
  /** The month, the week or the measure. */
  readonly code: string;
  readonly total: number | null;
}

export interface TableRow {
  readonly id: string;
  /** The keys of the groups that are rows. */
  readonly keys: readonly ReportKey[];
  /** Null where nothing was registered. */
  readonly amounts: readonly (number | null)[];
  readonly total: number | null;
}

export interface ReportTable {
  /** The groups that are rows. */
  readonly groups: readonly ReportGroup[];
  /** The group that is columns; without it each measure is a column. */
  readonly timeGroup: TimeGroup | undefined;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly total: number | null;
}

/** Months or weeks are columns if they are the second group. Sums are exact, since they are added in hundredths. */
export function tableOf(report: Report, measure: Measure, period: Period): ReportTable {
  const [, second] = report.groupBy;
  return second === 'month' || second === 'week'
    ? tableByTime(report, measure, { period, timeGroup: second })
    : tableByMeasure(report, measure);
}

interface ByTime {
  readonly period: Period;
  readonly timeGroup: TimeGroup;
}

function tableByTime(report: Report, measure: Measure, { period, timeGroup }: ByTime): ReportTable {
  const used = new Set(report.rows.map(({ keys }) => keys[1]?.code ?? ''));
  const times = shownTimes(timeGroup, period, used);
  const byRow = Map.groupBy(report.rows, ({ keys }) => idOf(keys.slice(0, 1)));
  const rows = [...byRow].flatMap(([id, cells]): TableRow[] => {
    const amountAt = new Map(cells.map((cell) => [cell.keys[1]?.code, amountOf(cell, measure)]));
    const amounts = times.map((time) => amountAt.get(time) ?? null);
    const total = sum(amounts);
    const keys = cells[0]?.keys.slice(0, 1) ?? [];
    return total === null ? [] : [{ id, keys, amounts, total }];
  });
  return {
    groups: report.groupBy.slice(0, 1),
    timeGroup,
    columns: times.map((code, at) => ({ code, total: sum(rows.map((row) => row.amounts[at])) })),
    rows,
    total: amountOf(report.total, measure),
  };
}

/** The measure that is looked at comes first. */
function tableByMeasure(report: Report, measure: Measure): ReportTable {
  const all: Measure[] = [
    ...(report.total.hours === null ? [] : (['hours'] as const)),
    ...report.total.sums.map(({ unitOfMeasureCode }): Measure => `unit:${unitOfMeasureCode}`),
    'records',
  ];
  const others = all.filter((each) => !isSameMeasure(each, measure));
  return {
    groups: report.groupBy,
    timeGroup: undefined,
    columns: others.map((code) => ({ code, total: amountOf(report.total, code) })),
    rows: report.rows.map((row) => ({
      id: idOf(row.keys),
      keys: row.keys,
      amounts: others.map((each) => amountOf(row, each)),
      total: amountOf(row, measure),
    })),
    total: amountOf(report.total, measure),
  };
}

function idOf(keys: readonly ReportKey[]): string {
  return JSON.stringify(keys.map(({ unitType, jobCode, code }) => [unitType, jobCode, code]));
}

/** Codes of units of measure differ in case between items (D47). */
export function isSameMeasure(one: Measure, other: Measure): boolean {
  return normalizedKey(one) === normalizedKey(other);
}

/** Hours are rounded when they are shown, once they are added (D63). */
export function amountOf(
  { exactHours, sums, records }: Pick<ReportRow, 'exactHours' | 'sums' | 'records'>,
  measure: Measure,
): number | null {
  if (measure === 'hours') return exactHours;
  if (measure === 'records') return records;
  const found = sums.find(({ unitOfMeasureCode }) =>
    isSameMeasure(`unit:${unitOfMeasureCode}`, measure),
  );
  return found?.quantity ?? null;
}

/** Null if nothing was registered. */
export function sum(amounts: readonly (number | null | undefined)[]): number | null {
  return addHours(amounts.map((amount) => amount ?? null)).exactHours;
}

/** By `name`, `total` or the code of a column; descending with a minus. Rows without an amount come last. */
export function sortRows(
  { rows, columns }: ReportTable,
  sort: string,
  nameOf: (row: TableRow) => string,
  locale: string,
): TableRow[] {
  const isDescending = sort.startsWith('-');
  const by = isDescending ? sort.slice(1) : sort;
  const direction = isDescending ? -1 : 1;
  if (by === 'name') {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return rows.toSorted((a, b) => direction * compare(nameOf(a), nameOf(b)));
  }
  const at = columns.findIndex(({ code }) => code === by);
  const amount = (row: TableRow) => (at < 0 ? row.total : (row.amounts[at] ?? null));
  return rows.toSorted((a, b) => {
    const [one, other] = [amount(a), amount(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction * (one - other);
  });
}
