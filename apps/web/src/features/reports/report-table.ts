import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Report, ReportKey, ReportRow } from '@worksheet/domain/reports/contract';
import { addHours } from '@worksheet/domain/worksheet/exact-hours';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import { isTimeGroup, shownTimes, type Period } from '#features/reports/periods.ts';
import type { Measure } from '#features/reports/report-search.ts';

export interface TableColumn {
  /** The time, the measure, or what identifies a value of the second group; `others` for all others. */
  readonly code: string;
  /** Undefined for measures and for the others. */
  readonly key: ReportKey | undefined;
  /** How many values the others are. */
  readonly count?: number;
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
  readonly columnGroup: ReportGroup | undefined;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly total: number | null;
}

/** The second group is columns. Sums are exact, since they are added in hundredths. */
export function tableOf(report: Report, measure: Measure, period: Period): ReportTable {
  const [, second] = report.groupBy;
  return second === undefined
    ? tableByMeasure(report, measure)
    : tableByColumns(report, measure, { period, group: second });
}

interface ColumnsOf {
  readonly period: Period;
  readonly group: ReportGroup;
}

function tableByColumns(report: Report, measure: Measure, of: ColumnsOf): ReportTable {
  const found = findColumns(report, measure, of);
  const codes = new Set(found.map(({ code }) => code));
  const codeOf = (row: ReportRow) => {
    const code = columnCode(row, of.group);
    return codes.has(code) ? code : 'others';
  };
  const byRow = Map.groupBy(report.rows, ({ keys }) => idOf(keys.slice(0, 1)));
  const rows = [...byRow].flatMap(([id, cells]): TableRow[] => {
    const cellsOf = Map.groupBy(cells, codeOf);
    const amounts = found.map(({ code }) =>
      sum((cellsOf.get(code) ?? []).map((cell) => amountOf(cell, measure))),
    );
    const total = sum(amounts);
    const keys = cells[0]?.keys.slice(0, 1) ?? [];
    return total === null ? [] : [{ id, keys, amounts, total }];
  });
  return {
    groups: report.groupBy.slice(0, 1),
    columnGroup: of.group,
    columns: found.map((column, at) => ({
      ...column,
      total: sum(rows.map(({ amounts }) => amounts[at])),
    })),
    rows,
    total: amountOf(report.total, measure),
  };
}

/** More columns do not fit beside each other; the last one is the others together. */
const maxColumns = 8;

/** All times of the period, or the values of the group with the largest amounts. */
function findColumns(
  report: Report,
  measure: Measure,
  { period, group }: ColumnsOf,
): readonly Omit<TableColumn, 'total'>[] {
  const byCode = Map.groupBy(report.rows, (row) => columnCode(row, group));
  if (isTimeGroup(group))
    return shownTimes(group, period, new Set(byCode.keys())).map((code) => ({
      code,
      key: { code, name: null },
    }));
  const columns = [...byCode].flatMap(([code, rows]) => {
    const total = sum(rows.map((row) => amountOf(row, measure)));
    return total === null ? [] : [{ code, key: rows[0]?.keys[1], total }];
  });
  const sorted = columns
    .toSorted((a, b) => b.total - a.total)
    .map(({ code, key }) => ({ code, key }));
  if (sorted.length <= maxColumns) return sorted;
  const count = sorted.length - maxColumns + 1;
  return [...sorted.slice(0, maxColumns - 1), { code: 'others', key: undefined, count }];
}

function columnCode({ keys }: ReportRow, group: ReportGroup): string {
  return isTimeGroup(group) ? (keys[1]?.code ?? '') : `column:${idOf(keys.slice(1))}`;
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
    columnGroup: undefined,
    columns: others.map((code) => ({
      code,
      key: undefined,
      total: amountOf(report.total, code),
    })),
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
