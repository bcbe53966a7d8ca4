import { Readable } from 'node:stream';
import type { AttachmentStorage } from '#attachments/storage.ts';

export interface MemoryStorage extends AttachmentStorage {
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Uint8Array>();
  let owner: string | undefined;
  return {
    files,
    put: (key, bytes) => {
      if (files.has(key)) return Promise.reject(new Error(`${key} is taken`));
      files.set(key, bytes);
      return Promise.resolve();
    },
    open: (key) => {
      const bytes = files.get(key);
      return bytes
        ? Promise.resolve(Readable.from([bytes]))
        : Promise.reject(new Error(`${key} is unknown`));
    },
    delete: (key) => {
      files.delete(key);
      return Promise.resolve();
    },
    async *list() {
      for (const key of files.keys()) yield { key, storedAt: new Date(0) };
    },
    readOwner: () => Promise.resolve(owner),
    writeOwner: (id) => {
      owner = id;
      return Promise.resolve();
    },
    check: () => Promise.resolve(),
  };
}
