import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import type { Services } from '#context.ts';
import { deleteInChunks } from '#jobs/delete-in-chunks.ts';

const lifetimeMs = 90 * 24 * 3_600_000;

/** Deletes the log of webhooks after 90 days, as the changes are. */
export async function deleteOldDeliveries({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<void> {
  const before = toUtc(new Date(now().getTime() - lifetimeMs));
  await deleteInChunks((limit) =>
    unscoped(pool)
      .deleteFrom('webhook_delivery')
      .where('created_at', '<', before)
      .limit(limit)
      .executeTakeFirst(),
  );
}
