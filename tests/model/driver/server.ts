import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { compileCacheEnv } from '@worksheet/server/src/testing/compile-cache.ts';
import { appSecret } from '@worksheet/server/src/testing/product-app.ts';

/**
 * The first instant of a run, a Wednesday at noon in Denmark. The 17 weeks before it contain Easter,
 * the other holidays of spring and a clock change.
 */
export const beginning = '2026-06-10T10:00:00.000Z';
export const today = '2026-06-10';

export interface RunningServer {
  readonly pool: DatabasePool;
  readonly address: string;
  /** The environment that the command line needs. */
  readonly environment: Readonly<Record<string, string>>;
  setClock(instant: string): void;
  /** Kills the process, as a power failure does. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts another process after `kill`, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('serve.ts', import.meta.url));

/** Starts the product in a process of its own, at the beginning of a run. */
export async function startServer(databaseUrl: string): Promise<RunningServer> {
  const pool = openPool(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'model-'));
  const setClock = (instant: string) => writeFileSync(join(folder, 'clock'), instant);
  setClock(beginning);
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, APP_SECRET: appSecret };
  let child: ChildProcess;
  async function start(port: string): Promise<string> {
    child = fork(program, { env: { ...compileCacheEnv, ...environment, PORT: port } });
    const [address] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => ['']),
    ]);
    if (address === '') throw new Error('The server did not start.');
    return String(address);
  }
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  const address = await start('0');
  return {
    pool,
    address,
    environment,
    setClock,
    kill,
    restart: async () => void (await start(new URL(address).port)),
    async stop() {
      await kill();
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
