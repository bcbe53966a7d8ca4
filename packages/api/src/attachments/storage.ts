import type { Readable } from 'node:stream';

/** Where the bytes of attachments live, outside the database (D20). Keys are made by us and hold no user input. */
export interface AttachmentStorage {
  /** Stores the bytes durably; the key must be new. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The stored bytes; rejects when the key is unknown. */
  open(key: string): Promise<Readable>;
  /** Removes the bytes; an unknown key is no error. */
  remove(key: string): Promise<void>;
  /** Every file there is, in no order, with when it was stored. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}
