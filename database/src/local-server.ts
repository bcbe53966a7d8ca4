import type { ChildProcess } from 'node:child_process';
import { mkdir, rm, stat } from 'node:fs/promises';
import { canConnect } from './local-server/port.ts';
import { startDockerServer } from './local-server/docker-server.ts';
import type { ServerProgram } from './local-server/find-server.ts';
import { launch } from './local-server/launch.ts';
import { makeData } from './local-server/make-data.ts';
import { noServerMessage, obtainServer } from './local-server/obtain-server.ts';
import { isAlive, ownMark, processMark, stopProcess } from './local-server/process-mark.ts';
import { reuseServer } from './local-server/reuse-server.ts';
import { fullDisk } from './database-errors.ts';
import { type CrashEvent, restartAfterCrash } from './local-server/restart-after-crash.ts';
import { appDatabase, appUser, migrationUser, securingStatements } from './local-server/secure.ts';
import { type ServerPaths, serverPaths } from './local-server/server-paths.ts';
import {
  createPassword,
  readState,
  type ServerState,
  writeSecret,
  writeState,
} from './local-server/server-state.ts';
import { acquireStartLock } from './local-server/start-lock.ts';

export type LocalServerOptions = {
  dataDir: string;
  /** False loses data in a crash, but is faster. */
  durable: boolean;
  /** The user of `url` may create and drop databases. */
  everyDatabase?: boolean;
  /** The port; a free port by default. */
  port?: number;
  /** The time limit of a start, in milliseconds, without downloading a program and creating the data directory. */
  deadlineMs?: number;
  say?: (line: string) => void;
  /** Called after a crash. Without it, a server that crashes is not started again. */
  onCrash?: (event: CrashEvent) => void;
};

export type LocalServer = {
  /** The address with a user who may only read and write rows. */
  url: string;
  /** The address with a user who may change the schema. */
  migrationUrl: string;
  socket?: string;
  pid?: number;
  shared: boolean;
  /** Stops the server, unless another process owns it. */
  stop: () => Promise<void>;
};

/** Starts or joins the private server of a folder. Downloads a server program if none is installed. */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const { say = () => {} } = options;
  const paths = serverPaths(options.dataDir);
  await mkdir(paths.temporary, { recursive: true, mode: 0o700 });
  const before = await readState(paths);
  const server = await obtainServer(say, before.kind);
  if (!server) return startWithoutProgram(paths, options, say);

  const deadline = performance.now() + deadlineMsOf(options);
  const unlock = await acquireStartLock(paths.lock, deadline).catch((error: unknown) =>
    joinOnFullDisk(error, { paths, options, deadline }),
  );
  if (typeof unlock !== 'function') return unlock;
  try {
    const state = await readState(paths);
    const restartAt = (port: number) => (failures: number) => {
      // It may need longer to recover than the first start, which a person waits for.
      const deadlineMs = Math.min(deadlineMsOf(options) * (1 + failures), longestDeadlineMs);
      return restartHere(server, paths, { ...options, port, deadlineMs });
    };
    const running = await reuseServer(paths, state, {
      deadline,
      stopTimeoutMs: stopTimeoutMsOf(options),
      urlAt: urlsOf(state).app,
    });
    if (running) {
      return await createHandle(paths, { ...running, restart: restartAt(running.port) }, options);
    }
    const { child, port } = await startHere(server, paths, options);
    const restart = restartAt(port);
    return await createHandle(paths, { port, shared: false, child, restart }, options);
  } finally {
    await unlock();
  }
}

const longestDeadlineMs = 120_000;

function deadlineMsOf({ deadlineMs = 15_000 }: LocalServerOptions): number {
  return deadlineMs;
}

function stopTimeoutMsOf({ durable }: LocalServerOptions): number {
  return durable ? 20_000 : 0;
}

/** Joins a running server without the lock, for which a full disk has no space. */
async function joinOnFullDisk(
  error: unknown,
  {
    paths,
    options,
    deadline,
  }: { paths: ServerPaths; options: LocalServerOptions; deadline: number },
): Promise<LocalServer> {
  const cause = await fullDisk(paths.folder);
  if (!cause) throw error;
  const state = await readState(paths);
  const isOwned = state.running !== undefined && isAlive(state.running.owner);
  const running = isOwned
    ? await reuseServer(paths, state, {
        deadline,
        stopTimeoutMs: stopTimeoutMsOf(options),
        urlAt: urlsOf(state).app,
      })
    : undefined;
  if (!running)
    throw new Error(`The database server cannot be started: ${cause}.`, { cause: error });
  const restart = async (): Promise<never> => {
    throw new Error(cause);
  };
  return createHandle(paths, { ...running, restart }, options);
}

