import { toUtc } from '@worksheet/database/utc';
import { lockHeads, setHead } from '#chain/heads.ts';
import { lockCursor, type ChangesAccess } from '#changes/sequence.ts';

const dayMs = 24 * 3_600_000;
const keptDays = 90;
const chunkSize = 1_000;

/** Deletes the linked events that are older than 90 days. */
export async function purgeChanges(access: ChangesAccess, now: Date): Promise<void> {
  const daysFromNow = (days: number) => toUtc(new Date(now.getTime() + days * dayMs));
  const [before, wrong] = [daysFromNow(-keptDays), daysFromNow(1)];
  // One of a clock that was days ahead must not keep those that follow.
  const isOld = ({ at }: { readonly at: string }) => at < before || at > wrong;
  const oldest = await access.db
    .selectFrom('change_event')
    .select('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!oldest || !isOld(oldest)) return;
  while ((await purgeChunk(access, isOld)) === chunkSize);
}

/** In the order in which they are linked, up to the first that is kept, so that the rest of the chain has a beginning. */
function purgeChunk(
  { transact }: ChangesAccess,
  isOld: (event: { readonly at: string }) => boolean,
): Promise<number> {
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
    const kept = rows.findIndex((row) => !isOld(row));
    const old = kept < 0 ? rows : rows.slice(0, kept);
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
