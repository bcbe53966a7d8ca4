import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { compileCacheEnv } from '#testing/compile-cache.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export async function startMain(env: Readonly<Record<string, string>>) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'server-'));
  const child = spawn(process.execPath, [main], {
    env: { DATA_DIR, ...compileCacheEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  let log = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), log, errors }));
  return { child, ended, DATA_DIR, log: () => log };
}

/** Reserves the port until it is released. */
export async function freePort(): Promise<{ port: string; release: () => Promise<unknown> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  return { port, release: () => once(server.close(), 'close') };
}

/** Returns the status of a response; 0 without a response. */
export const statusOf = (url: string) =>
  fetch(url).then(
    (response) => response.status,
    () => 0,
  );

/** Waits for the process to answer 200. Only one that never does waits as long as the limit. */
export const untilServed = (url: string) =>
  expect.poll(() => statusOf(url), { timeout: 60_000 }).toBe(200);
