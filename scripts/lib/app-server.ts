import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { serverArguments } from '@worksheet/config/server-arguments';
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
};

export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const server = spawnAppServer(options);
  try {
    await waitUntilReady(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

export function spawnAppServer({ host, port, env, output }: AppServerOptions): AppServer {
  const child = spawn(process.execPath, [...serverArguments, fromRoot('apps/server/src/main.ts')], {
    cwd: fromRoot(),
    env: { ...process.env, ...env, HOST: host, PORT: String(port) },
    stdio: ['ignore', output, output === 'pipe' ? 'inherit' : output],
  });
  const url = `http://${connectableHost(host)}:${port}`;
  return { child, url, stop: () => stopChild(child) };
}

export async function waitUntilReady(
  { child, url }: Pick<AppServer, 'child' | 'url'>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (true) {
    if (hasExited(child)) throw new Error('The server exited before it was ready.');
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`The server did not become ready within ${timeoutMs / 1_000} s.`);
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
