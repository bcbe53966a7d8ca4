import { unitNameOfCode } from '@worksheet/domain/entities/unit-name-of-code';
import { useUnitPlurals } from '#lib/use-unit-name.ts';

/** Returns a function that names the unit of measure of an amount by its code: `2 kasser`, `12 km` (D71). */
export function useUnitNameOfCode() {
  const plurals = useUnitPlurals();
  return (quantity: number | string, code: string) => unitNameOfCode(quantity, code, plurals);
}
