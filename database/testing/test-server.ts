import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServer, startLocalServer } from '#local-server.ts';
import { isAlive, ownMark } from '#local-server/process-mark.ts';
import { readState } from '#local-server/server-state.ts';
import { serverPaths } from '#local-server/server-paths.ts';
import { stopProcess } from '#local-server/stop-process.ts';

/** A server with three databases and their logs takes 150 MB. */
const roomNeeded = 600 * 1024 * 1024;
const prefix = 'worksheet-test-';

/** A database server for one run of tests: fast, empty, and gone with all its data when stopped. */
export async function startTestServer(say?: (line: string) => void): Promise<LocalServer> {
  const root = await fastFolder();
  await sweepAbandoned(root);
  const dataDir = await mkdtemp(join(root, prefix));
  const server = await startLocalServer({ dataDir, durable: false, say });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

async function fastFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => undefined);
  return room && room.bavail * room.bsize > roomNeeded ? memory : tmpdir();
}

/** A run of tests that was killed leaves its server behind; the next one clears it away. */
async function sweepAbandoned(root: string): Promise<void> {
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
  const found = await stat(folder).catch(() => undefined);
  return found?.uid === process.getuid?.();
}
