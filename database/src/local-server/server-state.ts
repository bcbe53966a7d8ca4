import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { ServerPaths } from './server-paths.ts';

export type ServerState = {
  id: string;
  rootPassword: string;
  appPassword: string;
  /** The password is missing until a server of this version has started. */
  migrationPassword?: string;
  /** The kind of server that made the data directory; the other kind cannot read it. */
  kind?: 'mariadb' | 'mysql';
  running?: {
    port: number;
    server: string;
    owner: string;
  };
};

export async function readState(paths: ServerPaths): Promise<ServerState> {
  const text = await readFile(paths.state, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text ? (JSON.parse(text) as ServerState) : createState();
}

export async function writeState(paths: ServerPaths, state: ServerState): Promise<void> {
  await writeSecret(`${paths.state}.new`, `${JSON.stringify(state, null, 2)}\n`);
  await rename(`${paths.state}.new`, paths.state);
}

/** Writes a secret. It sets mode 0600 before writing, even for an existing file. */
export async function writeSecret(path: string, text: string): Promise<void> {
  await writeFile(path, '', { mode: 0o600 });
  await chmod(path, 0o600);
  await writeFile(path, text);
}

function createState(): ServerState {
  return {
    id: randomUUID().slice(0, 8),
    rootPassword: createPassword(),
    appPassword: createPassword(),
  };
}

export function createPassword(): string {
  return randomBytes(24).toString('hex');
}
