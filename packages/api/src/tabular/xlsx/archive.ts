import { fromBufferPromise, type Entry } from 'yauzl';
import { AppError } from '@worksheet/domain/errors';
import { maxTags, unreadable, type TableLimits } from '#tabular/limits.ts';

/** A workbook has ten or twenty, and one for each picture. */
const maxEntries = 10_000;

/** The parts of a workbook by their path in lower case, without a slash at the beginning. */
export interface Archive {
  has(path: string): boolean;
  /** Counts a tag of any part. */
  countTag(): void;
  /** Unpacks a part, and counts the bytes of all parts together. */
  read(path: string): AsyncGenerator<Buffer>;
}

export async function openArchive(
  bytes: Buffer,
  { maxUnpackedBytes }: TableLimits,
): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const zip = await orDamaged(async () => {
    const opened = await fromBufferPromise(bytes, {});
    if (opened.entryCount > maxEntries) unreadable('file-unpacks-too-large');
    for await (const entry of opened.eachEntry()) {
      if (entry.isEncrypted()) unreadable('file-has-password');
      entries.set(entry.fileName.toLowerCase(), entry);
      if (entries.size > maxEntries) unreadable('file-unpacks-too-large');
    }
    return opened;
  });
  let unpacked = 0;
  let tags = 0;
  return {
    has: (path) => entries.has(path.toLowerCase()),
    countTag() {
      tags += 1;
      if (tags > maxTags) unreadable('file-unpacks-too-large');
    },
    async *read(path) {
      const entry = entries.get(path.toLowerCase()) ?? unreadable('file-damaged');
      const stream = await orDamaged(() => zip.openReadStreamPromise(entry));
      const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
      try {
        for (;;) {
          const { done, value } = await orDamaged(() => pieces.next());
          if (done) return;
          unpacked += value.length;
          if (unpacked > maxUnpackedBytes) unreadable('file-unpacks-too-large');
          yield value;
        }
      } finally {
        stream.destroy();
      }
    },
  };
}

/** Reports an error while unpacking as a damaged file. */
async function orDamaged<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError) throw error;
    unreadable('file-damaged');
  }
}
