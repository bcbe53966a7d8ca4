import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import type { Services } from '#context.ts';

const hour = 3_600_000;
/** Rows in one statement, to keep its locks short. */
const chunkSize = 1_000;

/** Repeats a statement that deletes at most `limit` rows until it finds fewer. */
export async function deleteInChunks(
  deleteChunk: (limit: number) => Promise<{ readonly numDeletedRows: bigint }>,
): Promise<void> {
  let deleted = chunkSize;
  while (deleted === chunkSize) deleted = Number((await deleteChunk(chunkSize)).numDeletedRows);
}

/** Deletes idempotency keys after 24 hours (D18). */
export async function deleteExpiredIdempotencyKeys({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<void> {
  const before = toUtc(new Date(now().getTime() - 24 * hour));
  await deleteInChunks((limit) =>
    unscoped(pool)
      .deleteFrom('idempotency_key')
      .where('created_at', '<', before)
      .limit(limit)
      .executeTakeFirst(),
  );
}

/** Deletes the log of webhooks after 90 days, as the changes are. */
export async function deleteOldDeliveries({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<void> {
  const before = toUtc(new Date(now().getTime() - 90 * 24 * hour));
  await deleteInChunks((limit) =>
    unscoped(pool)
      .deleteFrom('webhook_delivery')
      .where('created_at', '<', before)
      .limit(limit)
      .executeTakeFirst(),
  );
}
