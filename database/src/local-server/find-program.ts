import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Server programs live in sbin, which an ordinary user's PATH may lack. */
const systemFolders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin'];

/** The full path of the first of `names` that can be executed, looking through `folders` in order. */
export function findProgram(names: string[], folders = searchPath()): string | undefined {
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

export function hasProgram(name: string): boolean {
  return findProgram([name]) !== undefined;
}

export function searchPath(): string[] {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...new Set([...path, ...systemFolders])];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
