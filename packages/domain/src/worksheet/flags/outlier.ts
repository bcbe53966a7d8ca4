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

/** A line with what it shares with those of others. */
export interface SharedLine extends AmountLine {
  readonly jobId: number;
  /** The present team of the person. */
  readonly team: string | null;
}

/**
 * Flags lines whose quantity is unusual compared with the person's earlier lines in the same unit of measure, by id. Lines
 * before which there are too few of the person are `unjudged`.
 */
export function outlierFlags<Line extends AmountLine>(
  lines: readonly Line[],
  earlier: readonly AmountLine[],
): { readonly flags: Map<number, FlagOf<'outlier'>>; readonly unjudged: Line[] } {
  const flags = new Map<number, FlagOf<'outlier'>>();
  const reviewed = new Map<AmountLine, Line>(lines.map((line) => [line, line]));
  const unjudged: Line[] = [];
  for (const group of Map.groupBy([...earlier, ...lines], unitOfMeasureOf).values()) {
    const before: Hundredths[] = [];
    // The same amounts sorted by size. They are kept sorted, because sorting them for each line
    // takes ten times as long.
    const bySize: Hundredths[] = [];
    for (const line of group.toSorted(compareTime)) {
      const quantity = toHundredths(line.quantity);
      const own = reviewed.get(line);
      if (own && before.length < requiredLines) unjudged.push(own);
      else if (own) judge(line, bySize, flags);
      before.push(quantity);
      bySize.splice(positionOf(quantity, bySize), 0, quantity);
      const [oldest] = before;
      if (oldest === undefined || before.length <= comparedLines) continue;
      before.shift();
      bySize.splice(bySize.indexOf(oldest), 1);
    }
  }
  return { flags, unjudged };
}

/**
 * Flags lines, of people who have too few of their own, whose quantity is unusual compared with the earlier lines of the
 * job in the same unit of measure, or else of the team.
 */
export function sharedOutlierFlags(
  unjudged: readonly SharedLine[],
  everyone: readonly SharedLine[],
): Map<number, FlagOf<'outlier'>> {
  const flags = new Map<number, FlagOf<'outlier'>>();
  const groups = Map.groupBy(everyone, unitOfMeasureOf);
  for (const [unitOfMeasure, lines] of Map.groupBy(unjudged, unitOfMeasureOf)) {
    const sorted = (groups.get(unitOfMeasure) ?? []).toSorted(compareTime);
    for (const line of lines) {
      const earlier = sorted.filter((each) => compareTime(each, line) < 0);
      const compared = [
        earlier.filter(({ jobId }) => jobId === line.jobId),
        earlier.filter(({ team }) => team !== null && team === line.team),
      ].find(({ length }) => length >= requiredLines);
      const quantities = compared
        ?.slice(-comparedLines)
        .map(({ quantity }) => toHundredths(quantity));
      if (quantities)
        judge(
          line,
          quantities.toSorted((a, b) => a - b),
          flags,
        );
    }
  }
  return flags;
}

function judge(
  line: AmountLine,
  bySize: readonly Hundredths[],
  flags: Map<number, FlagOf<'outlier'>>,
): void {
  const median = medianOf(bySize);
  if (toHundredths(line.quantity) > factor * median) flags.set(line.id, outlierOf(line, median));
}

function compareTime(one: AmountLine, other: AmountLine): number {
  return compareText(one.date, other.date) || one.id - other.id;
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
