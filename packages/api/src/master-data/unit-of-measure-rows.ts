import type { AccountHandle } from '@worksheet/database/client';
import type { unitOwners } from '@worksheet/domain/entities/unit-of-measure';
import { momentsOf } from '#master-data/select-rows.ts';
import { readCounting, type CountsAs, type Counting } from '@worksheet/domain/worksheet/hours';
import { fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';

const unitTypes = { Item: 'item', Resource: 'resource' } as const satisfies Record<
  string,
  (typeof unitOwners)[number]
>;

/** Selects those of all items and resources, with the owner's type as it is stored. */
export function selectUnitsOfMeasure(db: AccountHandle) {
  return db
    .selectFrom('unit_of_measure')
    .innerJoin('unit', 'unit.id', 'unit_of_measure.unit_id')
    .select([
      'unit_of_measure.id',
      'unit.unit_type as unitType',
      'unit.no as unitNo',
      'unit_of_measure.code',
      'unit_of_measure.description',
      'unit_of_measure.plural_description as pluralDescription',
      'unit_of_measure.counts_as as countsAs',
      'unit_of_measure.hours',
      'unit_of_measure.active',
      'unit_of_measure.version',
      'unit_of_measure.created_at as createdDateTime',
      'unit_of_measure.updated_at as modifiedDateTime',
    ]);
}

type StoredUnitOfMeasure = Awaited<
  ReturnType<ReturnType<typeof selectUnitsOfMeasure>['execute']>
>[number];

export function toUnitOfMeasure(row: StoredUnitOfMeasure) {
  const { unitType, countsAs, hours, ...rest } = row;
  return {
    ...rest,
    ...momentsOf(row),
    unitType: unitTypes[unitType],
    ...countingFrom(countsAs, hours),
  };
}

/** Returns what a unit of measure counts as, from its columns. */
export function countingFrom(countsAs: CountsAs | null, hours: string | null): Counting {
  return readCounting(countsAs, fromDecimalOrNull(hours));
}
