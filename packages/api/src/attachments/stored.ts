import type { AccountTransaction } from '@worksheet/database/client';
import { requireStorage } from '#attachments/storage-limit.ts';
import type { AttachmentStorage } from '#attachments/storage.ts';
import { forEachParallel } from '#attachments/for-each-parallel.ts';

export interface StoredAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
}

export async function insertAttachments(
  tx: AccountTransaction,
  recordId: number,
  stored: readonly StoredAttachment[],
  { at, firstPosition = 0 }: { readonly at: string; readonly firstPosition?: number },
): Promise<void> {
  if (stored.length === 0) return;
  await requireStorage(
    tx,
    stored.reduce((sum, { size }) => sum + size, 0),
  );
  await tx
    .insertInto('attachment')
    .values(
      stored.map((file, index) => ({
        record_id: recordId,
        position: firstPosition + index,
        file_name: file.fileName,
        content_type: file.contentType,
        size: file.size,
        sha256: file.sha256,
        storage_key: file.storageKey,
        created_at: at,
      })),
    )
    .execute();
}

/** More would open a connection each, and a store refuses too many. */
const maxParallelDeletions = 10;

/** The orphan check deletes later what fails now. */
export async function deleteFiles(
  storage: AttachmentStorage,
  keys: readonly string[],
): Promise<void> {
  await forEachParallel(keys, maxParallelDeletions, (key) =>
    storage.delete(key).catch(() => undefined),
  );
}
