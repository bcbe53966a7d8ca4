import type { DatabasePool } from '#pool.ts';
import { unscoped } from '#unscoped.ts';

export async function expireAllImpersonations(
  pool: DatabasePool,
  accountId: number,
): Promise<void> {
  await unscoped(pool)
    .updateTable('session')
    .set({ visit_ends_at: '2026-01-01 00:00:00.000' })
    .where('account_id', '=', accountId)
    .where('visit_ends_at', 'is not', null)
    .execute();
}
