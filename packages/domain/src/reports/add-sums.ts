import { normalizedKey } from '#fields/normalized-key.ts';
import type { Report } from './contract.ts';

/**
 * A sum that the database returns. Amounts are exact decimals: hours such as `12.500000`, quantities such as `12.50`.
 */
export interface DecimalSum {
  /** Null if nothing counts as hours (D46). */
  readonly hours: string | null;
  /** Null for a sum of hours. */
  readonly unitOfMeasureCode: string | null;
  readonly quantity: string | null;
  readonly records: number;
}

/**
 * Adds sums exactly: hours, and each other unit of measure by itself. Units of several items can have the same code.
 */
export interface SumOfSums {
  hours: bigint | null;
  readonly units: Map<string, { readonly code: string; quantity: bigint; records: number }>;
  records: number;
}

export function emptySum(): SumOfSums {
  return { hours: null, units: new Map(), records: 0 };
}

export function addSum(total: SumOfSums, sum: DecimalSum): void {
  total.records += sum.records;
  if (sum.hours !== null) total.hours = (total.hours ?? 0n) + digitsOf(sum.hours);
  if (sum.unitOfMeasureCode === null || sum.quantity === null) return;
  const key = normalizedKey(sum.unitOfMeasureCode);
  const unit = total.units.get(key) ?? { code: sum.unitOfMeasureCode, quantity: 0n, records: 0 };
  unit.quantity += digitsOf(sum.quantity);
  unit.records += sum.records;
  total.units.set(key, unit);
}

/** Returns the sums as a report shows them. The units of measure of most records come first (D46). */
export function amountsOf({ hours, units, records }: SumOfSums): Report['total'] {
  return {
    hours: hours === null ? null : fromHundredths(roundHours(hours)),
    exactHours: hours === null ? null : Number(`${hours}e-6`),
    sums: [...units.values()]
      .toSorted((a, b) => b.records - a.records || (a.code < b.code ? -1 : 1))
      .map(({ code, quantity }) => ({
        unitOfMeasureCode: code,
        quantity: fromHundredths(quantity),
      })),
    records,
  };
}

/** Removes the decimal point. This is exact because the database writes all decimals of a column. */
function digitsOf(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}

/** Rounds millionths once, half away from zero (D63). */
function roundHours(millionths: bigint): bigint {
  return (millionths + (millionths < 0n ? -5000n : 5000n)) / 10_000n;
}

/** Returns the nearest number, which is exact up to 15 digits. */
function fromHundredths(hundredths: bigint): number {
  return Number(`${hundredths}e-2`);
}
