import type { Readable } from 'node:stream';

/** Stores the bytes of attachments outside the database (D20). Keys contain no user input. */
export interface AttachmentStorage {
  /** Stores the bytes durably. Rejects with the code EEXIST when the key is in use. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with the code ENOENT when the key is unknown. */
  open(key: string): Promise<Readable>;
  /** An unknown key is not an error. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** The installation that may delete files it does not refer to; undefined if none is named. */
  readOwner(): Promise<string | undefined>;
  writeOwner(installationId: string): Promise<void>;
  /** Rejects when the storage cannot be reached. */
  check(): Promise<void>;
}

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** Where the owner is named. It is no key of an attachment, so it is never listed. */
export const ownerFile = '.installation';

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** `2026/11/0f3a…`: names of letters and digits, in folders or not. */
const keyForm = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[A-Za-z0-9]+)?$/;

export function isStorageKey(key: string): boolean {
  return key.length <= 200 && keyForm.test(key);
}

export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('Invalid attachment key.');
}
