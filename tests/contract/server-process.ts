import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';
import { freePort } from '@worksheet/database/local-server/port';
import { appSecret } from '@worksheet/server/src/testing/product-app.ts';

const main = fileURLToPath(import.meta.resolve('@worksheet/server/src/main.ts'));

export interface ServerProcess {
  readonly address: string;
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** Kills the process, as a power failure would. */
  kill(): Promise<void>;
}

/** Makes a server of the product in a separate process. */
export async function makeServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  afterAll(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    address,
    kill,
    async start() {
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: address,
          DATABASE_URL: databaseUrl,
          DATA_DIR: folder,
          APP_SECRET: appSecret,
          API_RATE_LIMIT: '1000000',
        },
        stdio: 'ignore',
      });
      await vi.waitFor(() => checkReady(address), { timeout: 30_000, interval: 50 });
    },
  };
}

async function checkReady(address: string): Promise<void> {
  const response = await fetch(`${address}/readyz`);
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The server answers ${response.status}.`);
}
