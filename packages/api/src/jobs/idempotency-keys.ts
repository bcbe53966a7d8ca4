import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import type { Services } from '#context.ts';

const lifetimeMs = 24 * 3_600_000;
const chunkSize = 1_000;

/** Deletes idempotency keys after 24 hours (D18). */
export async function deleteExpiredIdempotencyKeys({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<void> {
  const before = toUtc(new Date(now().getTime() - lifetimeMs));
  let deleted = chunkSize;
  while (deleted === chunkSize) {
    const { numDeletedRows } = await unscoped(pool)
      .deleteFrom('idempotency_key')
      .where('created_at', '<', before)
      .limit(chunkSize)
      .executeTakeFirst();
    deleted = Number(numDeletedRows);
  }
}
