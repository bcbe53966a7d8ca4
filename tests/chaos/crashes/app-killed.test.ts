import { localFolder } from '@worksheet/api/attachments/local-folder';
import { deleteOrphanedFiles } from '@worksheet/api/jobs/orphaned-files';
import { deleteAbandonedUploads } from '@worksheet/server/src/jobs/scheduled-jobs.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeApp, until } from '#support/app.ts';
import { makeCompany, ownPool } from '#support/company.ts';
import { makeDatabase, ownFolder } from '#support/database.ts';
import { figure } from '#support/figures.ts';
import { takeInventory } from '#support/inventory.ts';
import { startWriters } from '#support/writers.ts';

const folder = await ownFolder();
const database = await makeDatabase(folder);
const app = await makeApp({ databaseUrl: database.url, dataDir: folder });
const pool = ownPool(database.url);
const of = 'server killed under writes';

it('a server killed under writes loses nothing it acknowledged, and leaves no half of anything', async () => {
  const company = await makeCompany(pool);
  const writer = company.withKey(app.url);
  await app.start();
  await app.ready();
  const bo = { ...company, entry: { ...company.entry, username: 'bo' } };
  const writers = startWriters(bo, Array(8).fill(writer));
  const pauses: number[] = [];
  for (let kill = 1; kill <= 3; kill += 1) {
    await until(() => writers.acknowledged.length >= 40 * kill, 30_000);
    app.kill('SIGKILL');
    await app.ended();
    const before = writers.acknowledged.length;
    const began = performance.now();
    await app.start();
    await until(() => writers.acknowledged.length > before, 20_000);
    pauses.push(Math.round(performance.now() - began));
  }
  await writers.stop();

  const found = await takeInventory(database, folder, company.account.id, writers.acknowledged);
  figure(of, 'kills', 3);
  figure(of, 'writes acknowledged', writers.acknowledged.length);
  figure(of, 'broken off, outcome unknown', writers.unknown());
  figure(of, 'lost', found.lost);
  figure(of, 'half written', found.half);
  figure(of, 'longest pause, start included (ms)', Math.max(...pauses));
  expect(found).toMatchObject({ lost: 0, half: 0 });
  expect(found.records).toBeGreaterThanOrEqual(writers.acknowledged.length);
  expect(found.records).toBeLessThanOrEqual(writers.acknowledged.length + writers.unknown());
  expect([...writers.refused.keys()].filter((status) => status !== 503)).toEqual([]);

  // What the kills left of files is thrown out once nothing can refer to it any more.
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  const attachments = localFolder(join(folder, 'attachments'));
  await deleteOrphanedFiles({ pool, attachments, now: () => tomorrow });
  await deleteAbandonedUploads(join(folder, 'uploads'), tomorrow);
  const after = await takeInventory(database, folder, company.account.id, writers.acknowledged);
  figure(of, 'files left over, then cleared', found.orphans.length);
  expect(after).toMatchObject({ lost: 0, half: 0, orphans: [] });
  expect(await readdir(join(folder, 'uploads'))).toHaveLength(0);
});
