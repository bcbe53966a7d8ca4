import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appSecret, respondsWith, waitUntil } from '#support/app.ts';
import { registerCleanup } from '#support/cleanup.ts';
import { freePort } from '@worksheet/database/local-server/port';

const script = fileURLToPath(new URL('../../../scripts/start/main.ts', import.meta.url));

/** Runs what `npm start` runs, with a private database. `launcher` must `exec` it. */
export async function startProduct(dataDir: string, launcher: readonly string[] = []) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, APP_SECRET: appSecret };
  const [program = '', ...args] = [...launcher, process.execPath, script];
  const child = spawn(program, args, {
    env: { ...env, NODE_ENV: 'production', DATABASE_URL: '', PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = once(child, 'exit').then(([code]) => code);
  registerCleanup(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const url = `http://127.0.0.1:${port}`;
  const readyz = (status: number) => () => respondsWith(`${url}/readyz`, status);
  await waitUntil(readyz(200), 80_000, () => output);
  return { child, exited, url, readyz, output: () => output };
}

/** Returns the lines about crashes that the start script logs. */
export function crashLog(output: string): { level: string; msg: string; time: string }[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('private database'))
    .map((line) => JSON.parse(line));
}

interface PrivateServer {
  readonly appPassword: string;
  readonly running: { readonly port: number; readonly server: string };
}

/** Returns the private server. `root` is where its process sees the folder. */
export function privateServer(root: string): PrivateServer & { url: string; kill: () => void } {
  const text = readFileSync(join(root, 'database', 'server.json'), 'utf8');
  const state: PrivateServer = JSON.parse(text);
  const { appPassword, running } = state;
  return {
    ...state,
    url: `mysql://worksheet:${appPassword}@127.0.0.1:${running.port}/worksheet`,
    kill: () => void process.kill(Number.parseInt(running.server, 10), 'SIGKILL'),
  };
}
