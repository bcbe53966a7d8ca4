import { requireOwnStorage } from '#attachments/storage-owner.ts';
import { unreferencedKeys } from '#attachments/unreferenced-keys.ts';
import type { Services } from '#context.ts';

/** A file is stored before its record, so a new file may not be referred to yet. */
const minAgeMs = 24 * 3_600_000;
const chunkSize = 500;

/**
 * Deletes files that an interrupted create or a failed deletion left behind (D20). Returns their number. Throws if the storage
 * belongs to another installation, whose files this database does not know.
 */
export async function deleteOrphanedFiles(
  services: Pick<Services, 'pool' | 'attachments' | 'now'>,
): Promise<number> {
  const { pool, attachments, now } = services;
  await requireOwnStorage(services);
  const before = new Date(now().getTime() - minAgeMs);
  let deleted = 0;
  let keys: string[] = [];
  const deleteChunk = async () => {
    const orphans = await unreferencedKeys(pool, keys);
    // Another installation may have taken it over meanwhile.
    if (orphans.length > 0) await requireOwnStorage(services);
    for (const key of orphans) await attachments.delete(key);
    deleted += orphans.length;
    keys = [];
  };
  for await (const { key, storedAt } of attachments.list()) {
    if (storedAt >= before) continue;
    keys.push(key);
    if (keys.length === chunkSize) await deleteChunk();
  }
  await deleteChunk();
  return deleted;
}
