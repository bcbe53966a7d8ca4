import { localFolder } from '@worksheet/api/attachments/local-folder';
import { deleteOrphanedFiles } from '@worksheet/api/jobs/orphaned-files';
import { deleteAbandonedUploads } from '@worksheet/server/src/jobs/scheduled-jobs.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeApp, waitUntil } from '#support/app.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeDatabase, makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';
import { checkConsistency } from '#support/consistency.ts';
import { startWriters } from '#support/writers.ts';

const folder = await makeTempFolder();
const database = await makeDatabase(folder);
const app = await makeApp({ databaseUrl: database.url, dataDir: folder });
const pool = openTestPool(database.url);
const group = 'server killed during writes';

it('a server killed during writes loses nothing it acknowledged and leaves nothing incomplete', async () => {
  const company = await makeCompany(pool);
  const writer = company.withKey(app.url);
  await app.start();
  await app.ready();
  const bo = { ...company, entry: { ...company.entry, username: 'bo' } };
  const writers = startWriters(bo, Array(8).fill(writer));
  const pausesMs: number[] = [];
  for (let kill = 1; kill <= 3; kill += 1) {
    await waitUntil(() => writers.acknowledged.length >= 40 * kill, 30_000);
    app.kill('SIGKILL');
    await app.exited();
    const before = writers.acknowledged.length;
    const began = performance.now();
    await app.start();
    await waitUntil(() => writers.acknowledged.length > before, 20_000);
    pausesMs.push(Math.round(performance.now() - began));
  }
  await writers.stop();

  const report = await checkConsistency(database, folder, company.account.id, writers.acknowledged);
  recordFigure(group, 'kills', 3);
  recordFigure(group, 'writes acknowledged', writers.acknowledged.length);
  recordFigure(group, 'connections broken, outcome unknown', writers.unknownOutcomes());
  recordFigure(group, 'lost', report.lost);
  recordFigure(group, 'incomplete', report.incomplete);
  recordFigure(group, 'longest pause including the start (ms)', Math.max(...pausesMs));
  expect(report).toMatchObject({ lost: 0, incomplete: 0 });
  expect(report.records).toBeGreaterThanOrEqual(writers.acknowledged.length);
  expect(report.records).toBeLessThanOrEqual(
    writers.acknowledged.length + writers.unknownOutcomes(),
  );
  expect([...writers.reasons]).toEqual([]);

  // Scheduled jobs delete files once no request can refer to them.
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  const attachments = localFolder(join(folder, 'attachments'));
  await deleteOrphanedFiles({ pool, attachments, now: () => tomorrow });
  await deleteAbandonedUploads(join(folder, 'uploads'), tomorrow);
  const after = await checkConsistency(database, folder, company.account.id, writers.acknowledged);
  recordFigure(group, 'leftover files, then deleted', report.orphans.length);
  expect(after).toMatchObject({ lost: 0, incomplete: 0, orphans: [] });
  expect(await readdir(join(folder, 'uploads'))).toHaveLength(0);
});
