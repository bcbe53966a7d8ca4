import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 86_400_000;

/** Where uploads lie while their call runs. What a process that was killed left behind is thrown out after a day. */
export async function uploadFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
  return folder;
}
