import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServer, startLocalServer } from '#local-server.ts';
import { isAlive, ownMark, stopProcess } from '#local-server/process-mark.ts';
import { readState } from '#local-server/server-state.ts';
import { serverPaths } from '#local-server/server-paths.ts';

const requiredBytes = 600 * 1024 * 1024;
export const prefix = 'worksheet-test-';

export async function startTestServer(say?: (line: string) => void): Promise<LocalServer> {
  const root = await fastFolder();
  await deleteAbandoned(root);
  const dataDir = await mkdtemp(join(root, prefix));
  const server = await startLocalServer({ dataDir, durable: false, say });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Returns the folder in memory if there is room in it, else that of temporary files. */
export async function fastFolder(): Promise<string> {
  const memory = '/dev/shm';
  const stats = await statfs(memory).catch(() => undefined);
  return stats && stats.bavail * stats.bsize > requiredBytes ? memory : tmpdir();
}

/** Stops the servers of killed test runs. */
async function deleteAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    if (!name.startsWith(prefix) || !(await isMine(folder))) continue;
    const { running } = await readState(serverPaths(folder));
    if (!running || isAlive(running.owner) || running.owner === ownMark()) continue;
    await stopProcess(running.server, 0);
    await rm(folder, { recursive: true, force: true });
  }
}

async function isMine(folder: string): Promise<boolean> {
  const stats = await stat(folder).catch(() => undefined);
  return stats?.uid === process.getuid?.();
}
