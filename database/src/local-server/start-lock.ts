import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, ownMark } from './process-mark.ts';

/**
 * Acquires the start lock, and takes over that of an ended process. `deadline` is a value of
 * `performance.now()`. Returns a function that releases it.
 */
export async function acquireStartLock(
  path: string,
  deadline: number,
): Promise<() => Promise<void>> {
  const ownFile = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await writeFile(ownFile, ownMark());
    while (!(await tryLink(ownFile, path))) {
      const holder = await readFile(path, 'utf8').catch(() => '');
      if (holder && !isAlive(holder)) {
        await rm(path, { force: true });
      } else if (performance.now() > deadline) {
        throw new Error(
          `Another process (${holder}) has been starting this database for too long.`,
        );
      } else {
        await pause(40);
      }
    }
  } finally {
    await rm(ownFile, { force: true });
  }
  return () => rm(path, { force: true });
}

/** Creates the lock as a link, which is atomic, so a lock always contains its holder. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
