import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { ServerPaths } from './server-paths.ts';

/** What is remembered of a private server between starts. Holds its passwords: mode 0600. */
export type ServerState = {
  id: string;
  rootPassword: string;
  appPassword: string;
  /** The program that made the data directory: the other kind cannot read it. */
  kind?: 'mariadb' | 'mysql';
  running?: {
    port: number;
    /** Marks of the server and of the process that answers for stopping it. */
    server: string;
    owner: string;
  };
};

export async function readState(paths: ServerPaths): Promise<ServerState> {
  const text = await readFile(paths.state, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text ? (JSON.parse(text) as ServerState) : newState();
}

export async function writeState(paths: ServerPaths, state: ServerState): Promise<void> {
  await writeSecret(`${paths.state}.new`, `${JSON.stringify(state, null, 2)}\n`);
  await rename(`${paths.state}.new`, paths.state);
}

/** Writes a file that nobody else may read, also over an older one with laxer rights. */
export async function writeSecret(path: string, text: string): Promise<void> {
  await writeFile(path, '', { mode: 0o600 });
  await chmod(path, 0o600);
  await writeFile(path, text);
}

function newState(): ServerState {
  return { id: randomUUID().slice(0, 8), rootPassword: newPassword(), appPassword: newPassword() };
}

function newPassword(): string {
  return randomBytes(24).toString('hex');
}
