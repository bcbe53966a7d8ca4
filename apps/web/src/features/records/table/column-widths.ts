import type { DayGroup } from '@worksheet/domain/worksheet/record';
import type { RecordColumn } from '#features/records/table/record-columns.tsx';
import type { TableLayout } from '#features/records/record-view-props.ts';
import { dayTotal } from '#features/records/day-groups.ts';

interface WidthOptions {
  readonly days: readonly DayGroup[];
  readonly layout: TableLayout;
  readonly readOnly: boolean;
  readonly showUser: boolean;
}

/** In percent. The quantity fits the largest day total, the status every icon that can occur. */
export function columnWidths(
  columns: readonly RecordColumn[],
  { days, layout, readOnly, showUser }: WidthOptions,
): { id: string; width: string }[] {
  const digits = days.reduce(
    (max, day) => Math.max(max, Math.trunc(dayTotal(day)).toString().length),
    1,
  );
  const hasTimes = days.some((day) => day.worksheet.some((record) => record.timeFrom !== null));
  const statusWeight = (readOnly ? 4 : 14) + (hasTimes ? 2.5 : 0) + (showUser && !readOnly ? 2 : 0);
  const fixedColumns = {
    wide: { quantity: 3.8 + digits * 0.8, measure: 7.5, status: statusWeight },
    stacked: { quantity: Math.max(9, 4.5 + digits * 1.5), measure: 9, status: statusWeight * 1.35 },
    // Only the approval chip is printed, no icons.
    paper: { quantity: Math.max(9, 5 + digits * 1.5), measure: 10, status: readOnly ? 1 : 17 },
  }[layout];
  const all = [...columns, ...Object.entries(fixedColumns).map(([id, weight]) => ({ id, weight }))];
  const total = all.reduce((sum, column) => sum + column.weight, 0);
  return all.map(({ id, weight }) => ({ id, width: `${((weight / total) * 100).toFixed(3)}%` }));
}
