import { orderByRank } from '@worksheet/database/search-rank';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import type { AccountDB } from '@worksheet/database/schema';
import { lockShared } from '@worksheet/database/lock';
import { unitOfMeasure, type unitOwners } from '@worksheet/domain/entities/unit-of-measure';
import { failFields } from '@worksheet/domain/errors';
import { defaultHours } from '@worksheet/domain/worksheet/hours';
import { fromDecimal, maxQuantity, toDecimal } from '@worksheet/domain/worksheet/quantity';
import type { ExpressionBuilder } from 'kysely';
import { renameOnRecords } from '#master-data/rename.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { listPage, searchPage } from '#master-data/pages.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import type { Store } from '#master-data/store.ts';
import { refuseIfUsedByWorkType } from '#master-data/unit-of-measure-use.ts';

/** Both spellings are accepted (spec §7). */
interface Owner {
  readonly unitType: 'item' | 'resource' | 'Item' | 'Resource';
  readonly unitNo: string;
}

const storedTypes = {
  item: 'Item',
  Item: 'Item',
  resource: 'Resource',
  Resource: 'Resource',
} as const satisfies Record<Owner['unitType'], string>;

const unitTypes = { Item: 'item', Resource: 'resource' } as const satisfies Record<
  string,
  (typeof unitOwners)[number]
>;

function toRow<R extends { unitType: keyof typeof unitTypes; hours: string | null }>({
  unitType,
  hours,
  ...rest
}: R) {
  return {
    ...rest,
    unitType: unitTypes[unitType],
    hours: hours === null ? null : fromDecimal(hours),
  };
}

const onRecords = {
  id: 'unit_of_measure_id',
  name: 'unit_of_measure_description',
} as const;

/** Written by hand, because the owner's type has two spellings. */
const store: Store<typeof unitOfMeasure> = {
  async list(db, filter) {
    if (!(await findOwner(db, filter).executeTakeFirst())) return undefined;
    const rows = await listPage(selectRows(db, filter), filter, {
      id: 'measure.id',
      code: 'measure.code',
      updatedAt: 'measure.updated_at',
    }).execute();
    return rows.map(toRow);
  },

  async single(db, { code, ...owner }) {
    const row = await selectRows(db, owner)
      .where('measure.code_key', '=', normalizedKey(code))
      .executeTakeFirst();
    return row && toRow(row);
  },

  async search(db, { q, limit, cursor, ...owner }) {
    let matching = matchingRows(db, owner, q);
    if (q) matching = orderByRank(matching, q, searchedColumns);
    matching = matching.orderBy('measure.description', danish).orderBy('measure.id');
    const rows = (await searchPage(matching, { limit, cursor }).execute()).map(toRow);
    return q ? rows : inDanishOrder(rows, (row) => row.description);
  },

  async count(db, { q, limit: _limit, cursor: _cursor, ...owner }) {
    const { total } = await matchingRows(db, owner, q)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  async create(tx, { code, description, hours, ...owner }) {
    refuseHoursOfItem(owner, hours);
    const unit = await findOwner(tx, owner).modifyEnd(lockShared).executeTakeFirst();
    if (!unit) failFields({ path: 'unitNo', code: 'does-not-exist' });
    await tx
      .insertInto('unit_of_measure')
      .values({
        unit_id: unit.id,
        code,
        code_key: normalizedKey(code),
        description,
        hours: toHoursColumn(isResource(owner) && hours === undefined ? defaultHours(code) : hours),
      })
      .execute();
  },

  lock: (tx, { code, ...owner }) =>
    tx
      .selectFrom('unit_of_measure')
      .select(['id', 'code', 'version'])
      .where('unit_id', 'in', findOwner(tx, owner))
      .where('code_key', '=', normalizedKey(code))
      .forUpdate()
      .executeTakeFirst(),

  async update(tx, { description, hours, active, ...owner }, { id }) {
    refuseHoursOfItem(owner, hours);
    const old = await tx
      .selectFrom('unit_of_measure')
      .select(['description', 'hours'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('unit_of_measure')
      .set({ description, active, ...(hours !== undefined && { hours: toHoursColumn(hours) }) })
      .where('id', '=', id)
      .execute();
    if (description !== old.description) await renameOnRecords(tx, onRecords, id, description);
    if (hours !== undefined && toHoursColumn(hours) !== old.hours)
      await recomputeHours(tx, id, hours);
  },

  async delete(tx, { id, code }) {
    await tx.deleteFrom('unit_of_measure').where('id', '=', id).execute();
    await refuseIfUsedByWorkType(tx, [code]);
  },
};

export const unitOfMeasureRouter = masterDataRouter(unitOfMeasure, store);

const isResource = ({ unitType }: Pick<Owner, 'unitType'>) => storedTypes[unitType] === 'Resource';

function refuseHoursOfItem(owner: Pick<Owner, 'unitType'>, hours: number | null | undefined): void {
  if (typeof hours === 'number' && !isResource(owner))
    failFields({ path: 'hours', code: 'hours-of-item' });
}

function toHoursColumn(hours: number | null | undefined): string | null {
  return typeof hours === 'number' ? hours.toFixed(4) : null;
}

/** Open and deleted records follow the unit of measure, the archive does not (D11, D46). */
async function recomputeHours(
  tx: AccountTransaction,
  id: number,
  hours: number | null,
): Promise<void> {
  // As a literal the number is an exact decimal; as a parameter it could be a floating-point number.
  const computed = (eb: ExpressionBuilder<AccountDB, 'worksheet_record' | 'worksheet_deleted'>) =>
    eb.fn<string | null>('round', [
      eb(eb.ref('quantity').$castTo<number>(), '*', eb.lit(hours)),
      eb.lit(2),
    ]);
  for (const table of ['worksheet_record', 'worksheet_deleted'] as const) {
    const tooLarge = await tx
      .selectFrom(table)
      .select('id')
      .where('unit_of_measure_id', '=', id)
      .where('exported', '=', false)
      .where('time_from', 'is', null)
      .where((eb) => eb(computed(eb), '>', toDecimal(maxQuantity)))
      .limit(1)
      .executeTakeFirst();
    if (tooLarge) failFields({ path: 'hours', code: 'too-many-hours' });
    await tx
      .updateTable(table)
      .set((eb) => ({ hours: computed(eb) }))
      .where('unit_of_measure_id', '=', id)
      .where('exported', '=', false)
      .where('time_from', 'is', null)
      .execute();
  }
}

function findOwner(db: AccountHandle, { unitType, unitNo }: Owner) {
  return db
    .selectFrom('unit')
    .select('id')
    .where('unit_type', '=', storedTypes[unitType])
    .where('no_key', '=', normalizedKey(unitNo));
}

function selectRows(db: AccountHandle, { unitType, unitNo }: Owner) {
  return db
    .selectFrom('unit_of_measure as measure')
    .innerJoin('unit', 'unit.id', 'measure.unit_id')
    .select([
      'measure.id',
      'unit.unit_type as unitType',
      'unit.no as unitNo',
      'measure.code',
      'measure.description',
      'measure.hours',
      'measure.active',
      'measure.version',
    ])
    .where('unit.unit_type', '=', storedTypes[unitType])
    .where('unit.no_key', '=', normalizedKey(unitNo));
}

const searchedColumns = { number: 'measure.code', name: 'measure.description' } as const;

function matchingRows(db: AccountHandle, owner: Owner, q: string | undefined) {
  return selectRows(db, owner)
    .where('measure.active', '=', true)
    .where((eb) => matches(eb, q, Object.values(searchedColumns)));
}
