import { expect, it } from 'vitest';
import { markExported } from '#races/export-calls.ts';
import { makeCompany } from '#support/company.ts';
import { digestOf, inconsistentExports, voidExport } from '#support/exports.ts';
import { recordFigure } from '#support/figures.ts';
import { insertRecords } from '#support/insert-records.ts';
import { killAmid } from '#support/kill-amid.ts';
import { startSystem } from '#support/system.ts';

const system = await startSystem();
const { app, pool, database } = system;
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
      const call = () => voidExport(key, number);
      const open = await killAmid(system, { killed, company, records: lines, query, call });
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
