import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

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
    await file.writeFile(source);
  } catch (error) {
    await file.close();
    throw error;
  }
  // A stream of the file itself would keep it open until it ends, which it does not if the client goes away.
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceLength), { position });
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      position += bytesRead;
    }
  }
  return { read: () => Readable.from(pieces()), close: () => file.close() };
}

const pieceLength = 64 * 1024;
