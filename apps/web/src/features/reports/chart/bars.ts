import { isTimeGroup, shownTimes, type Period } from '#features/reports/periods.ts';
import { sum, type ReportTable, type TableRow } from '#features/reports/report-table.ts';

export interface ChartBar {
  readonly id: string;
  /** A day, month or week. */
  readonly time: string | undefined;
  /** The row of a group that is no time. Undefined for the bar of all others. */
  readonly row: TableRow | undefined;
  readonly amount: number;
  /** The part of the selected row or column. */
  readonly selected: number;
  /** How many rows the bar of all others stands for. It is broken and not to scale. */
  readonly others?: number;
}

/** More bars cannot be compared; the last one is the others together. */
const maxBars = 12;

interface Chart {
  /** The rows of the table in its order. */
  readonly rows: readonly TableRow[];
  /** The id of the row or the code of the column. */
  readonly selectedId: string | undefined;
  readonly period: Period;
}

/** One bar for each time if there are any, else the rows of the table in its order. */
export function barsOf(table: ReportTable, { rows, selectedId, period }: Chart): ChartBar[] {
  const { columns, columnGroup } = table;
  const selected = rows.find(({ id }) => id === selectedId);
  if (isTimeGroup(columnGroup))
    return columns.map(({ code, total }, at) => ({
      id: code,
      time: code,
      row: undefined,
      amount: total ?? 0,
      selected: selected?.amounts[at] ?? 0,
    }));
  const column = columns.findIndex(({ code }) => columnGroup && code === selectedId);
  const partOf = (row: TableRow) =>
    column >= 0 ? (row.amounts[column] ?? 0) : row === selected ? (row.total ?? 0) : 0;
  const amountsOf = (of: readonly TableRow[]) => ({
    amount: sum(of.map(({ total }) => total)) ?? 0,
    selected: sum(of.map(partOf)) ?? 0,
  });
  const [group] = table.groups;
  if (isTimeGroup(group)) {
    const byTime = Map.groupBy(rows, ({ keys: [first] }) => first?.code ?? '');
    return shownTimes(group, period, new Set(byTime.keys())).map((time) => ({
      id: time,
      time,
      row: undefined,
      ...amountsOf(byTime.get(time) ?? []),
    }));
  }
  const used = rows.filter(({ total }) => total !== null && total !== 0);
  const named = used.length > maxBars ? used.slice(0, maxBars - 1) : used;
  const others = used.slice(named.length);
  return [
    ...named.map((row) => ({ id: row.id, time: undefined, row, ...amountsOf([row]) })),
    ...(others.length === 0
      ? []
      : [
          {
            id: 'others',
            time: undefined,
            row: undefined,
            others: others.length,
            ...amountsOf(others),
          },
        ]),
  ];
}
