import { normalizedKey } from '@worksheet/database/key';
import { customer } from '@worksheet/domain/entities/customer';
import { renameOnRecords } from '#master-data/rename.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { found, listed } from '#master-data/pages.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import type { Store } from '#master-data/store.ts';

const columns = ['id', 'no', 'name', 'active'] as const;

const store: Store<typeof customer> = {
  list: (db, wanted) =>
    listed(db.selectFrom('customer').select(columns), wanted, {
      id: 'id',
      code: 'no',
      updatedAt: 'updated_at',
    }).execute(),

  single: (db, { no }) =>
    db
      .selectFrom('customer')
      .select(columns)
      .where('no_key', '=', normalizedKey(no))
      .executeTakeFirst(),

  async search(db, { q, jobCode, ...page }) {
    let matching = db
      .selectFrom('customer')
      .select(columns)
      .where('active', '=', true)
      .where((eb) => matches(eb, q, ['no', 'name']))
      .orderBy('name', danish)
      .orderBy('id');
    if (jobCode) {
      matching = matching.where('id', 'in', (eb) =>
        eb
          .selectFrom('job')
          .select('bill_to_customer_id')
          .where('code_key', '=', normalizedKey(jobCode)),
      );
    }
    return inDanishOrder(await found(matching, page).execute(), (row) => row.name);
  },

  async create(tx, { no, name }) {
    await tx
      .insertInto('customer')
      .values({ no, no_key: normalizedKey(no), name })
      .execute();
  },

  async update(tx, { no, name, active }) {
    const old = await tx
      .selectFrom('customer')
      .select(['id', 'name'])
      .where('no_key', '=', normalizedKey(no))
      .forUpdate()
      .executeTakeFirst();
    if (!old) return false;
    await tx.updateTable('customer').set({ name, active }).where('id', '=', old.id).execute();
    if (name !== old.name) {
      await renameOnRecords(tx, 'customer_id', old.id, { customer_name: name });
    }
    return true;
  },

  async delete(tx, { no }) {
    const { numDeletedRows } = await tx
      .deleteFrom('customer')
      .where('no_key', '=', normalizedKey(no))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },
};

export const customerRouter = masterDataRouter(customer, store);
