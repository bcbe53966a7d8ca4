import { orderByRank } from '@worksheet/database/search-rank';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { item } from '@worksheet/domain/entities/item';
import { resource } from '@worksheet/domain/entities/resource';
import { unitOfMeasure } from '@worksheet/domain/entities/unit-of-measure';
import { masterDataChange } from '#changes/master-data.ts';
import type { NewChange } from '#changes/write.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { listPage, searchPage } from '#master-data/pages.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import type { Store } from '#master-data/store.ts';
import { selectUnitsOfMeasure, toUnitOfMeasure } from '#master-data/unit-of-measure-rows.ts';
import { refuseIfUsedByWorkType } from '#master-data/unit-of-measure-use.ts';

/** An owner, whose type is accepted in both spellings (spec §7). */
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

/** Written by hand, because the owner's type has two spellings. */
const store: Store<typeof unitOfMeasure> = {
  async list(db, filter) {
    const { unitType, unitNo } = filter;
    const owner = unitNo === undefined ? undefined : { unitType, unitNo };
    if (owner && !(await findOwner(db, owner).executeTakeFirst())) return undefined;
    const all = owner ? selectRows(db, owner) : selectRowsOfType(db, unitType);
    const rows = await listPage(all, filter, {
      id: 'unit_of_measure.id',
      code: 'unit_of_measure.code',
      updatedAt: 'unit_of_measure.updated_at',
    }).execute();
    return rows.map(toUnitOfMeasure);
  },

  async single(db, { code, ...owner }) {
    const row = await selectRows(db, owner)
      .where('unit_of_measure.code_key', '=', normalizedKey(code))
      .executeTakeFirst();
    return row && toUnitOfMeasure(row);
  },

  async search(db, { q, limit, cursor, ...owner }) {
    let matching = matchingRows(db, owner, q);
    if (q) matching = orderByRank(matching, q, searchedColumns);
    matching = matching
      .orderBy('unit_of_measure.description', danish)
      .orderBy('unit_of_measure.id');
    const rows = (await searchPage(matching, { limit, cursor }).execute()).map(toUnitOfMeasure);
    return q ? rows : inDanishOrder(rows, (row) => row.description);
  },

  async count(db, { q, limit: _limit, cursor: _cursor, ...owner }) {
    const { total } = await matchingRows(db, owner, q)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  lock: (tx, { code, ...owner }) =>
    tx
      .selectFrom('unit_of_measure')
      .select(['id', 'code', 'version'])
      .where('unit_id', 'in', findOwner(tx, owner))
      .where('code_key', '=', normalizedKey(code))
      .forUpdate()
      .executeTakeFirst(),

  async delete(tx, { id, code }) {
    const others = await emptyBaseUnit(tx, id, code);
    await tx.deleteFrom('unit_of_measure').where('id', '=', id).execute();
    await refuseIfUsedByWorkType(tx, [code]);
    return others;
  },
};

export const unitOfMeasureRouter = masterDataRouter(unitOfMeasure, store);

/** The base unit is one of the units of measure. */
async function emptyBaseUnit(
  tx: AccountTransaction,
  id: number,
  code: string,
): Promise<readonly NewChange[]> {
  const unit = await tx
    .selectFrom('unit')
    .select(['id', 'version', 'base_unit_code', 'unit_type as type', 'no'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('unit_of_measure').select('unit_id').where('id', '=', id),
    )
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (normalizedKey(unit.base_unit_code ?? '') !== normalizedKey(code)) return [];
  await tx
    .updateTable('unit')
    .set({ base_unit_code: null, version: unit.version + 1 })
    .where('id', '=', unit.id)
    .execute();
  return [masterDataChange(unit.type === 'Item' ? item : resource, unit, 'updated')];
}

function findOwner(db: AccountHandle, { unitType, unitNo }: Owner) {
  return db
    .selectFrom('unit')
    .select('id')
    .where('unit_type', '=', storedTypes[unitType])
    .where('no_key', '=', normalizedKey(unitNo));
}

function selectRows(db: AccountHandle, { unitType, unitNo }: Owner) {
  return selectRowsOfType(db, unitType).where('unit.no_key', '=', normalizedKey(unitNo));
}

function selectRowsOfType(db: AccountHandle, unitType: Owner['unitType']) {
  return selectUnitsOfMeasure(db).where('unit.unit_type', '=', storedTypes[unitType]);
}

const searchedColumns = {
  number: 'unit_of_measure.code',
  name: 'unit_of_measure.description',
} as const;

function matchingRows(db: AccountHandle, owner: Owner, q: string | undefined) {
  return selectRows(db, owner)
    .where('unit_of_measure.active', '=', true)
    .where((eb) => matches(eb, q, Object.values(searchedColumns)));
}
