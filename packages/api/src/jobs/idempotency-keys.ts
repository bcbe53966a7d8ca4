import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import type { Services } from '#context.ts';

const kept = 24 * 3_600_000;
/** Deleted in one go: whoever registers meanwhile waits no longer than that takes. */
const piece = 1_000;

/** Forgets the answers kept for repeats after 24 hours (D18). */
export async function deleteExpiredIdempotencyKeys({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<void> {
  const before = toUtc(new Date(now().getTime() - kept));
  let deleted = piece;
  while (deleted === piece) {
    const { numDeletedRows } = await unscoped(pool)
      .deleteFrom('idempotency_key')
      .where('created_at', '<', before)
      .limit(piece)
      .executeTakeFirst();
    deleted = Number(numDeletedRows);
  }
}
