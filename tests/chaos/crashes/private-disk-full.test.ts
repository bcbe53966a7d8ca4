import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { waitUntil } from '#support/app.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';
import { crashLog, privateServer, startProduct } from '#support/product.ts';
import { fill, mountObstacle, seenBy, withSmallDisk } from '#support/small-disk.ts';

const group = 'disk full for the private database';
const obstacle = mountObstacle();
if (obstacle) recordFigure(group, 'SKIPPED', obstacle);
const isFull = /the disk of \S+ is full \(\d+\.\d MiB free\)/;
const commandLine = fileURLToPath(new URL('../../../scripts/worksheet/main.ts', import.meta.url));

/** Runs a command in the mount namespace of the product. */
async function runCommand(pid: number, dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const command = [process.execPath, commandLine, 'list-accounts'];
  const [program = '', ...args] = ['nsenter', '--mount', `--target=${pid}`, ...command];
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(program, args, { env }, (_error, stdout, stderr) => resolve(stdout + stderr));
  return promise;
}

it.skipIf(obstacle)(
  'a full disk takes the private database down; it runs again within a minute after there is room, and meanwhile says why (D68)',
  { timeout: 240_000 },
  async () => {
    const dataDir = join(await makeTempFolder(), 'data');
    mkdirSync(dataDir);
    const product = await startProduct(dataDir, withSmallDisk(dataDir, '400m'));
    const root = seenBy(product.child.pid ?? 0, dataDir);
    const company = await makeCompany(openTestPool(privateServer(root).url));
    const key = company.withKey(product.url);
    const write = () => key.send('POST', '/api/worksheet', { ...company.entry, username: 'bo' });
    expect((await write()).status).toBe(200);

    const filler = await fill(root);
    await waitUntil(async () => {
      const answer = await (await fetch(`${product.url}/readyz`)).text();
      return isFull.test(answer);
    }, 15_000);
    privateServer(root).kill();
    await waitUntil(product.readyz(503), 5_000);
    // The attempts go on for longer than an earlier version tried.
    const failures = () =>
      crashLog(product.output()).filter(({ msg }) => msg.includes('could not be started'));
    await waitUntil(() => failures().length >= 5, 90_000, product.output);
    for (const { level, msg } of failures()) {
      expect(level).toBe('error');
      expect(msg).toMatch(isFull);
    }
    const unready: unknown = await (await fetch(`${product.url}/readyz`)).json();
    expect(unready).toMatchObject({ missing: 'database', disk: expect.stringMatching(isFull) });
    expect((await write()).status).toBe(503);
    const said = await runCommand(product.child.pid ?? 0, dataDir);
    expect(said).toMatch(isFull);
    recordFigure(group, 'the command line says', said.trim());

    await rm(filler);
    const recoveryMs = await waitUntil(product.readyz(200), 60_000, product.output);
    recordFigure(group, 'time from room to ready (ms)', recoveryMs);
    expect((await write()).status).toBe(200);
    const { text } = await key.send('GET', '/api/worksheet?mode=ALL');
    expect(text.match(/"version":/g)).toHaveLength(2);
    product.child.kill('SIGTERM');
    expect(await product.exited).toBe(0);
  },
);
