import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const pieceSize = 64 * 1024;
/** A client that takes longer for one piece of a file, at most 64 KiB or 250 records, is disconnected. */
export const stallLimitMs = 20_000;

/**
 * Reads `source` at full speed into a temporary file, from which the returned stream reads at the client's speed. A slow
 * client then holds the file, and not what the source holds. The file has no name, so it ends with the process too. Returns
 * once the source is read if it `isWhole`, otherwise at once.
 */
export async function spoolToDisk(
  source: Readable,
  folder: string,
  isWhole = false,
): Promise<Readable> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `spool-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let size = 0;
  let isComplete = false;
  let more = Promise.withResolvers<void>();

  const write = async () => {
    for await (const chunk of source) {
      const bytes = Buffer.from(chunk);
      await file.appendFile(bytes);
      size += bytes.length;
      more.resolve();
      more = Promise.withResolvers();
    }
    isComplete = true;
    more.resolve();
  };
  const written = write();
  // A failure rejects in `pieces`.
  written.catch(() => undefined);
  if (isWhole) {
    await written.catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
  }

  let timer: NodeJS.Timeout | undefined;
  async function* pieces(): AsyncGenerator<Buffer> {
    let position = 0;
    for (;;) {
      if (position < size) {
        const length = Math.min(pieceSize, size - position);
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
        position += bytesRead;
        timer = setTimeout(disconnect, stallLimitMs);
        yield buffer.subarray(0, bytesRead);
        clearTimeout(timer);
      } else if (isComplete) {
        return;
      } else {
        await Promise.race([more.promise, written]);
      }
    }
  }
  const disconnect = () => stream.destroy(new Error('The client stopped reading the file.'));
  const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: pieceSize });
  stream.once('close', () => {
    clearTimeout(timer);
    source.destroy();
    void written.catch(() => undefined).then(() => file.close());
  });
  return stream;
}
