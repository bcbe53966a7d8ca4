import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { expect, it } from 'vitest';
import { clusterParts, makeCluster } from '#cluster/galera.ts';
import { makeApp, until } from '#support/app.ts';
import { makeCompany, ownPool } from '#support/company.ts';
import { ownFolder } from '#support/database.ts';
import { startExporters } from '#support/exporters.ts';
import { parseFile } from '#support/file.ts';
import { figure } from '#support/figures.ts';
import { startWriters } from '#support/writers.ts';

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
    const exporters = startExporters(
      writers,
      [0, 4, 1, 5].flatMap((index) => callers[index] ?? []),
    );
    await until(() => writers.acknowledged.length >= 150, 40_000);
    const filesBefore = exporters.files.length;

    cluster.nodes[0]?.kill();
    const began = performance.now();
    const before = writers.acknowledged.length;
    // Those under way may still be acknowledged; a dozen more were surely made by the next writer.
    await until(() => writers.acknowledged.length > before + 12, 40_000);
    const gap = Math.round(performance.now() - began);
    const filesMeanwhile = exporters.files.length - filesBefore;
    await until(() => writers.acknowledged.length >= before + 100, 40_000);
    await writers.stop();
    await exporters.stop();
    await exportRest();

    const { rows, batches } = await stored();
    const lines = exporters.files.flat();
    const exported = lines.map((line) => Number(line['id']));
    const ids = new Set(rows.map((row) => Number(row.id)));
    const lost = writers.acknowledged.filter(({ id }) => !ids.has(id)).length;
    const refused = [...writers.refused]
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ');
    const session = await signedInElsewhere();
    const inArchive = rows.filter((row) => row.exported).map((row) => Number(row.id));
    figure(of, 'writes acknowledged', writers.acknowledged.length);
    figure(of, 'refused meanwhile', refused);
    figure(of, 'lost', lost);
    figure(of, 'until writing went on (ms)', gap);
    figure(
      of,
      'exports before, meanwhile, in all',
      [filesBefore, filesMeanwhile, batches.length].join(),
    );
    figure(
      of,
      'exports refused meanwhile, told when asked again',
      `${(exporters.statuses.get(503) ?? 0) + (exporters.statuses.get(0) ?? 0)}, ${exporters.repeated()}`,
    );
    figure(
      of,
      'records, in the archive, in files',
      [rows.length, inArchive.length, exported.length].join(),
    );
    figure(of, 'in more than one file', exported.length - new Set(exported).size);
    expect(lost).toBe(0);
    expect([...writers.refused.keys()].filter((status) => status !== 503)).toEqual([]);
    expect(gap).toBeLessThan(20_000);
    expect(session).toBe(200);
    expect(
      [...exporters.statuses.keys()].filter((status) => ![0, 200, 409, 503].includes(status)),
    ).toEqual([]);
    // Exactly once: what is in the archive is what is in the files, and every export is one file of as many rows.
    expect(inArchive).toEqual(rows.map((row) => Number(row.id)));
    expect(exported.toSorted((a, b) => a - b)).toEqual(inArchive);
    expect(batches.map((batch) => batch.count).toSorted((a, b) => a - b)).toEqual(
      exporters.files.map((file) => file.length).toSorted((a, b) => a - b),
    );

    async function signedInElsewhere(): Promise<number> {
      const answer = await fetch(`${other?.url}/api/user/info`, { headers: bo.headers });
      return answer.status;
    }

    /** What nobody got: the last few, and lists of which another had got a part. */
    async function exportRest(): Promise<void> {
      const { rows } = await stored();
      const entries = rows.filter((row) => !row.exported).map((row) => Number(row.id));
      if (entries.length === 0) return;
      const body = { entries, mode: 'ALL', shouldMarkAsExported: true };
      const answer = await callers[0]?.send('POST', '/api/worksheet/download', body);
      expect(answer?.status).toBe(200);
      exporters.files.push(parseFile(answer?.text ?? '', ','));
    }

    /** As the next writer holds it, past the proxy. */
    async function stored() {
      const connection = await createConnection({ uri: cluster.nodes[1]?.url ?? '' });
      const ask = async <T>(sql: string) => {
        const [found] = await connection.query<(RowDataPacket & T)[]>(sql, [company.account.id]);
        return found;
      };
      const rows = await ask<{ id: number; exported: number }>(
        'select id, exported from worksheet_record where account_id = ? order by id',
      );
      const batches = await ask<{ count: number }>(
        'select record_count as count from export_batch where account_id = ?',
      );
      await connection.end();
      return { rows, batches };
    }
  },
  180_000,
);
