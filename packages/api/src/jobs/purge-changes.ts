import { toUtc } from '@worksheet/database/utc';
import { lockHeads, setHead } from '#chain/heads.ts';
import { lockCursor, type ChangesAccess } from '#changes/sequence.ts';

const keptMs = 90 * 24 * 3_600_000;
const chunkSize = 1_000;

/** Deletes the linked events that are older than 90 days. */
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

/**
 * In the order in which they are linked, so that the chain has a beginning: one that is a moment younger than the next goes
 * with it.
 */
function purgeChunk({ transact }: ChangesAccess, before: string): Promise<number> {
  return transact(async (tx) => {
    await lockCursor(tx);
    await lockHeads(tx);
    const rows = await tx
      .selectFrom('change_event')
      .select(['id', 'seq', 'at', 'link', 'chain'])
      .where('link', 'is not', null)
      .orderBy('link')
      .limit(chunkSize)
      .execute();
    const old = rows.slice(0, rows.findLastIndex(({ at }) => at < before) + 1);
    const last = old.at(-1);
    if (!last) return 0;
    const purged = Math.max(...old.map(({ seq }) => seq ?? 0));
    await tx
      .updateTable('change_cursor')
      .set({ purged_seq: purged })
      .where('purged_seq', '<', purged)
      .execute();
    await setHead(tx, 'change_event', {
      purged_link: last.link ?? 0,
      purged_chain: last.chain ?? '',
    });
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
