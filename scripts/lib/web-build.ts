import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from './root.ts';

const sources = [
  'package-lock.json',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/build',
  'apps/web/worker',
  'apps/web/public',
  'apps/web/src',
  'packages/domain/src',
  'packages/i18n/src',
  'packages/ui/src',
];

/** The stamp is in the bundle's folder, so that deleting the bundle deletes it, too. */
const stampFile = fromRoot('apps/web/dist/.sources');

/** Builds the web client if its sources have changed. Returns whether that was necessary. */
export async function buildWebIfStale(): Promise<boolean> {
  const stamp = await hashOfSources();
  const builtFrom = await readFile(stampFile, 'utf8').catch(() => '');
  if (builtFrom === stamp) return false;
  await buildWeb();
  await writeFile(stampFile, stamp);
  return true;
}

async function buildWeb(): Promise<void> {
  const vite = fromRoot('node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    const args = [vite, 'build', '--logLevel', 'warn'];
    await promisify(execFile)(process.execPath, args, { cwd: fromRoot('apps/web'), env });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The web client could not be built:\n${stdout}${stderr}`, { cause: error });
  }
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of await filesOf(fromRoot(source))) {
      hash.update(`${path}\0`).update(await readFile(path));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries)
    return readFile(path).then(
      () => [path],
      () => [],
    );
  const files = entries.filter(
    (entry) => entry.isFile() && !/\.(gen|test)\.tsx?$/.test(entry.name),
  );
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}
