import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import type { Services } from '#context.ts';

const lifetimeMs = 90 * 24 * 3_600_000;
const chunkSize = 1_000;

/** Deletes the log of webhooks after 90 days, as the changes are. */
export async function deleteOldDeliveries({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<void> {
  const before = toUtc(new Date(now().getTime() - lifetimeMs));
  let deleted = chunkSize;
  while (deleted === chunkSize) {
    const { numDeletedRows } = await unscoped(pool)
      .deleteFrom('webhook_delivery')
      .where('created_at', '<', before)
      .limit(chunkSize)
      .executeTakeFirst();
    deleted = Number(numDeletedRows);
  }
}
