import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads or creates the secret of the data folder (mode 0600). Without it, encrypted API keys (D7) cannot be shown. */
export async function loadSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app-secret');
  const stored = await read(path);
  if (stored !== undefined) return stored;
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `.app-secret-${randomUUID()}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(32).toString('base64url'));
      await file.sync();
    } finally {
      await file.close();
    }
    // Unlike a rename, a link fails if another server was faster.
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(path)) ?? loadSecret(dataDir);
}

async function read(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < 32)
      throw new Error(
        `${path} contains no secret. Restore the file, or delete it to create a new one.`,
      );
    return secret;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
