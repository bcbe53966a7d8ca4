import { statfs } from 'node:fs/promises';

/** The space that a database server needs to start, because it creates its temporary tables anew. */
const neededBytes = 16 * 1024 * 1024;

/** Returns a message if the disk of a folder is full; undefined if it is not, or if the folder does not exist. */
export async function fullDisk(folder: string): Promise<string | undefined> {
  const stats = await statfs(folder).catch(() => undefined);
  if (!stats) return undefined;
  const free = stats.bavail * stats.bsize;
  if (free >= neededBytes) return undefined;
  return `the disk of ${folder} is full (${(free / 1024 / 1024).toFixed(1)} MiB free)`;
}
