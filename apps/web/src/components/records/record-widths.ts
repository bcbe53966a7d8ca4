import type { DayGroup } from '@worksheet/domain/worksheet/record';
import type { RecordColumn } from '#components/records/record-columns.tsx';
import { sumOf } from '#components/records/sums.ts';

interface Shown {
  readonly days: readonly DayGroup[];
  readonly stacked: boolean;
  readonly readOnly: boolean;
  readonly showUser: boolean;
}

/** Parts of the whole width: the quantity has room for the widest number there is, the icons for what they may be. */
export function widthsOf(
  columns: readonly RecordColumn[],
  { days, stacked, readOnly, showUser }: Shown,
): { id: string; width: string }[] {
  const digits = days.reduce(
    (most, day) => Math.max(most, Math.trunc(sumOf(day.worksheet)).toString().length),
    1,
  );
  const hasTimes = days.some((day) => day.worksheet.some((record) => record.timeFrom !== null));
  const icons = (readOnly ? 4 : 12) + (hasTimes ? 2.5 : 0) + (showUser && !readOnly ? 2 : 0);
  const parts = [
    ...columns,
    { id: 'quantity', weight: 3.8 + digits * 0.8 },
    { id: 'measure', weight: stacked ? 9 : 7.5 },
    { id: 'status', weight: stacked ? icons * 1.3 : icons },
  ];
  const whole = parts.reduce((sum, part) => sum + part.weight, 0);
  return parts.map(({ id, weight }) => ({ id, width: `${((weight / whole) * 100).toFixed(3)}%` }));
}
