import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isMissingFile, type AttachmentStorage } from '#attachments/storage.ts';
import type { Services } from '#context.ts';
import { referencedFiles, type ReferencedFile } from '#jobs/referenced-files.ts';

interface Copied {
  readonly verified: number;
  /** The number of verified files that were copied. */
  readonly copied: number;
  readonly deleted: number;
  readonly problems: readonly { readonly key: string; readonly problem: string }[];
}

/**
 * Copies the attachments that `to` does not have, and compares all of them with the checksums of the database. Deletes from
 * `from` only when every attachment is complete in `to`.
 */
export async function copyAttachments(
  pool: Services['pool'],
  {
    from,
    to,
    deletesSource,
  }: { from: AttachmentStorage; to: AttachmentStorage; deletesSource: boolean },
): Promise<Copied> {
  const verified: string[] = [];
  const problems: { key: string; problem: string }[] = [];
  let copied = 0;
  for await (const file of referencedFiles(pool)) {
    const { key } = file;
    const existing = await read(to, key);
    if (existing && matchesChecksum(existing, file)) {
      verified.push(key);
      continue;
    }
    if (existing) {
      problems.push({ key, problem: 'the destination has another file under this key' });
      continue;
    }
    const bytes = await read(from, key);
    if (!bytes || !matchesChecksum(bytes, file)) {
      problems.push({ key, problem: bytes ? 'is damaged' : 'is missing' });
      continue;
    }
    await to.put(key, bytes);
    const written = await read(to, key);
    if (!written || !matchesChecksum(written, file)) {
      problems.push({ key, problem: 'could not be read back' });
      continue;
    }
    copied += 1;
    verified.push(key);
  }
  const deletes = deletesSource && problems.length === 0;
  if (deletes) for (const key of verified) await from.delete(key);
  return {
    verified: verified.length,
    copied,
    deleted: deletes ? verified.length : 0,
    problems,
  };
}

/** An attachment has at most 10 MiB (D20). */
async function read(storage: AttachmentStorage, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.open(key));
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

function matchesChecksum(bytes: Buffer, { size, sha256 }: ReferencedFile): boolean {
  return bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256;
}
