import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { forEachParallel } from '@worksheet/api/attachments/for-each-parallel';
import { isMissingFile, requireStorageKey } from '@worksheet/api/attachments/storage';
import type { Services } from '@worksheet/api/context';
import type { BackedUpFile } from '@worksheet/database/backup/dump';
import { damagedBackup } from '@worksheet/database/backup/manifest';

type Storage = Services['attachments'];

/** Throws for keys that lead out of the folder. */
function pathOf(folder: string, key: string): string {
  requireStorageKey(key);
  return join(folder, key);
}

/** Each copy has at most one image in memory, which has at most 10 MiB (D20). */
const maxParallelFiles = 8;

/** Returns a function that copies files, which returns false if a file was deleted from the storage meanwhile. */
export function copyFiles(storage: Storage) {
  return async (files: AsyncIterable<BackedUpFile>, folder: string): Promise<boolean> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await forEachParallel(files, maxParallelFiles, (file) => copyFile(storage, file, folder));
      return true;
    } catch (error) {
      if (error instanceof DeletedMeanwhile) return false;
      throw error;
    }
  };
}

class DeletedMeanwhile extends Error {
  override readonly name = 'DeletedMeanwhile';
}

async function copyFile(
  storage: Storage,
  { storageKey, sha256 }: BackedUpFile,
  folder: string,
): Promise<void> {
  const path = pathOf(folder, storageKey);
  if (await stat(path).catch(() => undefined)) return;
  const source = await openExisting(storage, storageKey);
  if (!source) throw new DeletedMeanwhile();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.partial`;
  if ((await copy(source, partial)) !== sha256) {
    throw new Error(`Attachment ${storageKey} is damaged.`);
  }
  await rename(partial, path);
}

/** Opens a file if it exists. A storage that fails must not count as one without the file. */
async function openExisting(storage: Storage, key: string): Promise<Readable | undefined> {
  try {
    return await storage.open(key);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

async function copy(source: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  source.on('data', (chunk) => hash.update(chunk));
  await pipeline(source, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}

export async function deleteOtherFiles(keys: ReadonlySet<string>, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(folder.length + 1);
    if (!keys.has(key)) await rm(path);
  }
}

/** Returns a function that throws if a file of the backup is damaged. */
export function checkBackedUpFiles(folder: string) {
  return (files: AsyncIterable<BackedUpFile>): Promise<void> =>
    forEachParallel(files, maxParallelFiles, async ({ storageKey, sha256 }) => {
      const path = pathOf(folder, storageKey);
      const digest = await digestOf(createReadStream(path)).catch(() => undefined);
      if (digest !== sha256) {
        throw damagedBackup(`attachment ${storageKey} is missing or was changed`);
      }
    });
}

/** Returns a function that restores files, and throws if a file that an earlier attempt stored differs. */
export function restoreFiles(storage: Storage, folder: string) {
  return (files: AsyncIterable<BackedUpFile>): Promise<void> =>
    forEachParallel(files, maxParallelFiles, async ({ storageKey, sha256 }) => {
      const existing = await openExisting(storage, storageKey);
      if (!existing) await storage.put(storageKey, await readFile(pathOf(folder, storageKey)));
      else if ((await digestOf(existing)) !== sha256) {
        throw new Error(`The storage is not empty: ${storageKey} is another file.`);
      }
    });
}

async function digestOf(file: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file) hash.update(chunk);
  return hash.digest('hex');
}
