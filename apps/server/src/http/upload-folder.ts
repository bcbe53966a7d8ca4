import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload may take. */
const patience = 3_600_000;

/** Where uploads lie while their call runs. */
export async function uploadFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Throws out what a process that was killed left behind; to be called now and then. Servers may share the folder. */
export async function sweepUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    const age = found ? now.getTime() - found.mtimeMs : 0;
    if (age > patience) await rm(path, { recursive: true, force: true });
  }
}
