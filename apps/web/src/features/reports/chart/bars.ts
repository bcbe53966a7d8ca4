import type { ReportGroup } from '@worksheet/domain/reports/groups';
import { sum, type ReportTable, type TableRow } from '#features/reports/report-table.ts';

export interface ChartBar {
  readonly id: string;
  /** A month or week; the first row of a group. Undefined for the bar of all others. */
  readonly time: string | undefined;
  readonly row: TableRow | undefined;
  readonly amount: number;
  /** The part of the selected row. */
  readonly selected: number;
}

/** More bars cannot be compared; the last one is the others together. */
const maxBars = 12;

const isTime = (group: ReportGroup | undefined) => group === 'month' || group === 'week';

/** One bar for each month or week if there are any, else one for each value of the first group, largest first. */
export function barsOf(table: ReportTable, selectedId: string | undefined): ChartBar[] {
  const selected = table.rows.find(({ id }) => id === selectedId);
  if (table.timeGroup)
    return table.columns.map(({ code, total }, at) => ({
      id: code,
      time: code,
      row: undefined,
      amount: total ?? 0,
      selected: selected?.amounts[at] ?? 0,
    }));
  const byFirst = Map.groupBy(table.rows, ({ keys: [first] }) =>
    JSON.stringify([first?.unitType, first?.jobCode, first?.code]),
  );
  const isOverTime = isTime(table.groups[0]);
  const bars = [...byFirst].map(([id, rows]): ChartBar => ({
    id,
    time: isOverTime ? (rows[0]?.keys[0]?.code ?? undefined) : undefined,
    row: rows[0],
    amount: sum(rows.map(({ total }) => total)) ?? 0,
    selected: selected && rows.includes(selected) ? (selected.total ?? 0) : 0,
  }));
  if (isOverTime) return bars;
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
