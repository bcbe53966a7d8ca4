import type { Readable } from 'node:stream';

/** Stores the bytes of attachments outside the database (D20). Keys contain no user input. */
export interface AttachmentStorage {
  /** Stores the bytes durably; the key must be new. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects when the key is unknown. */
  open(key: string): Promise<Readable>;
  /** An unknown key is not an error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}
