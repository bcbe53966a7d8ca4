import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@worksheet/database/testing/database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compileCacheEnv } from '#testing/compile-cache.ts';
import { freePort, statusOf, untilServed } from '#testing/start-main.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const { url: DATABASE_URL } = await testDatabase();

interface Started {
  readonly child: ChildProcess;
  readonly server: string;
  readonly metric: () => Promise<number>;
}

async function start(stdio: StdioOptions): Promise<Started> {
  const [main_, metrics] = [await freePort(), await freePort()];
  await Promise.all([main_.release(), metrics.release()]);
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'server-'));
  const child = spawn(process.execPath, [main], {
    env: {
      DATA_DIR,
      DATABASE_URL,
      PORT: main_.port,
      METRICS_PORT: metrics.port,
      LOG_LEVEL: 'debug',
      ...compileCacheEnv,
    },
    stdio,
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  const server = `http://127.0.0.1:${main_.port}`;
  await untilServed(`${server}/readyz`);
  const metric = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    return Number(/^worksheet_log_lines_lost_total (\d+)/m.exec(text)?.[1]);
  };
  return { child, server, metric };
}

const readiness = async (server: string): Promise<unknown> =>
  (await fetch(`${server}/readyz`)).json();

/** Logs more lines than a pipe and the buffer hold. */
async function logMuch(server: string): Promise<void> {
  for (let round = 0; round < 80; round += 1) {
    const calls = Array.from({ length: 100 }, () => statusOf(`${server}/healthz`));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  }
}

async function stop(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

describe('a log that cannot be written stops nothing (D67)', { timeout: 90_000 }, () => {
  it.each(['stdout', 'stderr'])('with %s on a full disk', async (output) => {
    const full = openSync('/dev/full', 'w');
    const { child, server, metric } = await start([
      'ignore',
      output === 'stdout' ? full : 'ignore',
      full,
    ]);
    closeSync(full);
    const isLost = output === 'stdout';
    expect(await readiness(server)).toEqual({
      status: 'ready',
      ...(isLost ? { log: 'unavailable' } : {}),
    });
    if (isLost) expect(await metric()).toBeGreaterThan(0);
    expect(await stop(child)).toBe(0);
  });

  it('with a pipe whose reader has gone', async () => {
    const { child, server, metric } = await start(['ignore', 'pipe', 'pipe']);
    child.stdout?.destroy();
    child.stderr?.destroy();
    await expect.poll(() => readiness(server)).toEqual({ status: 'ready', log: 'unavailable' });
    expect(await metric()).toBeGreaterThan(0);
    expect(await stop(child)).toBe(0);
  });

  it('with a pipe whose reader is stuck, and a line tells what was lost when it reads again', async () => {
    const { child, server, metric } = await start(['ignore', 'pipe', 'ignore']);
    await logMuch(server);
    await expect.poll(() => readiness(server)).toEqual({ status: 'ready', log: 'unavailable' });
    const lost = await metric();
    expect(lost).toBeGreaterThan(0);
    let log = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (log += text));
    await expect.poll(() => readiness(server)).toEqual({ status: 'ready' });
    await expect.poll(() => log).toMatch(/"lost":\d+,"msg":"The log is written again/);
    const lines = log.trimEnd().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
    expect(await stop(child)).toBe(0);
  });
});
