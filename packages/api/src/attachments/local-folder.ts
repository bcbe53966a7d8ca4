import { randomBytes } from 'node:crypto';
import { constants, type ReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isMissingFile,
  ownerFile,
  type AttachmentStorage,
  type StoredFile,
  isStorageKey,
  requireStorageKey,
} from '#attachments/storage.ts';

export function localFolder(folder: string): AttachmentStorage {
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key);
      const parent = dirname(path);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      // A draft that a killed process left behind must not prevent the file. The orphan check deletes it: its name is a
      // valid key.
      const draft = draftOf(path);
      try {
        await writeDurably(draft, bytes);
        // Unlike a rename, a link never replaces an existing file.
        await link(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
      await syncFolders(folder, parent);
    },
    async open(key): Promise<ReadStream> {
      // Opened now, so that a missing file rejects instead of breaking a response that has started.
      const file = await open(pathOf(folder, key), constants.O_RDONLY);
      return file.createReadStream();
    },
    async delete(key) {
      await rm(pathOf(folder, key), { force: true });
    },
    list: () => filesBelow(folder, ''),
    async readOwner() {
      return readFile(join(folder, ownerFile), 'utf8').catch((error: unknown) => {
        if (isMissingFile(error)) return undefined;
        throw error;
      });
    },
    async writeOwner(installationId) {
      const path = join(folder, ownerFile);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = draftOf(path);
      await writeDurably(draft, Buffer.from(installationId));
      await rename(draft, path);
      await syncFolders(folder, folder);
    },
    async check() {
      // The first attachment creates the folder.
      await access(folder, constants.R_OK | constants.W_OK).catch((error: unknown) => {
        if (!isMissingFile(error)) throw error;
      });
    },
  };
}

async function* filesBelow(folder: string, below: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!isStorageKey(key)) continue;
    if (entry.isDirectory()) yield* filesBelow(folder, key);
    const stats = entry.isFile() ? await stat(join(folder, key)).catch(() => undefined) : undefined;
    if (stats) yield { key, storedAt: stats.mtime };
  }
}

function pathOf(folder: string, key: string): string {
  requireStorageKey(key);
  return join(folder, key);
}

function draftOf(path: string): string {
  return `${path}.draft${randomBytes(6).toString('hex')}`;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new file is durable once its folder is synced, and a new folder once its parent is. */
async function syncFolders(top: string, lowest: string): Promise<void> {
  for (let folder = lowest; folder.startsWith(top); folder = dirname(folder)) {
    const handle = await open(folder, constants.O_RDONLY);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === dirname(folder)) return;
  }
}
