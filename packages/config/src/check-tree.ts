import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { rooms } from './boundaries.ts';
import { importsOf } from './imports-of.ts';
import { fileAt, checkImport } from './check-import.ts';

export type TreeReport = { files: number; faults: string[] };

const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Judges every import of a source tree. Fails, too, when a room has nothing to judge. */
export async function checkTree(root: string): Promise<TreeReport> {
  const faults: string[] = [];
  const paths = await sourcesBelow(root, '');
  const counts = new Map<string, number>();
  for (const path of paths) {
    const file = fileAt(path);
    if (!file) {
      if (path.includes('/')) faults.push(`${path}:1 belongs to no room of the table`);
      continue;
    }
    counts.set(file.room, (counts.get(file.room) ?? 0) + 1);
    for (const found of importsOf(path, await readFile(join(root, path), 'utf8'))) {
      const messages = checkImport(file, found);
      faults.push(...messages.map((message) => `${path}:${found.line} ${message}`));
    }
  }
  // A check that looks in the wrong place finds nothing wrong: that must not pass.
  for (const [name, { folder }] of Object.entries(rooms)) {
    if (!counts.has(name)) faults.push(`${folder}:1 holds no sources: is the table right?`);
  }
  return { files: paths.length, faults };
}

async function sourcesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.name.startsWith('.') || skipped.has(entry.name)) return [];
      if (entry.isDirectory()) return sourcesBelow(root, path);
      return /\.(ts|tsx|mts|mjs|js)$/.test(entry.name) ? [path] : [];
    }),
  );
  return found.flat().toSorted();
}
