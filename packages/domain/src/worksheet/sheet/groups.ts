import { normalizedKey } from '#fields/normalized-key.ts';
import { hoursOfLine, totalsOf, type TotalledLine } from '../totals.ts';

export interface SheetGroup<L> {
  /** Null for hours. */
  readonly unitOfMeasure: string | null;
  readonly lines: readonly L[];
  readonly sum: number;
}

/** Groups the lines of a customer's sheet with their sums: hours first, then each other unit of measure (D46). */
export function sheetGroups<L extends TotalledLine>(lines: readonly L[]): SheetGroup<L>[] {
  const { hours, units } = totalsOf(lines);
  const groups: SheetGroup<L>[] = [];
  const inHours = lines.filter((line) => hoursOfLine(line) !== null);
  if (hours !== null) groups.push({ unitOfMeasure: null, lines: inHours, sum: hours });
  for (const { unitOfMeasure, quantity } of units) {
    const ofUnit = lines.filter(
      (line) => hoursOfLine(line) === null && isSame(line.unitOfMeasureDescription, unitOfMeasure),
    );
    groups.push({ unitOfMeasure, lines: ofUnit, sum: quantity });
  }
  return groups;
}

function isSame(name: string, other: string): boolean {
  return normalizedKey(name) === normalizedKey(other);
}
