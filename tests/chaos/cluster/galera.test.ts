import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { expect, it } from 'vitest';
import { findClusterParts, startCluster } from '#cluster/galera.ts';
import { makeApp, waitUntil } from '#support/app.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeTempFolder } from '#support/database.ts';
import { startExporters } from '#support/exporters.ts';
import { parseCsv } from '#support/csv.ts';
import { recordFigure } from '#support/figures.ts';
import { startWriters } from '#support/writers.ts';

const group = 'Galera: writer node killed under load';
const { missing, parts } = await findClusterParts();
if (missing) recordFigure(group, 'SKIPPED', missing);

it.skipIf(!parts)(
  'the writer of three nodes killed under load: nothing acknowledged is lost, sessions survive, exports stay exactly-once',
  async () => {
    if (!parts) return;
    const folder = await makeTempFolder();
    const cluster = await startCluster(folder, parts);
    const dataDir = join(folder, 'shared');
    mkdirSync(dataDir);
    const apps = await Promise.all(
      [0, 1].map(() => makeApp({ databaseUrl: cluster.url, dataDir })),
    );
    for (const app of apps) await app.start();
    for (const app of apps) await app.ready();
    const [firstApp, secondApp] = apps;
    if (!firstApp || !secondApp) return;
    const company = await makeCompany(openTestPool(cluster.url));
    const bo = await company.signIn(firstApp.url, 'bo');
    const callers = apps.flatMap((app) => Array(4).fill(company.withKey(app.url)));
    const writers = startWriters({ entry: { ...company.entry, username: 'bo' } }, callers, {
      images: false,
    });
    const exporters = startExporters(
      writers,
      [0, 4, 1, 5].flatMap((index) => callers[index] ?? []),
    );
    await waitUntil(() => writers.acknowledged.length >= 150, 40_000);
    const filesBefore = exporters.files.length;

    const restarted = cluster.nodes[0]?.restart();
    cluster.nodes[0]?.kill();
    await restarted;
    const began = performance.now();
    const before = writers.acknowledged.length;
    // Pending writes may still be acknowledged; a dozen more must come from the new writer.
    await waitUntil(() => writers.acknowledged.length > before + 12, 40_000);
    const outageMs = Math.round(performance.now() - began);
    const filesDuringFailover = exporters.files.length - filesBefore;
    await waitUntil(() => writers.acknowledged.length >= before + 100, 40_000);
    await writers.stop();
    await exporters.stop();
    await exportRemaining();

    const { rows, batches, halves } = await readStored();
    const lines = exporters.files.flat();
    const exported = lines.map((line) => Number(line['id']));
    const ids = new Set(rows.map((row) => Number(row.id)));
    const lost = writers.acknowledged.filter(({ id }) => !ids.has(id)).length;
    const refused = [...writers.refused]
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ');
    const session = await sessionStatusOnSecondApp();
    const inArchive = rows.filter((row) => row.exported).map((row) => Number(row.id));
    recordFigure(group, 'writes acknowledged', writers.acknowledged.length);
    recordFigure(group, 'refused during failover', refused);
    recordFigure(group, 'lost', lost);
    recordFigure(group, 'until writes succeed again (ms)', outageMs);
    recordFigure(
      group,
      'exports before, during failover, in total',
      [filesBefore, filesDuringFailover, batches.length].join(),
    );
    recordFigure(
      group,
      'exports refused during failover, succeeded on retry',
      `${(exporters.statuses.get(503) ?? 0) + (exporters.statuses.get(0) ?? 0)}, ${exporters.retried()}`,
    );
    recordFigure(
      group,
      'records, in the archive, in files',
      [rows.length, inArchive.length, exported.length].join(),
    );
    recordFigure(group, 'in more than one file', exported.length - new Set(exported).size);
    expect(lost).toBe(0);
    expect(halves).toEqual([]);
    expect([...writers.reasons]).toEqual([]);
    expect(outageMs).toBeLessThan(20_000);
    expect(session).toBe(200);
    expect(
      [...exporters.statuses.keys()].filter((status) => ![0, 200, 409, 503].includes(status)),
    ).toEqual([]);
    // Archive and files hold the same records, each exactly once.
    expect(inArchive).toEqual(rows.map((row) => Number(row.id)));
    expect(exported.toSorted((a, b) => a - b)).toEqual(inArchive);
    expect(batches.map((batch) => batch.count).toSorted((a, b) => a - b)).toEqual(
      exporters.files.map((file) => file.length).toSorted((a, b) => a - b),
    );

    async function sessionStatusOnSecondApp(): Promise<number> {
      const response = await fetch(`${secondApp?.url}/api/user/info`, { headers: bo.headers });
      return response.status;
    }

    async function exportRemaining(): Promise<void> {
      const { rows } = await readStored();
      const entries = rows.filter((row) => !row.exported).map((row) => Number(row.id));
      if (entries.length === 0) return;
      const body = { entries, mode: 'ALL', shouldMarkAsExported: true };
      const response = await callers[0]?.send('POST', '/api/worksheet/download', body);
      expect(response?.status).toBe(200);
      exporters.files.push(parseCsv(response?.text ?? '', ','));
    }

    /** Reads the stored records without the proxy. */
    async function readStored() {
      const connection = await createConnection({ uri: cluster.nodes[1]?.url ?? '' });
      const query = async <T>(sql: string) => {
        const [rows] = await connection.query<(RowDataPacket & T)[]>(sql, [company.account.id]);
        return rows;
      };
      const rows = await query<{ id: number; exported: number }>(
        'select id, exported from worksheet_record where account_id = ? order by id',
      );
      const batches = await query<{ count: number }>(
        'select record_count as count from export_batch where account_id = ?',
      );
      // A key is written at the beginning of a transaction; its end adds the response.
      const halves = await query<{ key: string }>(
        'select idempotency_key as `key` from idempotency_key where account_id = ? and response is null',
      );
      await connection.end();
      return { rows, batches, halves };
    }
  },
  180_000,
);
