import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import type { Services } from '#context.ts';
import { deleteInChunks } from '#jobs/delete-in-chunks.ts';

const lifetimeMs = 24 * 3_600_000;

/** Deletes idempotency keys after 24 hours (D18). */
export async function deleteExpiredIdempotencyKeys({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<void> {
  const before = toUtc(new Date(now().getTime() - lifetimeMs));
  await deleteInChunks((limit) =>
    unscoped(pool)
      .deleteFrom('idempotency_key')
      .where('created_at', '<', before)
      .limit(limit)
      .executeTakeFirst(),
  );
}
