import { normalizedKey } from '@worksheet/database/key';
import type { UnitType } from '@worksheet/database/schema';
import { item } from '@worksheet/domain/entities/item';
import { resource } from '@worksheet/domain/entities/resource';
import { fail } from '@worksheet/domain/errors';
import type { AccountTransaction } from '@worksheet/database/client';
import { renameOnRecords } from '#master-data/rename.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { found, listed } from '#master-data/pages.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import type { Store } from '#master-data/store.ts';
import { keepForWorkTypes } from '#master-data/unit-of-measure-use.ts';

const columns = ['id', 'no', 'description', 'active'] as const;

/** Items and resources are one table, told apart by `unit_type`. */
function unitStore(unitType: UnitType): Store<typeof item | typeof resource> {
  return {
    list: (db, wanted) =>
      listed(db.selectFrom('unit').select(columns).where('unit_type', '=', unitType), wanted, {
        id: 'id',
        code: 'no',
        updatedAt: 'updated_at',
      }).execute(),

    single: (db, { no }) =>
      db
        .selectFrom('unit')
        .select(columns)
        .where('unit_type', '=', unitType)
        .where('no_key', '=', normalizedKey(no))
        .executeTakeFirst(),

    async search(db, { q, ...page }) {
      const matching = db
        .selectFrom('unit')
        .select(columns)
        .where('unit_type', '=', unitType)
        .where('active', '=', true)
        .where((eb) => matches(eb, q, ['no', 'description']))
        .orderBy('description', danish)
        .orderBy('id');
      return inDanishOrder(await found(matching, page).execute(), (row) => row.description);
    },

    async create(tx, { no, description }) {
      await tx
        .insertInto('unit')
        .values({ unit_type: unitType, no, no_key: normalizedKey(no), description })
        .execute();
    },

    async update(tx, { no, description, active }) {
      const old = await lock(tx, unitType, no);
      if (!old) return false;
      await tx.updateTable('unit').set({ description, active }).where('id', '=', old.id).execute();
      if (description !== old.description) {
        await renameOnRecords(tx, 'unit_id', old.id, { unit_description: description });
      }
      return true;
    },

    /** Its own units of measure go with it (D23). */
    async delete(tx, { no }) {
      const old = await lock(tx, unitType, no);
      if (!old) return false;
      if (unitType === 'Resource') await refuseIfResponsible(tx, old.no);
      const measures = await tx
        .selectFrom('unit_of_measure')
        .select('code')
        .where('unit_id', '=', old.id)
        .forUpdate()
        .execute();
      await tx.deleteFrom('unit_of_measure').where('unit_id', '=', old.id).execute();
      await tx.deleteFrom('unit').where('id', '=', old.id).execute();
      await keepForWorkTypes(
        tx,
        measures.map((measure) => measure.code),
      );
      return true;
    },
  };
}

export const itemRouter = masterDataRouter(item, unitStore('Item'));
export const resourceRouter = masterDataRouter(resource, unitStore('Resource'));

function lock(tx: AccountTransaction, unitType: UnitType, no: string) {
  return tx
    .selectFrom('unit')
    .select(['id', 'no', 'description'])
    .where('unit_type', '=', unitType)
    .where('no_key', '=', normalizedKey(no))
    .forUpdate()
    .executeTakeFirst();
}

/** A job names its responsible resource by number, without a foreign key. */
async function refuseIfResponsible(tx: AccountTransaction, no: string): Promise<void> {
  const jobs = await tx
    .selectFrom('job')
    .select('responsible_resource_no as no')
    .where('responsible_resource_no', '=', no)
    .execute();
  // The text collation takes å for a, so the keys decide.
  if (jobs.some((job) => job.no !== null && normalizedKey(job.no) === normalizedKey(no)))
    fail('in-use');
}
