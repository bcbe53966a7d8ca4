import { isMissingFile, type AttachmentStorage } from '#attachments/storage.ts';
import type { Services } from '#context.ts';
import { referencedFiles } from '#jobs/referenced-files.ts';

interface StorageReport {
  /** The number of files in the storage. */
  readonly files: number;
  /** The keys of attachments without a file. */
  readonly missing: readonly string[];
  /** Files without an attachment, which the daily job deletes after a day. */
  readonly orphaned: number;
}

export async function findMissingFiles(
  pool: Services['pool'],
  storage: AttachmentStorage,
): Promise<StorageReport> {
  const unused = new Set<string>();
  for await (const { key } of storage.list()) unused.add(key);
  const files = unused.size;
  const missing: string[] = [];
  for await (const { key } of referencedFiles(pool)) {
    // May have been added since the storage was listed.
    if (!unused.delete(key) && !(await exists(storage, key))) missing.push(key);
  }
  return { files, missing, orphaned: unused.size };
}

async function exists(storage: AttachmentStorage, key: string): Promise<boolean> {
  try {
    (await storage.open(key)).destroy();
    return true;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
