import { expect, it } from 'vitest';
import { answers, makeApp, until } from '#support/app.ts';
import { makeCompany, ownPool } from '#support/company.ts';
import { makeDatabase, ownFolder } from '#support/database.ts';
import { figure } from '#support/figures.ts';
import { takeInventory } from '#support/inventory.ts';
import { startWriters } from '#support/writers.ts';

const folder = await ownFolder();
const database = await makeDatabase(folder);
const app = await makeApp({ databaseUrl: database.url, dataDir: folder });
const of = 'database killed under writes';

it('a database killed under writes loses nothing acknowledged; the server goes on within 5 s by itself', async () => {
  const company = await makeCompany(ownPool(database.url));
  await app.start();
  await app.ready();
  const pid = app.pid();
  const writer = company.withKey(app.url);
  const bo = { ...company, entry: { ...company.entry, username: 'bo' } };
  const writers = startWriters(bo, Array(8).fill(writer));
  const recoveries: number[] = [];
  for (let kill = 1; kill <= 3; kill += 1) {
    await until(() => writers.acknowledged.length >= 60 * kill, 30_000);
    database.signal('SIGKILL');
    await until(async () => !(await answers(`${app.url}/readyz`, 200)), 5_000);
    expect(await answers(`${app.url}/healthz`, 200)).toBe(true);
    await database.start();
    const before = writers.acknowledged.length;
    recoveries.push(await until(() => writers.acknowledged.length > before, 20_000));
    await app.ready();
  }
  await writers.stop();

  const found = await takeInventory(database, folder, company.account.id, writers.acknowledged);
  const refused = [...writers.refused].map(([status, times]) => `${times} × ${status}`).join(', ');
  figure(of, 'kills', 3);
  figure(of, 'writes acknowledged', writers.acknowledged.length);
  figure(of, 'refused meanwhile', refused);
  figure(of, 'lost', found.lost);
  figure(of, 'half written', found.half);
  figure(of, 'longest recovery once the database is back (ms)', Math.max(...recoveries));
  expect(found).toMatchObject({ lost: 0, half: 0 });
  expect([...writers.refused.keys()]).toEqual([503]);
  expect(writers.unknown()).toBe(0);
  expect(Math.max(...recoveries)).toBeLessThan(5_000);
  expect(app.pid()).toBe(pid);
});
