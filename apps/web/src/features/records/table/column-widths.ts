import type { DayGroup } from '@worksheet/domain/worksheet/record';
import type { RecordColumn } from '#features/records/table/record-columns.tsx';
import type { TableLayout } from '#features/records/record-view-props.ts';

interface WidthOptions {
  readonly days: readonly DayGroup[];
  readonly layout: TableLayout;
  readonly readOnly: boolean;
  /** On touch screens the icons stand beside the status, else they take its place. */
  readonly hasTouchIcons: boolean;
}

/** In percent. Quantity and the words of the other columns fit the longest ones, the status every icon that can occur. */
export function columnWidths(
  columns: readonly RecordColumn[],
  { days, layout, readOnly, hasTouchIcons }: WidthOptions,
): { id: string; width: string }[] {
  const records = days.flatMap(({ worksheet }) => worksheet);
  const largest = records.reduce((max, { quantity }) => Math.max(max, quantity), 1);
  const digits = Math.trunc(largest).toString().length;
  // In the archive the status has the number of the export beside it.
  const statusWeight = readOnly ? 17 : hasTouchIcons ? 22 : 13.5;
  const fixedColumns = {
    wide: { quantity: 5 + digits * 0.8, measure: 7.5, status: statusWeight },
    stacked: { quantity: 7 + digits * 1.3, measure: 11.5, status: statusWeight * 1.35 },
    // Only the chip and the number of the export are printed, no icons.
    paper: { quantity: Math.max(9, 5 + digits * 1.5), measure: 15, status: 15 },
  }[layout];
  const sized = columns.map(({ id, weight, text }) => {
    if (!text) return { id, weight };
    const texts = new Set(records.map((record) => text(record) ?? ''));
    // Names of people stay on one line.
    const parts = [...texts].flatMap((each) => (id === 'user' ? each : each.split(/[\s-]/)));
    return {
      id,
      weight: Math.min(
        parts.reduce((max, part) => Math.max(max, weightOf(part)), weight),
        2 * weight,
      ),
    };
  });
  const all = [...sized, ...Object.entries(fixedColumns).map(([id, weight]) => ({ id, weight }))];
  const total = all.reduce((sum, column) => sum + column.weight, 0);
  return all.map(({ id, weight }) => ({ id, width: `${((weight / total) * 100).toFixed(3)}%` }));
}

/** The weight of a word that has no place to break, with the padding of its cell. */
function weightOf(word: string): number {
  const capitals = word.length - word.replaceAll(/[\p{Lu}\p{N}]/gu, '').length;
  return 2 + word.length * 0.7 + capitals * 0.25;
}
