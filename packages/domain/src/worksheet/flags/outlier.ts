import type { FlagOf } from '#worksheet/approval.ts';
import { fromHundredths, toHundredths, type Hundredths } from '#worksheet/quantity.ts';
import { compareText, type FlaggedLine } from './line.ts';

export type AmountLine = Pick<
  FlaggedLine,
  'id' | 'date' | 'unitType' | 'unitNo' | 'unitOfMeasureCode' | 'quantity'
>;

const comparedLines = 20;
const requiredLines = 8;
const factor = 5;

/** Flags lines whose quantity is unusual compared with the person's earlier lines in the same unit of measure. */
export function outlierFlags(
  lines: readonly AmountLine[],
  earlier: readonly AmountLine[],
): Map<AmountLine, FlagOf<'outlier'>> {
  const flags = new Map<AmountLine, FlagOf<'outlier'>>();
  const reviewed = new Set(lines);
  for (const group of Map.groupBy([...earlier, ...lines], unitOfMeasureOf).values()) {
    const before: Hundredths[] = [];
    // The same amounts sorted by size. They are kept sorted, because sorting them for each line
    // takes ten times as long.
    const bySize: Hundredths[] = [];
    for (const line of group.toSorted((a, b) => compareText(a.date, b.date) || a.id - b.id)) {
      const quantity = toHundredths(line.quantity);
      if (reviewed.has(line) && before.length >= requiredLines) {
        const median = medianOf(bySize);
        if (quantity > factor * median) flags.set(line, outlierOf(line, median));
      }
      before.push(quantity);
      bySize.splice(positionOf(quantity, bySize), 0, quantity);
      const [oldest] = before;
      if (oldest === undefined || before.length <= comparedLines) continue;
      before.shift();
      bySize.splice(bySize.indexOf(oldest), 1);
    }
  }
  return flags;
}

function unitOfMeasureOf({ unitType, unitNo, unitOfMeasureCode }: AmountLine): string {
  return `${unitType}\0${unitNo}\0${unitOfMeasureCode}`;
}

function positionOf(quantity: Hundredths, sorted: readonly Hundredths[]): number {
  const position = sorted.findIndex((each) => each > quantity);
  return position === -1 ? sorted.length : position;
}

/** Returns the median, which may be half a hundredth. */
function medianOf(sorted: readonly Hundredths[]): number {
  const [low = 0, high = 0] = [(sorted.length - 1) >> 1, sorted.length >> 1].map(
    (at) => sorted[at],
  );
  return (low + high) / 2;
}

function outlierOf(line: AmountLine, median: number): FlagOf<'outlier'> {
  const { id, quantity, unitOfMeasureCode } = line;
  const params = { quantity, unitOfMeasureCode, median: fromHundredths(Math.round(median)) };
  return { code: 'outlier', entries: [id], params };
}
