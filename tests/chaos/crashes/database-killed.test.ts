import { expect, it } from 'vitest';
import { respondsWith, makeApp, waitUntil } from '#support/app.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeDatabase, makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';
import { checkConsistency } from '#support/consistency.ts';
import { startWriters } from '#support/writers.ts';

const folder = await makeTempFolder();
const database = await makeDatabase(folder);
const app = await makeApp({ databaseUrl: database.url, dataDir: folder });
const group = 'database killed during writes';

it('a database killed during writes loses nothing acknowledged; the server recovers within 5 s without a restart', async () => {
  const company = await makeCompany(openTestPool(database.url));
  await app.start();
  await app.ready();
  const pid = app.pid();
  const writer = company.withKey(app.url);
  const bo = { ...company, entry: { ...company.entry, username: 'bo' } };
  const writers = startWriters(bo, Array(8).fill(writer));
  const recoveriesMs: number[] = [];
  for (let kill = 1; kill <= 3; kill += 1) {
    await waitUntil(() => writers.acknowledged.length >= 60 * kill, 30_000);
    database.signal('SIGKILL');
    await waitUntil(async () => !(await respondsWith(`${app.url}/readyz`, 200)), 5_000);
    expect(await respondsWith(`${app.url}/healthz`, 200)).toBe(true);
    await database.start();
    const before = writers.acknowledged.length;
    recoveriesMs.push(await waitUntil(() => writers.acknowledged.length > before, 20_000));
    await app.ready();
  }
  await writers.stop();

  const report = await checkConsistency(database, folder, company.account.id, writers.acknowledged);
  const refused = [...writers.refused].map(([status, times]) => `${times} × ${status}`).join(', ');
  recordFigure(group, 'kills', 3);
  recordFigure(group, 'writes acknowledged', writers.acknowledged.length);
  recordFigure(group, 'refused during recovery', refused);
  recordFigure(group, 'lost', report.lost);
  recordFigure(group, 'incomplete', report.incomplete);
  recordFigure(
    group,
    'longest recovery after the database is back (ms)',
    Math.max(...recoveriesMs),
  );
  expect(report).toMatchObject({ lost: 0, incomplete: 0 });
  expect([...writers.refused.keys()]).toEqual([503]);
  expect(writers.unknownOutcomes()).toBe(0);
  expect(Math.max(...recoveriesMs)).toBeLessThan(5_000);
  expect(app.pid()).toBe(pid);
});
