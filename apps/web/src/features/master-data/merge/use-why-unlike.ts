import type { MergeableEntity } from '@worksheet/domain/entities/merge';
import { whyUnlike } from '@worksheet/domain/entities/unlike-units';
import type { Row } from '#features/master-data/entity-api.ts';
import { fieldText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

/** Says why two items or resources cannot be merged, if their units of measure do not fit; the server refuses the same. */
export function useWhyUnlike(entity: MergeableEntity, kept: Row, merged: Row): string | undefined {
  const isCounted = entity === 'item' || entity === 'resource';
  const unitsOf = ({ no }: Row) => ({
    unitType: entity === 'resource' ? ('resource' as const) : ('item' as const),
    unitNo: String(no),
  });
  const own = trpc.unit.list.useQuery(unitsOf(kept), { enabled: isCounted }).data;
  const others = trpc.unit.list.useQuery(unitsOf(merged), { enabled: isCounted }).data;
  if (!own || !others) return undefined;
  const counted = ({ baseUnitCode }: Row, units: typeof own) => ({
    baseUnitCode: typeof baseUnitCode === 'string' ? baseUnitCode : null,
    units,
  });
  const why = whyUnlike(counted(kept, own), counted(merged, others));
  return why && fieldText({ path: 'merge', ...why }, '');
}
