import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from './root.ts';

export type AppServer = {
  child: ChildProcess;
  url: string;
  stop: () => Promise<void>;
};

export type AppServerOptions = {
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
  /** Where its log goes: the terminal, an open file, or `child.stdout`. */
  output: 'inherit' | 'pipe' | number;
  nodeArgs?: string[];
};

/** Starts the application server and waits until it says that it is ready. */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const { host, port, env, output, nodeArgs = [] } = options;
  const quiet = '--disable-warning=ExperimentalWarning';
  const child = spawn(process.execPath, [quiet, ...nodeArgs, fromRoot('apps/server/src/main.ts')], {
    cwd: fromRoot(),
    env: { ...process.env, ...env, HOST: host, PORT: String(port) },
    stdio: ['ignore', output, output === 'pipe' ? 'inherit' : output],
  });
  const url = `http://${reachable(host)}:${port}`;
  try {
    await waitUntilReady(child, `${url}/readyz`);
  } catch (error) {
    await stopChild(child);
    throw error;
  }
  return { child, url, stop: () => stopChild(child) };
}

async function waitUntilReady(child: ChildProcess, readyz: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (true) {
    if (hasEnded(child)) throw new Error('The server ended before it was ready.');
    const answer = await fetch(readyz, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error('The server did not become ready within a minute.');
    await pause(60);
  }
}

/** Asks the server to finish what it is doing, and gives it a while to do so. */
export async function stopChild(child: ChildProcess, patienceMs = 20_000): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(force);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
