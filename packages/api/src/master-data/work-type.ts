import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/database/key';
import { lockShared } from '@worksheet/database/lock';
import { workType } from '@worksheet/domain/entities/work-type';
import { failFields } from '@worksheet/domain/errors';
import { orNull } from '@worksheet/domain/fields';
import { renameOnRecords } from '#master-data/rename.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { found, listed } from '#master-data/pages.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import type { Store } from '#master-data/store.ts';

const columns = [
  'id',
  'code',
  'description',
  'unit_of_measure_code as unitOfMeasureCode',
  'active',
] as const;

const store: Store<typeof workType> = {
  list: (db, wanted) =>
    listed(db.selectFrom('work_type').select(columns), wanted, {
      id: 'id',
      code: 'code',
      updatedAt: 'updated_at',
    }).execute(),

  single: (db, { code }) =>
    db
      .selectFrom('work_type')
      .select(columns)
      .where('code_key', '=', normalizedKey(code))
      .executeTakeFirst(),

  async search(db, { q, ...page }) {
    const matching = db
      .selectFrom('work_type')
      .select(columns)
      .where('active', '=', true)
      .where((eb) => matches(eb, q, ['code', 'description']))
      .orderBy('description', danish)
      .orderBy('id');
    return inDanishOrder(await found(matching, page).execute(), (row) => row.description);
  },

  async create(tx, { code, description, unitOfMeasureCode }) {
    await tx
      .insertInto('work_type')
      .values({
        code,
        code_key: normalizedKey(code),
        description,
        unit_of_measure_code: await measureCode(tx, orNull(unitOfMeasureCode), null),
      })
      .execute();
  },

  async update(tx, { code, description, unitOfMeasureCode, active }) {
    const old = await tx
      .selectFrom('work_type')
      .select(['id', 'description', 'unit_of_measure_code'])
      .where('code_key', '=', normalizedKey(code))
      .forUpdate()
      .executeTakeFirst();
    if (!old) return false;
    const measure = await measureCode(tx, orNull(unitOfMeasureCode), old.unit_of_measure_code);
    await tx
      .updateTable('work_type')
      .set({ description, unit_of_measure_code: measure, active })
      .where('id', '=', old.id)
      .execute();
    if (description !== old.description) {
      await renameOnRecords(tx, 'work_type_id', old.id, { work_type_description: description });
    }
    return true;
  },

  async delete(tx, { code }) {
    const { numDeletedRows } = await tx
      .deleteFrom('work_type')
      .where('code_key', '=', normalizedKey(code))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },
};

export const workTypeRouter = masterDataRouter(workType, store);

/**
 * A work type's unit of measure must be that of some item or resource, active unless the work type had it (D24). What
 * was found is locked, so that it cannot be deleted before the work type is there to hold it.
 */
async function measureCode(
  tx: AccountTransaction,
  wanted: string | null,
  kept: string | null,
): Promise<string | null> {
  if (wanted === null) return null;
  if (kept !== null && normalizedKey(kept) === normalizedKey(wanted)) return kept;
  const found = await tx
    .selectFrom('unit_of_measure')
    .select(['code', 'active'])
    .where('code_key', '=', normalizedKey(wanted))
    .orderBy('active', 'desc')
    .limit(1)
    .modifyEnd(lockShared)
    .executeTakeFirst();
  if (!found) failFields({ path: 'unitOfMeasureCode', code: 'does-not-exist' });
  if (!found.active) failFields({ path: 'unitOfMeasureCode', code: 'inactive' });
  return found.code;
}
