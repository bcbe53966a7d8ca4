import { expect, it } from 'vitest';
import { markExported, storedRecords } from '#races/export-calls.ts';
import { waitUntil } from '#support/app.ts';
import { makeCompany } from '#support/company.ts';
import { digestOf, inconsistentExports, voidExport } from '#support/exports.ts';
import { recordFigure } from '#support/figures.ts';
import { insertRecords } from '#support/insert-records.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();
const group = 'killed during voids';
const lines = 5_000;

/** The rows that a void has written, but not committed, when it is interrupted. */
const moments = [
  ['the first frozen lines', 'select 1 from export_line where account_id = ? limit 1'],
  [
    'half of the frozen lines',
    `select 1 from export_line where account_id = ? limit ${lines / 2}, 1`,
  ],
  [
    'the first records that are open again',
    'select 1 from worksheet_record where account_id = ? and exported = 0 limit 1',
  ],
  [
    'the first history',
    `select 1 from record_history where account_id = ? and action = 'void' limit 1`,
  ],
  [
    'half of the history',
    `select 1 from record_history where account_id = ? and action = 'void' limit ${lines / 2}, 1`,
  ],
] as const;

it.each(['server', 'database'] as const)(
  'a %s killed amid a void leaves all of it or nothing, and the file of the export as it was',
  { timeout: 300_000 },
  async (killed) => {
    const company = await makeCompany(pool);
    const key = company.withKey(app.url);
    const entries = await insertRecords(database, company, lines);
    let file = await markExported(key, entries);
    expect(file.status).toBe(200);
    let number = 1;
    let undone = 0;
    for (const [moment, query] of moments) {
      const dirty = await database.connect();
      await dirty.query('set session transaction isolation level read uncommitted');
      let isEnded = false;
      const call = voidExport(key, number).finally(() => {
        isEnded = true;
      });
      await waitUntil(async () => {
        const [rows] = await dirty.query(query, [company.account.id]);
        return isEnded || (Array.isArray(rows) && rows.length > 0);
      }, 60_000);
      await dirty.end();
      if (killed === 'server') {
        app.kill('SIGKILL');
        await app.exited();
        await app.start();
      } else {
        database.signal('SIGKILL');
        await database.start();
      }
      await app.ready();
      const { status } = await call;
      expect([0, 200, 503]).toContain(status);

      expect(await inconsistentExports(database, company), moment).toEqual([]);
      const stored = await storedRecords(database, company);
      const open = stored.filter(({ exported }) => !exported).length;
      expect([0, lines], moment).toContain(open);
      if (status === 200) expect(open, moment).toBe(lines);
      if (open === 0) undone += 1;
      const history = await database.rows<{ count: number }>(
        `select count(*) as count from record_history where account_id = ? and action = 'void'`,
        [company.account.id],
      );
      expect(Number(history[0]?.count) % lines, moment).toBe(0);
      const again = await key.send('GET', `/api/export/${number}`);
      expect(digestOf(again.text), moment).toBe(digestOf(file.text));
      if (open === 0) continue;
      file = await markExported(key, entries);
      number = Number(file.headers.get('x-export-number'));
    }
    recordFigure(group, `${killed}: kills, of which voids undone`, `${moments.length}, ${undone}`);
    expect(undone).toBeGreaterThan(0);
    expect((await voidExport(key, number)).status).toBe(200);
    expect(await inconsistentExports(database, company)).toEqual([]);
  },
);