async function restartHere(
  server: ServerProgram,
  paths: ServerPaths,
  options: LocalServerOptions,
): Promise<ChildProcess> {
  const unlock = await acquireStartLock(paths.lock, performance.now() + deadlineMsOf(options));
  try {
    return (await startHere(server, paths, options)).child;
  } finally {
    await unlock();
  }
}

/** Starts the server in this process. Callers must hold the start lock. */
async function startHere(
  server: ServerProgram,
  paths: ServerPaths,
  options: LocalServerOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const { durable } = options;
  const before = await readState(paths);
  if (before.kind && before.kind !== server.kind && (await exists(paths.data))) {
    throw new Error(
      `${paths.data} was created by ${before.kind}, but the installed server is ${server.path} (${server.kind}).`,
    );
  }
  const { migrationPassword = createPassword() } = before;
  const state = { ...before, migrationPassword, kind: server.kind, running: undefined };
  await writeState(paths, state);
  if (!(await exists(paths.data))) await makeData(server, paths, durable);

  const everyDatabase = options.everyDatabase ?? !durable;
  await writeSecret(paths.init, securingStatements(server.kind, state, everyDatabase));
  const { child, port } = await launch(server, paths, {
    durable,
    deadline: performance.now() + deadlineMsOf(options),
    port: options.port,
    urlAt: urlsOf(state).app,
  });
  await rm(paths.init, { force: true });

  // The handler is for a process that ends without calling stop().
  const killWithProcess = () => child.kill();
  process.once('exit', killWithProcess);
  child.once('exit', () => process.off('exit', killWithProcess));
  child.unref();
  const mark = processMark(child.pid ?? 0) ?? '';
  await writeState(paths, { ...state, running: { port, server: mark, owner: ownMark() } });
  return { child, port };
}

type Running = {
  port: number;
  shared: boolean;
  /** The process of the server; missing for a server that was already running. */
  child?: ChildProcess;
  restart: (failures: number) => Promise<ChildProcess>;
};

async function createHandle(
  paths: ServerPaths,
  { port, shared, child, restart }: Running,
  options: LocalServerOptions,
): Promise<LocalServer> {
  const state = await readState(paths);
  const urls = urlsOf(state);
  const { onCrash: onEvent } = options;
  let mark = state.running?.server ?? '';
  const pid = Number.parseInt(mark, 10);
  const start = async (failures: number) => {
    const child = await restart(failures);
    mark = processMark(child.pid ?? 0) ?? '';
    return child;
  };
  const stopRestarting =
    child &&
    onEvent &&
    restartAfterCrash(child, { start, onEvent, findCause: () => fullDisk(paths.folder) });
  const stop = async () => {
    if (shared) return;
    await stopRestarting?.();
    await stopProcess(mark, stopTimeoutMsOf(options));
    // The socket may be outside the folder.
    await rm(paths.socket, { force: true });
  };
  return {
    url: urls.app(port),
    migrationUrl: urls.migration(port),
    socket: paths.socket,
    pid,
    shared,
    stop,
  };
}

async function startWithoutProgram(
  paths: ServerPaths,
  options: LocalServerOptions,
  say: (line: string) => void,
): Promise<LocalServer> {
  const before = await readState(paths);
  const { migrationPassword = createPassword() } = before;
  const state = { ...before, migrationPassword };
  await writeState(paths, state);
  const everyDatabase = options.everyDatabase ?? !options.durable;
  const server = await startDockerServer(state, { everyDatabase, say });
  if (!server) throw new Error(noServerMessage);
  if (!(await canConnect(server.url))) {
    throw new Error('The database in Docker runs, but rejects the stored password.');
  }
  return { ...server, shared: false };
}

type UrlAt = (port: number) => string;

function urlsOf(state: ServerState): { app: UrlAt; migration: UrlAt } {
  const urlFor =
    (user: string, password: string): UrlAt =>
    (port) =>
      `mysql://${user}:${password}@127.0.0.1:${port}/${appDatabase}`;
  const app = urlFor(appUser, state.appPassword);
  // A server that an earlier version started has one user with all rights.
  const { migrationPassword } = state;
  return { app, migration: migrationPassword ? urlFor(migrationUser, migrationPassword) : app };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
