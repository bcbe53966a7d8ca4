import { normalizedKey } from '@worksheet/database/key';
import { location } from '@worksheet/domain/entities/location';
import { masterDataRouter } from '#master-data/router.ts';
import { found, listed } from '#master-data/pages.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import type { Store } from '#master-data/store.ts';

const columns = ['id', 'code', 'active'] as const;

const store: Store<typeof location> = {
  list: (db, wanted) =>
    listed(db.selectFrom('location').select(columns), wanted, {
      id: 'id',
      code: 'code',
      updatedAt: 'updated_at',
    }).execute(),

  single: (db, { code }) =>
    db
      .selectFrom('location')
      .select(columns)
      .where('code_key', '=', normalizedKey(code))
      .executeTakeFirst(),

  async search(db, { q, ...page }) {
    const matching = db
      .selectFrom('location')
      .select(columns)
      .where('active', '=', true)
      .where((eb) => matches(eb, q, ['code']))
      .orderBy('code', danish)
      .orderBy('id');
    return inDanishOrder(await found(matching, page).execute(), (row) => row.code);
  },

  async create(tx, { code }) {
    await tx
      .insertInto('location')
      .values({ code, code_key: normalizedKey(code) })
      .execute();
  },

  async update(tx, { code, active }) {
    const { numUpdatedRows } = await tx
      .updateTable('location')
      .set({ active })
      .where('code_key', '=', normalizedKey(code))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  async delete(tx, { code, id }) {
    let row = tx.deleteFrom('location');
    if (code !== undefined) row = row.where('code_key', '=', normalizedKey(code));
    if (id !== undefined) row = row.where('id', '=', id);
    // The contract asks for one of the two; without either, nothing may go.
    if (code === undefined && id === undefined) return false;
    const { numDeletedRows } = await row.executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },
};

export const locationRouter = masterDataRouter(location, store);
