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
  if (kept !== undefined) return kept;
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
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(path)) ?? keptSecret(dataDir);
}

async function read(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < 32)
      throw new Error(`${path} holds no secret; put it back, or remove the file.`);
    return secret;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
