import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@worksheet/database/local-server/free-port';
import { expect, it } from 'vitest';
import { appSecret, respondsWith, waitUntil } from '#support/app.ts';
import { registerCleanup } from '#support/cleanup.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';

const script = fileURLToPath(new URL('../../../scripts/start/main.ts', import.meta.url));
const dataDir = await makeTempFolder();
const group = 'private database killed';

/** Runs what `npm start` runs, with a private database. */
async function startProduct() {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, APP_SECRET: appSecret };
  const child = spawn(process.execPath, [script], {
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

/** Logged by the start script. */
function crashLog(output: string): { level: string; msg: string; time: string }[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('private database'))
    .map((line) => JSON.parse(line));
}

function readServerState(): { appPassword: string; running: { port: number; server: string } } {
  return JSON.parse(readFileSync(join(dataDir, 'database', 'server.json'), 'utf8'));
}

it('a private database that is killed is started again, and stays down after three times in ten minutes', async () => {
  const product = await startProduct();
  const { appPassword, running } = readServerState();
  const databaseUrl = `mysql://worksheet:${appPassword}@127.0.0.1:${running.port}/worksheet`;
  const company = await makeCompany(openTestPool(databaseUrl));
  const key = company.withKey(product.url);
  const write = () => key.send('POST', '/api/worksheet', { ...company.entry, username: 'bo' });
  const kill = () => process.kill(Number.parseInt(readServerState().running.server, 10), 'SIGKILL');

  const recoveriesMs: number[] = [];
  for (let crash = 1; crash <= 3; crash += 1) {
    expect((await write()).status).toBe(200);
    kill();
    await waitUntil(product.readyz(503), 5_000);
    recoveriesMs.push(await waitUntil(product.readyz(200), 30_000));
    expect((await write()).status).toBe(200);
    await waitUntil(() => crashLog(product.output()).length === 2 * crash, 10_000);
    expect(crashLog(product.output()).at(-1)?.msg).toMatch(/^The private database runs again /);
  }
  const { text } = await key.send('GET', '/api/worksheet?mode=ALL');
  expect(text.match(/"version":/g)).toHaveLength(6);

  kill();
  await waitUntil(() => crashLog(product.output()).length === 7, 10_000);
  expect(crashLog(product.output()).at(-1)).toMatchObject({
    level: 'error',
    msg: expect.stringMatching(/was started again 3 times within ten minutes, so it stays down/),
    time: expect.stringMatching(/Z$/),
  });
  expect((await write()).status).toBe(503);
  expect(await respondsWith(`${product.url}/healthz`, 200)).toBe(true);
  expect(product.child.exitCode).toBeNull();
  recordFigure(group, 'longest time without a database (ms)', Math.max(...recoveriesMs));

  product.child.kill('SIGTERM');
  expect(await product.exited).toBe(0);
});
