import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { startLocalServer } from '#local-server.ts';
import { isAlive, stopProcess } from '#local-server/process-mark.ts';
import { serverPaths } from '#local-server/server-paths.ts';
import { readState } from '#local-server/server-state.ts';
import { fastFolder, prefix } from './test-server.ts';

const database = fileURLToPath(new URL('..', import.meta.url));
const keeper = join(database, 'testing/keep-server.ts');

/**
 * Joins the server that an earlier test run of this checkout left running, whose databases are migrated, or starts one that
 * stays. A server that does not answer is replaced, and so is one with the migrations or the settings of before a change.
 * Returns undefined while another run uses the server.
 */
export async function joinWarmServer(
  checkout: string = database,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const current = `${prefixOf(checkout)}${hash(await readSources())}`;
  await endWarmServers(checkout, current);
  const folder = join(await fastFolder(), current);
  const url = await findUrl(folder).catch(async () => {
    await discard(folder);
    return findUrl(folder);
  });
  const connection = await createConnection({ uri: url });
  const [[row]] = await connection.query<RowDataPacket[]>(
    `SELECT GET_LOCK('worksheet-test-run', 0) AS isMine`,
  );
  if (row?.['isMine'] === 1) return { url, stop: () => connection.end() };
  await connection.end();
  return undefined;
}

async function findUrl(folder: string): Promise<string> {
  const { running } = await readState(serverPaths(folder));
  if (running === undefined || !isAlive(running.owner)) await startKeeper(folder);
  const { url, shared, stop } = await startLocalServer({
    dataDir: folder,
    durable: false,
    deadlineMs: 5_000,
  });
  if (shared) return url;
  await stop();
  throw new Error('The keeper of the test server has ended.');
}

async function startKeeper(folder: string): Promise<void> {
  const child = spawn(process.execPath, [keeper, folder], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  child.stdout.destroy();
  child.unref();
}

/** Ends the servers of a checkout, except the one whose folder is named. */
export async function endWarmServers(checkout: string, kept?: string): Promise<void> {
  const root = await fastFolder();
  for (const name of await readdir(root)) {
    if (name.startsWith(prefixOf(checkout)) && name !== kept) await discard(join(root, name));
  }
}

function prefixOf(checkout: string): string {
  return `${prefix}warm-${hash(checkout)}-`;
}

async function discard(folder: string): Promise<void> {
  const { running } = await readState(serverPaths(folder));
  if (running) {
    await stopProcess(running.owner, 0);
    await stopProcess(running.server, 0);
  }
  await rm(folder, { recursive: true, force: true });
}

async function readSources(): Promise<string> {
  const migrations = await readdir(join(database, 'migrations'));
  const paths = [
    ...migrations.toSorted().map((name) => `migrations/${name}`),
    'src/local-server/server-flags.ts',
    'src/local-server/secure.ts',
  ];
  const texts = await Promise.all(paths.map((path) => readFile(join(database, path), 'utf8')));
  return [process.env['MYSQLD_PATH'], ...paths, ...texts].join();
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
