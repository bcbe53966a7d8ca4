import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Services } from '@worksheet/api/context';
import type { BackedUpFile } from '@worksheet/database/backup/dump';

type Storage = Services['attachments'];

/** Keys are ours, and become paths: anything else does not. */
function pathOf(below: string, key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`${key} is no key of an attachment.`);
  return join(below, key);
}

/** Copies out of the storage what is not there yet; false when something has gone from it meanwhile. */
export function copyFiles(storage: Storage) {
  return async (files: AsyncIterable<BackedUpFile>, below: string): Promise<boolean> => {
    await mkdir(below, { recursive: true, mode: 0o700 });
    for await (const file of files) {
      const path = pathOf(below, file.storageKey);
      if (await stat(path).catch(() => undefined)) continue;
      const source = await storage.open(file.storageKey).catch(() => undefined);
      if (!source) return false;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.partial`;
      const sha256 = await copy(source, draft);
      if (sha256 !== file.sha256) throw new Error(`The attachment ${file.storageKey} is damaged.`);
      await rename(draft, path);
    }
    return true;
  };
}

async function copy(source: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  source.on('data', (chunk) => hash.update(chunk));
  await pipeline(source, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}

/** Removes what was copied of records that were deleted before the moment of the backup. */
export async function keepOnly(keys: ReadonlySet<string>, below: string): Promise<void> {
  for (const entry of await readdir(below, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(below.length + 1);
    if (!keys.has(key)) await rm(path);
  }
}

/** Puts the files of a backup into the storage. One that is there already, from an attempt before, must be the same. */
export function putFiles(storage: Storage, below: string) {
  return async (files: AsyncIterable<BackedUpFile>): Promise<void> => {
    for await (const { storageKey, sha256 } of files) {
      const path = pathOf(below, storageKey);
      const present = await storage.open(storageKey).catch(() => undefined);
      if ((await digestOf(createReadStream(path))) !== sha256) {
        throw new Error(
          `The backup is damaged: the attachment ${storageKey} is not as it was written.`,
        );
      }
      if (!present) await storage.put(storageKey, await readFile(path));
      else if ((await digestOf(present)) !== sha256) {
        throw new Error(`The storage holds another file as ${storageKey}: it is not empty.`);
      }
    }
  };
}

async function digestOf(file: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file) hash.update(chunk);
  return hash.digest('hex');
}
