import { toUtc } from '@worksheet/database/utc';
import { lockCursor, type ChangesAccess } from '#changes/sequence.ts';

const keptMs = 90 * 24 * 3_600_000;
const chunkSize = 1_000;

/** Deletes the numbered events that are older than 90 days. */
export async function purgeChanges(access: ChangesAccess, now: Date): Promise<void> {
  const before = toUtc(new Date(now.getTime() - keptMs));
  const oldest = await access.db
    .selectFrom('change_event')
    .select('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!oldest || oldest.at >= before) return;
  while ((await purgeChunk(access, before)) === chunkSize);
}

/** In the order of the ids, which is nearly that of the times: a few events may be kept for an hour longer. */
function purgeChunk({ transact }: ChangesAccess, before: string): Promise<number> {
  return transact(async (tx) => {
    await lockCursor(tx);
    const rows = await tx
      .selectFrom('change_event')
      .select(['id', 'seq', 'at'])
      .where('seq', 'is not', null)
      .orderBy('id')
      .limit(chunkSize)
      .execute();
    const old = rows.filter(({ at }) => at < before);
    if (old.length === 0) return 0;
    const purged = Math.max(...old.map(({ seq }) => seq ?? 0));
    await tx
      .updateTable('change_cursor')
      .set({ purged_seq: purged })
      .where('purged_seq', '<', purged)
      .execute();
    await tx
      .deleteFrom('change_event')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
    return old.length;
  });
}
