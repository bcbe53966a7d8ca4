import { shownTimes, type Period } from '#features/reports/periods.ts';
import { sum, type ReportTable, type TableRow } from '#features/reports/report-table.ts';

export interface ChartBar {
  readonly id: string;
  /** A month or week. */
  readonly time: string | undefined;
  /** The first row of a group that is no time. Undefined for the bar of all others. */
  readonly row: TableRow | undefined;
  readonly amount: number;
  /** The part of the selected row. */
  readonly selected: number;
}

/** More bars cannot be compared; the last one is the others together. */
const maxBars = 12;

interface Chart {
  readonly selectedId: string | undefined;
  readonly period: Period;
}

/** One bar for each month or week if there are any, else one for each value of the first group, largest first. */
export function barsOf(table: ReportTable, { selectedId, period }: Chart): ChartBar[] {
  const selected = table.rows.find(({ id }) => id === selectedId);
  if (table.timeGroup)
    return table.columns.map(({ code, total }, at) => ({
      id: code,
      time: code,
      row: undefined,
      amount: total ?? 0,
      selected: selected?.amounts[at] ?? 0,
    }));
  const amountsOf = (rows: readonly TableRow[]) => ({
    amount: sum(rows.map(({ total }) => total)) ?? 0,
    selected: selected && rows.includes(selected) ? (selected.total ?? 0) : 0,
  });
  const [group] = table.groups;
  if (group === 'month' || group === 'week') {
    const byTime = Map.groupBy(table.rows, ({ keys: [first] }) => first?.code ?? '');
    return shownTimes(group, period, new Set(byTime.keys())).map((time) => ({
      id: time,
      time,
      row: undefined,
      ...amountsOf(byTime.get(time) ?? []),
    }));
  }
  const byFirst = Map.groupBy(table.rows, ({ keys: [first] }) =>
    JSON.stringify([first?.unitType, first?.jobCode, first?.code]),
  );
  const bars = [...byFirst].map(([id, rows]): ChartBar => ({
    id,
    time: undefined,
    row: rows[0],
    ...amountsOf(rows),
  }));
  const sorted = bars.filter(({ amount }) => amount !== 0).toSorted((a, b) => b.amount - a.amount);
  if (sorted.length <= maxBars) return sorted;
  const others = sorted.slice(maxBars - 1);
  return [
    ...sorted.slice(0, maxBars - 1),
    {
      id: 'others',
      time: undefined,
      row: undefined,
      amount: sum(others.map(({ amount }) => amount)) ?? 0,
      selected: sum(others.map((bar) => bar.selected)) ?? 0,
    },
  ];
}
