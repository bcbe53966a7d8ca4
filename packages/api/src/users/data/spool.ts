import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

/** A file that nobody else finds, and that ends with the process. */
export interface Spooled {
  readonly read: () => Readable;
  readonly close: () => Promise<void>;
}

/** Stores all of a stream, at full speed. */
export async function spool(source: Readable, folder: string): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `spool-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  try {
    await pipeline(source, file.createWriteStream({ autoClose: false }));
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    read: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  };
}
