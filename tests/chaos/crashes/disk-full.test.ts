import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeApp } from '#support/app.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeDatabase, makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';
import { listFiles, checkConsistency } from '#support/consistency.ts';
import { fill, mountObstacle, seenBy, withSmallDisk } from '#support/small-disk.ts';
import { recordForm } from '#support/writers.ts';

const group = 'disk full for attachments';
const obstacle = mountObstacle();
if (obstacle) recordFigure(group, 'SKIPPED', obstacle);

it.skipIf(obstacle).each(['attachments', 'uploads'])(
  'a full disk below %s: a clear 503, and nothing incomplete',
  async (name) => {
    const folder = await makeTempFolder();
    const database = await makeDatabase(folder);
    const data = join(folder, 'data');
    const smallDisk = join(data, name);
    mkdirSync(smallDisk, { recursive: true });
    const launcher = withSmallDisk(smallDisk, '256k');
    const app = await makeApp({ databaseUrl: database.url, dataDir: data, launcher });
    const company = await makeCompany(openTestPool(database.url));
    await app.start();
    await app.ready();
    const key = company.withKey(app.url);
    const create = () =>
      key.send('POST', '/api/worksheet', recordForm({ ...company.entry, username: 'bo' }, 3));
    expect((await create()).status).toBe(200);

    const root = seenBy(app.pid(), data);
    const filler = await fill(join(root, name));
    const before = await listFiles(root);
    const refused = await create();
    const { detail }: { detail?: string } = JSON.parse(refused.text);
    recordFigure(group, `response when ${name} is full`, `${refused.status} ${detail}`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(detail).toBe('There is no room for attachments right now');
    expect(await listFiles(root)).toEqual(before);
    const report = await checkConsistency(database, root, company.account.id, []);
    const orphans = report.orphans.filter((path) => path !== 'filler');
    recordFigure(group, `incomplete when ${name} is full`, report.incomplete + orphans.length);
    expect(orphans).toEqual([]);
    expect(report).toMatchObject({ records: 1, incomplete: 0 });

    const plain = { ...company.entry, username: 'bo' };
    expect((await key.send('POST', '/api/worksheet', plain)).status).toBe(200);
    await rm(filler);
    expect((await create()).status).toBe(200);
  },
);
