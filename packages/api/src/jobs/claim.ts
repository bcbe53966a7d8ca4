import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import type { Services } from '#context.ts';

/** Returns true on one server per due date. A job that is interrupted runs again at the next due date. */
export async function claimJob(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  job: string,
  every: number,
): Promise<boolean> {
  const db = unscoped(pool);
  const at = toUtc(now());
  await db
    .insertInto('housekeeping')
    .values({ job, due_at: at })
    .onDuplicateKeyUpdate((eb) => ({ due_at: eb.ref('due_at') }))
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('housekeeping')
    .set({ due_at: toUtc(new Date(now().getTime() + every)) })
    .where('job', '=', job)
    .where('due_at', '<=', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
