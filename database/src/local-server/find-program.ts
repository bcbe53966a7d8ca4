import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folders of server programs, which may be missing in PATH. */
const systemFolders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin'];

export function findPrograms(names: string[], folders = searchPath()): string[] {
  return names.flatMap((name) => folders.map((folder) => join(folder, name)).filter(isExecutable));
}

export function findProgram(names: string[], folders = searchPath()): string | undefined {
  return findPrograms(names, folders)[0];
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
