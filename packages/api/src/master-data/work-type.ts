import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import { lockShared } from '@worksheet/database/lock';
import { workType } from '@worksheet/domain/entities/work-type';
import { failFields } from '@worksheet/domain/errors';
import { emptyToNull } from '@worksheet/domain/fields';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';
import type { Store } from '#master-data/store.ts';

const base = defaultStore(workType, {
  onRecords: { id: 'work_type_id', name: 'work_type_description' },
});

const store: Store<typeof workType> = {
  ...base,

  async create(tx, values) {
    const unitOfMeasureCode = await checkUnitOfMeasureCode(
      tx,
      emptyToNull(values.unitOfMeasureCode),
      null,
    );
    await base.create(tx, { ...values, unitOfMeasureCode });
  },

  async update(tx, values, row) {
    const old = await tx
      .selectFrom('work_type')
      .select('unit_of_measure_code as code')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const unitOfMeasureCode = await checkUnitOfMeasureCode(
      tx,
      emptyToNull(values.unitOfMeasureCode),
      old.code,
    );
    await base.update(tx, { ...values, unitOfMeasureCode }, row);
  },
};

export const workTypeRouter = masterDataRouter(workType, store);

/** Locks the unit of measure until the work type is stored. It must be active unless the work type had it (D24). */
async function checkUnitOfMeasureCode(
  tx: AccountTransaction,
  code: string | null,
  stored: string | null,
): Promise<string | null> {
  if (code === null) return null;
  if (stored !== null && normalizedKey(stored) === normalizedKey(code)) return stored;
  const measure = await tx
    .selectFrom('unit_of_measure')
    .select(['code', 'active'])
    .where('code_key', '=', normalizedKey(code))
    .orderBy('active', 'desc')
    .limit(1)
    .modifyEnd(lockShared)
    .executeTakeFirst();
  if (!measure) failFields({ path: 'unitOfMeasureCode', code: 'does-not-exist' });
  if (!measure.active) failFields({ path: 'unitOfMeasureCode', code: 'inactive' });
  return measure.code;
}
