import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { lockShared } from '@worksheet/database/expressions';
import { fail } from '@worksheet/domain/errors';

/** Throws if a work type's code has no unit of measure any more (D23). Call it after the deletion, which locks the rows. */
export async function refuseIfUsedByWorkType(
  tx: AccountTransaction,
  deleted: readonly string[],
): Promise<void> {
  if (deleted.length === 0) return;
  const keys = new Set(deleted.map(normalizedKey));
  const workTypes = await tx
    .selectFrom('work_type')
    .select('unit_of_measure_code as code')
    .where('unit_of_measure_code', 'is not', null)
    .execute();
  const usedKeys = new Set(workTypes.map(({ code }) => normalizedKey(code ?? '')));
  for (const key of keys) {
    if (!usedKeys.has(key)) continue;
    const remaining = await tx
      .selectFrom('unit_of_measure')
      .select('id')
      .where('code_key', '=', key)
      .limit(1)
      .modifyEnd(lockShared)
      .executeTakeFirst();
    if (!remaining) fail('in-use');
  }
}
