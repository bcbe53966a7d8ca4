import { readCounting, type CountsAs, type Counting } from '@worksheet/domain/worksheet/hours';
import { fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';

/** Returns what a unit of measure counts as, from its columns. */
export function countingFrom(countsAs: CountsAs | null, hours: string | null): Counting {
  return readCounting(countsAs, fromDecimalOrNull(hours));
}
