import { unitName, unitNameOfCode } from '@worksheet/domain/entities/unit-name';
import { trpc } from '#trpc.ts';

/** Returns a function that names the unit of measure beside an amount: `6 timer`, `1 time` (D71). */
export function useUnitName() {
  const plurals = useUnitPlurals();
  return (quantity: number | string, description: string) =>
    unitName(quantity, description, plurals);
}

/** Returns the plurals of the account. */
export function useUnitPlurals() {
  // The account is loaded before any page is shown.
  return trpc.account.read.useQuery(undefined, {
    enabled: false,
    select: ({ unitPlurals }) => unitPlurals,
  }).data;
}

/** Returns a function that names the unit of measure of an amount by its code: `2 kasser`, `12 km` (D71). */
export function useUnitNameOfCode() {
  const plurals = useUnitPlurals();
  return (quantity: number | string, code: string) => unitNameOfCode(quantity, code, plurals);
}
