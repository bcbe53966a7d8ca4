import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { AccountDB } from '@worksheet/database/schema';
import { item } from '@worksheet/domain/entities/item';
import { resource } from '@worksheet/domain/entities/resource';
import { unitOfMeasure } from '@worksheet/domain/entities/unit-of-measure';
import { defaultHours } from '@worksheet/domain/worksheet/hours';
import { maxQuantity, toDecimal } from '@worksheet/domain/worksheet/quantity';
import type { ExpressionBuilder } from 'kysely';
import type { Author } from '#changes/write.ts';
import { isRefused, type Kind, type Plan, type Preparation } from '#master-data/batch/kind.ts';
import type { Rows } from '#master-data/columns.ts';
import { reportOpenRecords } from '#master-data/rename.ts';
import { selectUnitsOfMeasure, toUnitOfMeasure } from '#master-data/unit-of-measure-rows.ts';

/** Its owner is an item or a resource, in two spellings. */
export const unitOfMeasureKind: Kind = {
  entity: unitOfMeasure,
  onRecords: { id: 'unit_of_measure_id', name: 'unit_of_measure_description' },
  owner: {
    name: 'unitNo',
    column: 'unit_id',
    targetOf: ({ unitType = '', unitNo = '' }) => ({
      to: isResource(unitType) ? resource : item,
      code: unitNo,
    }),
  },
  selectRows: (db) => selectUnitsOfMeasure(db) as unknown as Rows,
  toRow: (row) => toUnitOfMeasure(row as unknown as Parameters<typeof toUnitOfMeasure>[0]),
  prepare: prepareHours,
  async afterUpdate(tx, author, { before, values }) {
    const hours = hoursOf(values);
    if (hours !== hoursOf(before)) await recomputeHours(tx, author, Number(before?.['id']), hours);
  },
};

const isResource = (unitType: string) => unitType.toLowerCase() === 'resource';

function hoursOf(row: Plan['before']): number | null {
  const hours = row?.['hours'];
  return typeof hours === 'number' ? hours : null;
}

/** Only units of measure of resources count as hours, and a new one may by its code (D46). */
async function prepareHours({ db, plans }: Preparation): Promise<void> {
  for (const plan of plans) {
    if (isRefused(plan)) continue;
    const { key, given, before, values } = plan;
    if (!isResource(key['unitType'] ?? '')) {
      if (typeof given['hours'] === 'number')
        plan.errors.push({ path: 'hours', code: 'hours-of-item' });
      continue;
    }
    if (!before && given['hours'] === undefined) values['hours'] = defaultHours(key['code'] ?? '');
    const hours = hoursOf(values);
    if (!before || hours === hoursOf(before)) continue;
    if (await hasTooManyHours(db, Number(before['id']), hours))
      plan.errors.push({ path: 'hours', code: 'too-many-hours' });
  }
}

const recordTables = ['worksheet_record', 'worksheet_deleted'] as const;
type RecordTable = (typeof recordTables)[number];

/** As a literal the number is an exact decimal; as a parameter it could be a floating-point number. */
const hoursOfRecord = (eb: ExpressionBuilder<AccountDB, RecordTable>, hours: number | null) =>
  eb.fn<string | null>('round', [
    eb(eb.ref('quantity').$castTo<number>(), '*', eb.lit(hours)),
    eb.lit(2),
  ]);

/**
 * Open and deleted records follow the unit of measure; the archive does not, nor what a customer signed for (D11, D46).
 */
function followsUnit(eb: ExpressionBuilder<AccountDB, RecordTable>) {
  return eb.and([
    eb('exported', '=', false),
    eb('sign_off_id', 'is', null),
    eb('time_from', 'is', null),
  ]);
}

async function hasTooManyHours(
  db: AccountHandle,
  id: number,
  hours: number | null,
): Promise<boolean> {
  for (const table of recordTables) {
    const tooLarge = await db
      .selectFrom(table)
      .select('id')
      .where('unit_of_measure_id', '=', id)
      .where(followsUnit)
      .where((eb) => eb(hoursOfRecord(eb, hours), '>', toDecimal(maxQuantity)))
      .limit(1)
      .executeTakeFirst();
    if (tooLarge) return true;
  }
  return false;
}

async function recomputeHours(
  tx: AccountTransaction,
  author: Author,
  id: number,
  hours: number | null,
): Promise<void> {
  for (const table of recordTables) {
    await tx
      .updateTable(table)
      .set((eb) => ({ hours: hoursOfRecord(eb, hours) }))
      .where('unit_of_measure_id', '=', id)
      .where(followsUnit)
      .execute();
  }
  await reportOpenRecords(tx, author, 'unit_of_measure_id', [id]);
}
