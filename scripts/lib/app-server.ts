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
  /** A number is an open file descriptor. */
  output: 'inherit' | 'pipe' | number;
  nodeArgs?: string[];
};

export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const { host, port, env, output, nodeArgs = [] } = options;
  const noWarnings = '--disable-warning=ExperimentalWarning';
  const child = spawn(
    process.execPath,
    [noWarnings, ...nodeArgs, fromRoot('apps/server/src/main.ts')],
    {
      cwd: fromRoot(),
      env: { ...process.env, ...env, HOST: host, PORT: String(port) },
      stdio: ['ignore', output, output === 'pipe' ? 'inherit' : output],
    },
  );
  const url = `http://${connectableHost(host)}:${port}`;
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
    if (hasExited(child)) throw new Error('The server exited before it was ready.');
    const response = await fetch(readyz, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error('The server did not become ready within a minute.');
    await pause(60);
  }
}

/** Sends SIGTERM, and SIGKILL after the grace period. */
export async function stopChild(child: ChildProcess, graceMs = 20_000): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(killTimer);
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function connectableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
