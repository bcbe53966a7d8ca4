import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { expect, it } from 'vitest';
import { clusterParts, makeCluster } from '#test/cluster/galera.ts';
import { makeApp, until } from '#test/support/app.ts';
import { makeCompany, ownPool } from '#test/support/company.ts';
import { ownFolder } from '#test/support/database.ts';
import { parseFile } from '#test/support/file.ts';
import { figure } from '#test/support/figures.ts';
import { startWriters } from '#test/support/writers.ts';

const of = 'Galera: writer killed under load';
const { missing, parts } = await clusterParts();
if (missing) figure(of, 'SKIPPED', missing);

it.skipIf(!parts)(
  'the writer of three nodes killed under load: nothing acknowledged is lost, sessions go on, exports stay exactly-once',
  async () => {
    if (!parts) return;
    const folder = await ownFolder();
    const cluster = await makeCluster(folder, parts);
    const dataDir = join(folder, 'shared');
    mkdirSync(dataDir);
    const apps = await Promise.all(
      [0, 1].map(() => makeApp({ databaseUrl: cluster.url, dataDir })),
    );
    for (const app of apps) await app.start();
    for (const app of apps) await app.ready();
    const [one, other] = apps;
    if (!one || !other) return;
    const company = await makeCompany(ownPool(cluster.url));
    const bo = await company.signIn(one.url, 'bo');
    const callers = apps.flatMap((app) => Array(4).fill(company.withKey(app.url)));
    const writers = startWriters({ entry: { ...company.entry, username: 'bo' } }, callers, {
      images: false,
    });
    await until(() => writers.acknowledged.length >= 150, 40_000);

    cluster.nodes[0]?.kill();
    const began = performance.now();
    const before = writers.acknowledged.length;
    // Those under way may still be acknowledged; a dozen more were surely made by the next writer.
    await until(() => writers.acknowledged.length > before + 12, 40_000);
    const gap = Math.round(performance.now() - began);
    const exported = await exportAll();
    await until(() => writers.acknowledged.length >= before + 100, 40_000);
    await writers.stop();

    const rows = await rowsOf(cluster.nodes[1]?.url ?? '');
    const ids = new Set(rows.map((row) => Number(row.id)));
    const lost = writers.acknowledged.filter(({ id }) => !ids.has(id)).length;
    const refused = [...writers.refused]
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ');
    const session = await signedInElsewhere();
    figure(of, 'writes acknowledged', writers.acknowledged.length);
    figure(of, 'refused meanwhile', refused);
    figure(of, 'lost', lost);
    figure(of, 'until writing went on (ms)', gap);
    figure(
      of,
      'records exported by both servers, twice',
      `${exported.length}, ${exported.length - new Set(exported).size}`,
    );
    expect(lost).toBe(0);
    expect([...writers.refused.keys()].filter((status) => status !== 503)).toEqual([]);
    expect(gap).toBeLessThan(20_000);
    expect(session).toBe(200);
    expect(new Set(exported).size).toBe(exported.length);
    expect(rows.filter((row) => row.exported).map((row) => Number(row.id))).toEqual(
      exported.toSorted((a, b) => a - b),
    );

    async function signedInElsewhere(): Promise<number> {
      const answer = await fetch(`${other?.url}/api/user/info`, { headers: bo.headers });
      return answer.status;
    }

    /** Both servers export the same records at once, until there are none left of them. */
    async function exportAll(): Promise<number[]> {
      const wanted = writers.acknowledged.slice(0, 60).map(({ id }) => id);
      const files: number[] = [];
      await Promise.all(
        callers.map(async (caller, index) => {
          for (let from = (index * 5) % 60; from < 60; from += 5) {
            const answer = await caller.send('POST', '/api/worksheet/download', {
              entries: wanted.slice(from, from + 5),
              mode: 'ALL',
              shouldMarkAsExported: true,
            });
            if (answer.status === 200) {
              files.push(...parseFile(answer.text, ',').map((line) => Number(line['id'])));
            }
          }
        }),
      );
      return files;
    }

    async function rowsOf(url: string) {
      const connection = await createConnection({ uri: url });
      const [found] = await connection.query<RowDataPacket[]>(
        'select id, exported from worksheet_record where account_id = ? order by id',
        [company.account.id],
      );
      await connection.end();
      return found as { id: number; exported: number }[];
    }
  },
  180_000,
);
