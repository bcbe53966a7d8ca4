import { orderByRank } from '@worksheet/database/search-rank';
import type { AccountHandle } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import { lockShared } from '@worksheet/database/lock';
import { unitOfMeasure, type unitOwners } from '@worksheet/domain/entities/unit-of-measure';
import { failFields } from '@worksheet/domain/errors';
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

function toRow<R extends { unitType: keyof typeof unitTypes }>({ unitType, ...rest }: R) {
  return { ...rest, unitType: unitTypes[unitType] };
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

  async create(tx, { code, description, ...owner }) {
    const unit = await findOwner(tx, owner).modifyEnd(lockShared).executeTakeFirst();
    if (!unit) failFields({ path: 'unitNo', code: 'does-not-exist' });
    await tx
      .insertInto('unit_of_measure')
      .values({ unit_id: unit.id, code, code_key: normalizedKey(code), description })
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

  async update(tx, { description, active }, { id }) {
    const old = await tx
      .selectFrom('unit_of_measure')
      .select('description')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('unit_of_measure')
      .set({ description, active })
      .where('id', '=', id)
      .execute();
    if (description !== old.description) await renameOnRecords(tx, onRecords, id, description);
  },

  async delete(tx, { id, code }) {
    await tx.deleteFrom('unit_of_measure').where('id', '=', id).execute();
    await refuseIfUsedByWorkType(tx, [code]);
  },
};

export const unitOfMeasureRouter = masterDataRouter(unitOfMeasure, store);

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
