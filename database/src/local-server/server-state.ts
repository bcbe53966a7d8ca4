import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { ServerPaths } from './server-paths.ts';

/** The state of a private server, stored with its passwords: mode 0600. */
export type ServerState = {
  id: string;
  rootPassword: string;
  appPassword: string;
  /** The program that created the data directory; the other kind cannot read it. */
  kind?: 'mariadb' | 'mysql';
  running?: {
    port: number;
    /** Process marks of the server and of the process that stops it. */
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

/** Writes a file with mode 0600, also if it exists with another mode. */
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

function createPassword(): string {
  return randomBytes(24).toString('hex');
}
