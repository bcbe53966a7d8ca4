import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/database/key';
import { lockShared } from '@worksheet/database/lock';
import { fail } from '@worksheet/domain/errors';

/**
 * A work type names its unit of measure by code, without a foreign key: the last unit of measure of a code cannot be
 * deleted while a work type has that code (D23). Call it after the rows are deleted and so locked: a work type that is
 * being created holds a lock on one of them, and this waits for it.
 */
export async function refuseIfWorkTypesNeed(
  tx: AccountTransaction,
  deleted: readonly string[],
): Promise<void> {
  if (deleted.length === 0) return;
  const keys = new Set(deleted.map(normalizedKey));
  const workTypes = await tx
    .selectFrom('work_type')
    .select('unit_of_measure_code as code')
    .where('unit_of_measure_code', 'in', [...deleted])
    .execute();
  const needed = new Set(workTypes.map(({ code }) => normalizedKey(code ?? '')));
  for (const key of keys) {
    // The text collation takes å for a, so the keys decide.
    if (!needed.has(key)) continue;
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
