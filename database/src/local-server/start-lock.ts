import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, ownMark } from './process-mark.ts';

/**
 * Lets one process at a time start a server in a folder. The lock of a process that died is taken
 * over. Answers the function that gives the lock back.
 */
export async function takeStartLock(path: string, deadline: number): Promise<() => Promise<void>> {
  const mine = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(mine, ownMark());
  try {
    while (!(await tryLink(mine, path))) {
      const holder = await readFile(path, 'utf8').catch(() => '');
      if (holder && !isAlive(holder)) {
        await rm(path, { force: true });
      } else if (Date.now() > deadline) {
        throw new Error(
          `Another process (${holder}) has been starting this database for too long.`,
        );
      } else {
        await pause(40);
      }
    }
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(path, { force: true });
}

/** A link appears whole or not at all, so nobody reads a lock without its holder. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
