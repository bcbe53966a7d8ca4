import type { AccountHandle } from '@worksheet/database/client';
import { lockShared } from '@worksheet/database/lock';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { isRefused, type Preparation } from '#master-data/batch/kind.ts';
import { createYielder } from '#yielder.ts';

/** A unit of measure must be one of some item or resource, and active unless the work type had it (D24). */
export async function prepareUnitOfMeasureCodes({ db, plans, locks }: Preparation): Promise<void> {
  const found = new Map<string, ReturnType<typeof findMeasure>>();
  const turn = createYielder();
  for (const plan of plans) {
    await turn();
    const code = plan.values['unitOfMeasureCode'];
    if (isRefused(plan) || typeof code !== 'string' || code === '') continue;
    const key = normalizedKey(code);
    const stored = plan.before?.['unitOfMeasureCode'];
    if (typeof stored === 'string' && normalizedKey(stored) === key) {
      plan.values['unitOfMeasureCode'] = stored;
      continue;
    }
    const finding = found.get(key) ?? findMeasure(db, key, locks);
    found.set(key, finding);
    const measure = await finding;
    const path = 'unitOfMeasureCode';
    if (!measure) plan.errors.push({ path, code: 'does-not-exist' });
    else if (!measure.active) plan.errors.push({ path, code: 'inactive' });
    else plan.values['unitOfMeasureCode'] = measure.code;
  }
}

/** An active one if there is any, locked until the work type is stored. */
function findMeasure(db: AccountHandle, key: string, locks: boolean) {
  return db
    .selectFrom('unit_of_measure')
    .select(['code', 'active'])
    .where('code_key', '=', key)
    .orderBy('active', 'desc')
    .limit(1)
    .$if(locks, (query) => query.modifyEnd(lockShared))
    .executeTakeFirst();
}
