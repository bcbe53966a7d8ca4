import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The server's secret, made once and kept in the data folder for its owner's eyes only. What is encrypted with it (D7)
 * is lost with it. Servers that start together end up with the same one.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app-secret');
  const kept = await read(path);
  if (kept) return kept;
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
    // A link fails where a rename would replace the secret of a server that was faster.
    await link(draft, path).catch(async (error: unknown) => {
      if (!(await read(path))) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await read(path);
  if (!secret) throw new Error(`${path} is empty; remove it or put the secret back.`);
  return secret;
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
