import { transactUnscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { discard } from '#attachments/stored.ts';
import type { Services } from '#context.ts';
import { restorableMs } from '#records/restore.ts';

/** Forgotten in one go: whoever deletes meanwhile waits no longer than that takes. */
const piece = 500;

type Needed = Pick<Services, 'pool' | 'attachments' | 'now'>;

/** Forgets deleted records that can no longer be restored, and removes their files (D20). */
export async function purgeDeletedRecords(services: Needed): Promise<void> {
  let forgotten = piece;
  while (forgotten === piece) forgotten = await forgetPiece(services);
}

async function forgetPiece({ pool, attachments, now }: Needed): Promise<number> {
  const before = toUtc(new Date(now().getTime() - restorableMs));
  const { count, files } = await transactUnscoped(pool, async (tx) => {
    const rows = await tx
      .selectFrom('worksheet_deleted')
      .select('id')
      .where('deleted_at', '<', before)
      .orderBy('deleted_at')
      .limit(piece)
      .forUpdate()
      .execute();
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return { count: 0, files: [] };
    const kept = await tx
      .selectFrom('attachment_deleted')
      .select('storage_key')
      .where('record_id', 'in', ids)
      .execute();
    await tx.deleteFrom('attachment_deleted').where('record_id', 'in', ids).execute();
    await tx.deleteFrom('worksheet_deleted').where('id', 'in', ids).execute();
    return { count: ids.length, files: kept.map((row) => row.storage_key) };
  });
  await discard(attachments, files);
  return count;
}
