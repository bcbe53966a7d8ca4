import { transactUnscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { ownsStorage } from '#attachments/storage-owner.ts';
import { deleteFiles } from '#attachments/stored.ts';
import type { Services } from '#context.ts';
import { restorableMs } from '#records/restore.ts';

/** Rows in one transaction, to keep its locks short. */
const chunkSize = 500;

type JobServices = Pick<Services, 'pool' | 'attachments' | 'now'>;

/**
 * Deletes the records that can no longer be restored, and their files (D20). The files of another installation stay: there,
 * the record may have been restored.
 */
export async function purgeDeletedRecords(services: JobServices): Promise<void> {
  const deletesFiles = await ownsStorage(services).catch(() => false);
  let deleted = chunkSize;
  while (deleted === chunkSize) deleted = await purgeChunk(services, deletesFiles);
}

async function purgeChunk(
  { pool, attachments, now }: JobServices,
  deletesFiles: boolean,
): Promise<number> {
  const before = toUtc(new Date(now().getTime() - restorableMs));
  const { count, files } = await transactUnscoped(pool, async (tx) => {
    const rows = await tx
      .selectFrom('worksheet_deleted')
      .select('id')
      .where('deleted_at', '<', before)
      .orderBy('deleted_at')
      .limit(chunkSize)
      .forUpdate()
      .execute();
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return { count: 0, files: [] };
    const attachmentRows = await tx
      .selectFrom('attachment_deleted')
      .select('storage_key')
      .where('record_id', 'in', ids)
      .execute();
    await tx.deleteFrom('attachment_deleted').where('record_id', 'in', ids).execute();
    await tx.deleteFrom('worksheet_deleted').where('id', 'in', ids).execute();
    return { count: ids.length, files: attachmentRows.map((row) => row.storage_key) };
  });
  if (deletesFiles) await deleteFiles(attachments, files);
  return count;
}
