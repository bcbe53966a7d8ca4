import { forAccount, transact } from '@worksheet/database/for-account';
import { unscoped } from '@worksheet/database/unscoped';
import { purgeChanges } from '#changes/purge.ts';
import { sequenceChanges, type ChangesAccess } from '#changes/sequence.ts';
import type { Services } from '#context.ts';

/** Numbers what nobody has asked for, so that the first reader need not wait, and deletes what is no longer kept. */
export async function sequenceAndPurgeChanges({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<void> {
  const accounts = await unscoped(pool).selectFrom('account').select('id').orderBy('id').execute();
  for (const { id } of accounts) {
    const access: ChangesAccess = {
      db: forAccount(pool, id),
      transact: (act) => transact(pool, id, act),
    };
    await sequenceChanges(access);
    await purgeChanges(access, now());
  }
}
