import { normalizedKey } from '#fields/normalized-key.ts';
import { shownHours, toMillionths, type Millionths } from './exact-hours.ts';
import { fromHundredths, toHundredths, type Hundredths } from './quantity.ts';

/** The fields of a record that its totals depend on. */
export interface TotalledLine {
  readonly quantity: number;
  readonly timeFrom: string | null;
  readonly unitOfMeasureDescription: string;
  /** Null for a unit of measure that does not count as hours (D46). */
  readonly hours?: number | null;
}

export interface UnitTotal {
  readonly unitOfMeasure: string;
  readonly quantity: number;
}

export interface Totals {
  /** The sum of hours; null if no line counts as hours. */
  readonly hours: number | null;
  /** The sums of lines that do not count as hours: units of measure with most lines first, then by name. */
  readonly units: readonly UnitTotal[];
  /** The sum of all quantities, whatever their units of measure (spec §4). */
  readonly quantity: number;
}

/** Returns the sums of lines: hours, every other unit of measure by itself, and the specification's mixed sum (D46). */
export function totalsOf(lines: Iterable<TotalledLine>): Totals {
  let hours: Millionths | null = null;
  let quantity: Hundredths = 0;
  const units = new Map<string, { name: string; sum: Hundredths; lines: number }>();
  for (const line of lines) {
    const amount = toHundredths(line.quantity);
    quantity += amount;
    const lineHours = hoursOfLine(line);
    if (lineHours !== null) {
      hours = (hours ?? 0) + toMillionths(lineHours);
      continue;
    }
    const name = line.unitOfMeasureDescription.trim();
    const key = normalizedKey(name);
    const unit = units.get(key);
    if (unit) {
      unit.sum += amount;
      unit.lines += 1;
    } else {
      units.set(key, { name, sum: amount, lines: 1 });
    }
  }
  return {
    hours: hours === null ? null : shownHours(hours),
    units: [...units.values()]
      .toSorted((a, b) => b.lines - a.lines || (a.name < b.name ? -1 : 1))
      .map(({ name, sum }) => ({ unitOfMeasure: name, quantity: fromHundredths(sum) })),
    quantity: fromHundredths(quantity),
  };
}

/** Returns the hours of a line. Times are hours, whatever their unit of measure (spec §4). */
export function hoursOfLine({
  hours,
  timeFrom,
  quantity,
}: Pick<TotalledLine, 'hours' | 'timeFrom' | 'quantity'>): number | null {
  return hours ?? (timeFrom === null ? null : quantity);
}
