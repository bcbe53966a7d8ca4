import type { DayGroup } from '@worksheet/domain/worksheet/record';
import type { RecordColumn } from '#features/records/table/record-columns.tsx';
import type { TableLayout } from '#features/records/record-view-props.ts';
import { sumOf } from '#features/records/day-groups.ts';

interface Shown {
  readonly days: readonly DayGroup[];
  readonly layout: TableLayout;
  readonly readOnly: boolean;
  readonly showUser: boolean;
}

/** Parts of the whole width: the quantity has room for the widest number there is, the icons for what they may be. */
export function widthsOf(
  columns: readonly RecordColumn[],
  { days, layout, readOnly, showUser }: Shown,
): { id: string; width: string }[] {
  const digits = days.reduce(
    (most, day) => Math.max(most, Math.trunc(sumOf(day.worksheet)).toString().length),
    1,
  );
  const hasTimes = days.some((day) => day.worksheet.some((record) => record.timeFrom !== null));
  const icons = (readOnly ? 4 : 14) + (hasTimes ? 2.5 : 0) + (showUser && !readOnly ? 2 : 0);
  const sides = {
    wide: { quantity: 3.8 + digits * 0.8, measure: 7.5, status: icons },
    stacked: { quantity: Math.max(9, 4.5 + digits * 1.5), measure: 9, status: icons * 1.35 },
    // Of the icons only the status is printed.
    paper: { quantity: Math.max(9, 5 + digits * 1.5), measure: 10, status: readOnly ? 1 : 17 },
  }[layout];
  const parts = [...columns, ...Object.entries(sides).map(([id, weight]) => ({ id, weight }))];
  const whole = parts.reduce((sum, part) => sum + part.weight, 0);
  return parts.map(({ id, weight }) => ({ id, width: `${((weight / whole) * 100).toFixed(3)}%` }));
}
