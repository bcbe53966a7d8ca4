import type { AccountHandle } from '@worksheet/database/client';
import type { UserActor } from '@worksheet/domain/access/actor';
import type { Counting } from '@worksheet/domain/worksheet/hours';
import type { UnitType } from '@worksheet/domain/worksheet/limits';
import { countingFrom } from '#master-data/unit-of-measure-rows.ts';
import { momentsOf } from '#master-data/select-rows.ts';

export interface ChosenUnit {
  readonly id: number;
  readonly unitType: UnitType;
  readonly no: string;
  readonly description: string;
  readonly baseUnitCode: string | null;
  readonly active: boolean;
  readonly version: number;
  readonly createdDateTime: string | null;
  readonly modifiedDateTime: string;
}

/**
 * The active units with these ids that have an active unit of measure, without the resources that a locked user may not
 * register (spec §4).
 */
export async function findAllowedUnits(
  db: AccountHandle,
  { userId }: UserActor,
  ids: readonly number[],
): Promise<Map<number, ChosenUnit>> {
  if (ids.length === 0) return new Map();
  const user = await db
    .selectFrom('user')
    .select(['default_resource_id as resourceId', 'lock_default_resource as locked'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const units = await db
    .selectFrom('unit')
    .select([
      'id',
      'unit_type as unitType',
      'no',
      'description',
      'base_unit_code as baseUnitCode',
      'active',
      'version',
      'created_at as createdDateTime',
      'updated_at as modifiedDateTime',
    ])
    .where('active', '=', true)
    .where('id', 'in', ids)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('unit_of_measure')
        .select('unit_id')
        .where('active', '=', true)
        .where('unit_id', 'in', ids),
    )
    .execute();
  const isAllowed = (unit: Pick<ChosenUnit, 'id' | 'unitType'>) =>
    !user.locked || unit.unitType === 'Item' || unit.id === user.resourceId;
  return new Map(units.filter(isAllowed).map((unit) => [unit.id, { ...unit, ...momentsOf(unit) }]));
}

export interface ChosenUnitOfMeasure extends Counting {
  readonly id: number;
  readonly unitId: number;
  readonly code: string;
  readonly description: string;
}

/** The active units of measure with these ids, or of these units. */
export async function findUnitsOfMeasure(
  db: AccountHandle,
  column: 'id' | 'unit_id',
  ids: readonly number[],
): Promise<ChosenUnitOfMeasure[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('unit_of_measure')
    .select(['id', 'unit_id as unitId', 'code', 'description', 'counts_as as countsAs', 'hours'])
    .where('active', '=', true)
    .where(column, 'in', ids)
    .execute();
  return rows.map(({ countsAs, hours, ...row }) => ({ ...row, ...countingFrom(countsAs, hours) }));
}
