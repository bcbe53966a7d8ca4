import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverArguments } from '@worksheet/config/server-arguments';
import { registerCleanup } from '#support/cleanup.ts';
import { freePort } from '@worksheet/database/local-server/port';

const main = fileURLToPath(import.meta.resolve('@worksheet/server/src/main.ts'));

export const appSecret = 'a secret that only the tests use';

export interface AppOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly env?: Record<string, string>;
  /** The command must `exec` the server, so that signals arrive. */
  readonly launcher?: readonly string[];
}

export interface App {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: () => number;
  /** Resolves when /healthz responds, ready or not. */
  start(): Promise<void>;
  ready(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code; null after a signal. */
  exited(): Promise<number | null>;
  log(): string;
}

export async function makeApp({
  databaseUrl,
  dataDir,
  env = {},
  launcher = [],
}: AppOptions): Promise<App> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, `server-${port}.log`);
  let child: ChildProcess | undefined;
  let exit: Promise<number | null> = Promise.resolve(null);

  const app: App = {
    url,
    dataDir,
    pid: () => child?.pid ?? 0,
    async start() {
      const output = openSync(logFile, 'a');
      const [program = process.execPath, ...args] = [
        ...launcher,
        process.execPath,
        ...serverArguments,
        main,
      ];
      const spawned = spawn(program, args, {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          APP_SECRET: appSecret,
          API_RATE_LIMIT: '1000000',
          LOGIN_FAILURE_LIMIT: '0',
          ...env,
        },
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      child = spawned;
      exit = once(spawned, 'exit').then(([code]) => code);
      await waitUntil(
        () => respondsWith(`${url}/healthz`, 200),
        30_000,
        () => app.log(),
      );
    },
    async ready() {
      await waitUntil(
        () => respondsWith(`${url}/readyz`, 200),
        30_000,
        () => app.log(),
      );
    },
    kill: (signal) => void child?.kill(signal),
    exited: () => exit,
    log: () => readFileSync(logFile, 'utf8'),
  };
  registerCleanup(async () => {
    child?.kill('SIGCONT');
    child?.kill('SIGKILL');
    await exit;
  });
  return app;
}

export async function respondsWith(url: string, status: number): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === status;
}

/** Returns the milliseconds until the condition holds. */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
  describe: () => string = () => '',
): Promise<number> {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > timeoutMs) {
      throw new Error(
        `The condition did not hold within ${timeoutMs} ms. ${describe().slice(-2_000)}`,
      );
    }
    await pause(25);
  }
  return Math.round(performance.now() - began);
}
