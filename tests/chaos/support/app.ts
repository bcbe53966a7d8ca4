import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@worksheet/database/local-server/free-port';
import { afterwards } from '#support/afterwards.ts';

const main = fileURLToPath(import.meta.resolve('@worksheet/server/src/main.ts'));

/** The secret of every server here: they share databases, so they must share it. */
export const secret = 'a secret of the tests, not of anyone';

export interface AppOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly env?: Record<string, string>;
  /** What it is started through, such as `unshare`; it must become the server, not stay around it. */
  readonly through?: readonly string[];
}

/** The production server as a process of its own, to be killed and started again at the same address. */
export interface App {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: () => number;
  /** Starts it; settles once it answers at all, ready or not. */
  start(): Promise<void>;
  ready(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** How it ended: its exit code, or null after a signal. */
  ended(): Promise<number | null>;
  /** Everything it has logged, over all its starts. */
  log(): string;
}

export async function makeApp({
  databaseUrl,
  dataDir,
  env = {},
  through = [],
}: AppOptions): Promise<App> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, `server-${port}.log`);
  let child: ChildProcess | undefined;
  let end: Promise<number | null> = Promise.resolve(null);

  const app: App = {
    url,
    dataDir,
    pid: () => child?.pid ?? 0,
    async start() {
      const output = openSync(logFile, 'a');
      const [program = process.execPath, ...args] = [
        ...through,
        process.execPath,
        '--disable-warning=ExperimentalWarning',
        main,
      ];
      const started = spawn(program, args, {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          APP_SECRET: secret,
          API_RATE_LIMIT: '1000000',
          ...env,
        },
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      child = started;
      end = once(started, 'exit').then(([code]) => code);
      await until(
        () => answers(`${url}/healthz`, 200),
        30_000,
        () => app.log(),
      );
    },
    async ready() {
      await until(
        () => answers(`${url}/readyz`, 200),
        30_000,
        () => app.log(),
      );
    },
    kill: (signal) => void child?.kill(signal),
    ended: () => end,
    log: () => readFileSync(logFile, 'utf8'),
  };
  afterwards(async () => {
    child?.kill('SIGCONT');
    child?.kill('SIGKILL');
    await end;
  });
  return app;
}

/** Whether an address answers with this status now. */
export async function answers(url: string, status: number): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === status;
}

/** Waits for something to become so; answers after how many milliseconds it was. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  patienceMs: number,
  explain: () => string = () => '',
): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > patienceMs) {
      throw new Error(`It did not become so within ${patienceMs} ms. ${explain().slice(-2_000)}`);
    }
    await pause(25);
  }
  return Math.round(performance.now() - began);
}
