import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VapidKeys } from '@worksheet/auth/vapid';
import { z } from 'zod';

/** Reads or creates the secret of the data folder (mode 0600). Without it, encrypted API keys (D7) cannot be shown. */
export function loadSecret(dataDir: string): Promise<string> {
  return loadFile(join(dataDir, 'app-secret'), {
    make: () => randomBytes(32).toString('base64url'),
    parse: (text) => (text.length < 32 ? undefined : text),
  });
}

const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.base64url(),
  y: z.base64url(),
  d: z.base64url(),
});

/** Reads or creates the key of push messages in the data folder. Devices subscribe to it, so another one loses them. */
export function loadVapidKeys(dataDir: string): Promise<VapidKeys> {
  return loadFile(join(dataDir, 'vapid-key'), {
    make: () =>
      JSON.stringify(
        generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
      ),
    parse: (text) => {
      const privateKey = jwk.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined).data;
      if (!privateKey) return undefined;
      const [x, y] = [privateKey.x, privateKey.y].map((part) => Buffer.from(part, 'base64url'));
      const point = Buffer.concat([Buffer.of(4), x ?? Buffer.of(), y ?? Buffer.of()]);
      return { privateKey, publicKey: point.toString('base64url') };
    },
  });
}

interface FileOf<T> {
  readonly make: () => string;
  /** Returns undefined for another content. */
  readonly parse: (text: string) => T | undefined;
}

/** Servers that start at the same time read the same file. */
async function loadFile<T>(path: string, file: FileOf<T>): Promise<T> {
  const stored = await read(path, file);
  if (stored !== undefined) return stored;
  const folder = join(path, '..');
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.secret-${randomUUID()}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(file.make());
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link fails if another server was faster.
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(path, file)) ?? loadFile(path, file);
}

async function read<T>(path: string, { parse }: FileOf<T>): Promise<T | undefined> {
  try {
    const content = parse((await readFile(path, 'utf8')).trim());
    if (content === undefined)
      throw new Error(
        `${path} contains no secret. Restore the file, or delete it to create a new one.`,
      );
    return content;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
