import type { DayGroup } from '@worksheet/domain/worksheet/record';
import type { RecordColumn } from '#features/records/table/record-columns.tsx';
import type { TableLayout } from '#features/records/record-view-props.ts';

interface WidthOptions {
  /** Returns the shown name of a user. */
  readonly nameOf: (username: string) => string;
  readonly days: readonly DayGroup[];
  readonly layout: TableLayout;
  readonly readOnly: boolean;
  /** On touch screens the icons stand beside the status, else they take its place. */
  readonly hasTouchIcons: boolean;
}

/** In percent. User and quantity fit the longest ones, the status every icon that can occur. */
export function columnWidths(
  columns: readonly RecordColumn[],
  { nameOf, days, layout, readOnly, hasTouchIcons }: WidthOptions,
): { id: string; width: string }[] {
  let largest = 1;
  let longestName = 0;
  for (const { worksheet } of days) {
    for (const { quantity, username } of worksheet) {
      largest = Math.max(largest, quantity);
      longestName = Math.max(longestName, nameOf(username).length);
    }
  }
  const digits = Math.trunc(largest).toString().length;
  // In the archive the status has the number of the export beside it.
  const statusWeight = readOnly ? 17 : hasTouchIcons ? 22 : 13.5;
  const fixedColumns = {
    wide: { quantity: 5 + digits * 0.8, measure: 7.5, status: statusWeight },
    stacked: { quantity: 7 + digits * 1.3, measure: 11.5, status: statusWeight * 1.35 },
    // Only the chip and the number of the export are printed, no icons.
    paper: { quantity: Math.max(9, 5 + digits * 1.5), measure: 15, status: 15 },
  }[layout];
  // A username has no place to break.
  const sized = columns.map(({ id, weight }) => ({
    id,
    weight: id === 'user' ? Math.min(Math.max(weight, 3 + longestName * 0.75), 2 * weight) : weight,
  }));
  const all = [...sized, ...Object.entries(fixedColumns).map(([id, weight]) => ({ id, weight }))];
  const total = all.reduce((sum, column) => sum + column.weight, 0);
  return all.map(({ id, weight }) => ({ id, width: `${((weight / total) * 100).toFixed(3)}%` }));
}
