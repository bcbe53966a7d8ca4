import { unitName } from '@worksheet/domain/entities/unit-name';
import { trpc } from '#trpc.ts';

/** Returns a function that names the unit of measure beside an amount: `6 timer`, `1 time` (D71). */
export function useUnitName() {
  // The account is loaded before any page is shown.
  const { data: plurals } = trpc.account.read.useQuery(undefined, {
    enabled: false,
    select: ({ unitPlurals }) => unitPlurals,
  });
  return (quantity: number | string, description: string) =>
    unitName(quantity, description, plurals);
}
