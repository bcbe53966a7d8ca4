import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeApp, waitUntil } from '#support/app.ts';
import { makeDatabase, makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';
import { fill, mountObstacle, seenBy, withSmallDisk } from '#support/small-disk.ts';

const group = 'disk full for the log';
const obstacle = mountObstacle();
if (obstacle) recordFigure(group, 'SKIPPED', obstacle);

it.skipIf(obstacle)(
  'a full disk for the log stops nothing, and a line tells how many were lost when there is room (D67)',
  async () => {
    const folder = await makeTempFolder();
    const database = await makeDatabase(folder);
    const logs = join(folder, 'logs');
    mkdirSync(logs);
    const app = await makeApp({
      databaseUrl: database.url,
      dataDir: folder,
      launcher: withSmallDisk(logs, '64k', `>> '${logs}/log' 2>&1`),
    });
    await app.start();
    await app.ready();
    const root = seenBy(app.pid(), logs);
    const filler = await fill(root);
    const call = () => fetch(`${app.url}/api/user/info`).then(({ status }) => status);
    const readiness = async (): Promise<unknown> => (await fetch(`${app.url}/readyz`)).json();
    const began = performance.now();
    for (let count = 0; count < 200; count += 1) expect(await call()).toBe(401);
    recordFigure(group, '200 calls (ms)', Math.round(performance.now() - began));
    expect(await readiness()).toEqual({ status: 'ready', log: 'unavailable' });

    await rm(filler);
    expect(await readiness()).toEqual({ status: 'ready' });
    expect(await call()).toBe(401);
    const lines = () => readFile(join(root, 'log'), 'utf8').then((text) => text.split('\n'));
    await waitUntil(
      async () => (await lines()).some((line) => line.includes('written again')),
      5_000,
    );
    const again = (await lines()).find((line) => line.includes('written again')) ?? '';
    const { lost }: { lost: number } = JSON.parse(again);
    expect(lost).toBeGreaterThan(100);
    recordFigure(group, 'lines lost', lost);
  },
);
