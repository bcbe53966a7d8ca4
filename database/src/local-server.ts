import { mkdir, rm, stat } from 'node:fs/promises';
import { canConnect } from './local-server/can-connect.ts';
import { startDockerServer } from './local-server/docker-server.ts';
import type { ServerProgram } from './local-server/find-server.ts';
import { launch } from './local-server/launch.ts';
import { makeData } from './local-server/make-data.ts';
import { noServerMessage, obtainServer } from './local-server/obtain-server.ts';
import { ownMark, processMark } from './local-server/process-mark.ts';
import { reuseServer } from './local-server/reuse-server.ts';
import { appDatabase, appUser, securingStatements } from './local-server/secure.ts';
import { type ServerPaths, serverPaths } from './local-server/server-paths.ts';
import {
  readState,
  type ServerState,
  writeSecret,
  writeState,
} from './local-server/server-state.ts';
import { acquireStartLock } from './local-server/start-lock.ts';
import { stopProcess } from './local-server/stop-process.ts';

export type LocalServerOptions = {
  dataDir: string;
  /** False loses data in a crash. */
  durable: boolean;
  /** Lets the user of `url` create and drop databases. */
  everyDatabase?: boolean;
  /** A free port by default. */
  port?: number;
  /** Excludes downloading a program and creating the data directory. */
  deadlineMs?: number;
  say?: (line: string) => void;
};

export type LocalServer = {
  url: string;
  socket?: string;
  pid?: number;
  shared: boolean;
  /** Does nothing if another process owns the server. */
  stop: () => Promise<void>;
};

/** Starts or joins the private server of a folder. Downloads a server program if none is installed. */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const { deadlineMs = 15_000, say = () => {} } = options;
  const paths = serverPaths(options.dataDir);
  await mkdir(paths.temporary, { recursive: true, mode: 0o700 });
  const before = await readState(paths);
  const server = await obtainServer(say, before.kind);
  if (!server) return startWithoutProgram(paths, options, say);

  const deadline = Date.now() + deadlineMs;
  const unlock = await acquireStartLock(paths.lock, deadline);
  try {
    const state = await readState(paths);
    const running = await reuseServer(paths, state, { deadline, urlAt: urlOf(state) });
    if (running) return createHandle(paths, running, options);
    return await startHere(server, paths, { ...options, state, deadlineMs });
  } finally {
    await unlock();
  }
}

async function startHere(
  server: ServerProgram,
  paths: ServerPaths,
  options: LocalServerOptions & { state: ServerState; deadlineMs: number },
): Promise<LocalServer> {
  const { state, durable, deadlineMs } = options;
  if (state.kind && state.kind !== server.kind && (await exists(paths.data))) {
    throw new Error(
      `${paths.data} was created by ${state.kind}, but the installed server is ${server.path} (${server.kind}).`,
    );
  }
  const stored: ServerState = { ...state, kind: server.kind, running: undefined };
  await writeState(paths, stored);
  if (!(await exists(paths.data))) await makeData(server, paths, durable);

  const everyDatabase = options.everyDatabase ?? !durable;
  await writeSecret(paths.init, securingStatements(server.kind, state, everyDatabase));
  const { child, port } = await launch(server, paths, {
    durable,
    deadline: Date.now() + deadlineMs,
    port: options.port,
    urlAt: urlOf(state),
  });
  await rm(paths.init, { force: true });

  // For a process that ends without calling stop().
  const killWithProcess = () => child.kill();
  process.once('exit', killWithProcess);
  child.once('exit', () => process.off('exit', killWithProcess));
  child.unref();
  const mark = processMark(child.pid ?? 0) ?? '';
  const running = { port, server: mark, owner: ownMark() };
  await writeState(paths, { ...stored, running });
  return createHandle(paths, { url: urlOf(state)(port), mark, shared: false }, options);
}

function createHandle(
  paths: ServerPaths,
  running: { url: string; mark: string; shared: boolean },
  options: LocalServerOptions,
): LocalServer {
  const { url, mark, shared } = running;
  const timeoutMs = options.durable ? 20_000 : 0;
  const stop = async () => {
    if (shared) return;
    await stopProcess(mark, timeoutMs);
    // The socket may be outside the folder.
    await rm(paths.socket, { force: true });
  };
  return { url, socket: paths.socket, pid: Number.parseInt(mark, 10), shared, stop };
}

async function startWithoutProgram(
  paths: ServerPaths,
  options: LocalServerOptions,
  say: (line: string) => void,
): Promise<LocalServer> {
  const state = await readState(paths);
  await writeState(paths, state);
  const everyDatabase = options.everyDatabase ?? !options.durable;
  const server = await startDockerServer(state, { everyDatabase, say });
  if (!server) throw new Error(noServerMessage);
  if (!(await canConnect(server.url))) {
    throw new Error('The database in Docker runs, but rejects the stored password.');
  }
  return { ...server, shared: false };
}

function urlOf(state: ServerState): (port: number) => string {
  return (port) => `mysql://${appUser}:${state.appPassword}@127.0.0.1:${port}/${appDatabase}`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
