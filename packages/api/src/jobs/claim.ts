import { unscoped } from '@worksheet/database/unscoped';
import { latestStoredUtc, toUtc } from '@worksheet/database/utc';
import type { Services } from '#context.ts';

/** A job of a killed server waits so long for another one. */
const leaseMs = 5 * 60_000;

/** A job that this server runs, and no other until the lease ends. */
export interface JobLease {
  renew(): Promise<void>;
  /** Ends the lease: the job is due then. Does nothing if another server has claimed the job meanwhile. */
  end(dueAt: Date): Promise<void>;
}

/**
 * Returns a lease on one server per due date. The end of the lease is stored as the due date, which servers of the
 * previous version understand too.
 */
export async function claimJob(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  { name: job, every }: { readonly name: string; readonly every: number },
): Promise<JobLease | undefined> {
  const db = unscoped(pool);
  const at = toUtc(now());
  const row = await db
    .selectFrom('housekeeping')
    .select('due_at as dueAt')
    .where('job', '=', job)
    .executeTakeFirst();
  const latest = latestStoredUtc(now(), Math.max(every, leaseMs));
  if (row && row.dueAt > at && row.dueAt <= latest) return undefined;
  if (!row) {
    await db
      .insertInto('housekeeping')
      .values({ job, due_at: at })
      .onDuplicateKeyUpdate((eb) => ({ due_at: eb.ref('due_at') }))
      .execute();
  }
  const leaseEnd = () => new Date(now().getTime() + leaseMs);
  let heldUntil = toUtc(leaseEnd());
  const { numUpdatedRows } = await db
    .updateTable('housekeeping')
    .set({ due_at: heldUntil })
    .where('job', '=', job)
    .where((eb) => eb.or([eb('due_at', '<=', at), eb('due_at', '>', latest)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;

  /** A later lease of the job ends later, so the stored end tells whether this one still holds. */
  const setDueAt = async (dueAt: string) => {
    const { numUpdatedRows: held } = await db
      .updateTable('housekeeping')
      .set({ due_at: dueAt })
      .where('job', '=', job)
      .where('due_at', '=', heldUntil)
      .executeTakeFirst();
    if (held === 1n) heldUntil = dueAt;
  };
  // One after the other, because each names the lease by what the one before has stored.
  let last: Promise<void> = Promise.resolve();
  const queue = (dueAt: Date) => {
    last = last.catch(() => undefined).then(() => setDueAt(toUtc(dueAt)));
    return last;
  };
  return { renew: () => queue(leaseEnd()), end: queue };
}
