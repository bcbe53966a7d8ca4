import { normalizedKey } from '#fields/normalized-key.ts';
import { hoursOfLine, totalsOf, type TotalledLine } from '../totals.ts';

/** The fields of a line that say what it is an amount of. */
interface NamedLine extends TotalledLine {
  readonly unitType: 'Item' | 'Resource';
  readonly unitNo: string;
  readonly unitDescription: string | null;
  readonly workTypeDescription: string | null;
}

export interface SheetSum {
  readonly name: string;
  readonly unitOfMeasure: string;
  readonly quantity: number;
}

export interface SheetParts<L> {
  /** The lines that count as hours, and their sum; null without such lines (D46). */
  readonly hours: { readonly lines: readonly L[]; readonly sum: number } | null;
  readonly others: readonly L[];
  /** The sums of the others by what was used and its unit of measure, in the order of their first lines. */
  readonly sums: readonly SheetSum[];
}

/** Returns what was used or done: the item, else the work type or the resource that is no person's hours, such as a van. */
export function usedName(line: NamedLine): string {
  const unit = line.unitDescription ?? line.unitNo;
  return line.unitType === 'Item' ? unit : (line.workTypeDescription ?? unit);
}

/** Divides the lines of a customer's sheet into hours and everything else, with exact sums (D10). */
export function sheetParts<L extends NamedLine>(lines: readonly L[]): SheetParts<L> {
  const { hours } = totalsOf(lines);
  const others = lines.filter((line) => hoursOfLine(line) === null);
  const same = Map.groupBy(others, (line) =>
    JSON.stringify([usedName(line), line.unitOfMeasureDescription].map(normalizedKey)),
  );
  return {
    hours:
      hours === null
        ? null
        : { lines: lines.filter((line) => hoursOfLine(line) !== null), sum: hours },
    others,
    sums: [...same.values()].flatMap((each) =>
      each.slice(0, 1).map((line) => ({
        name: usedName(line),
        unitOfMeasure: line.unitOfMeasureDescription.trim(),
        quantity: totalsOf(each).quantity,
      })),
    ),
  };
}
