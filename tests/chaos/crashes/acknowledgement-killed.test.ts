import { expect, it } from 'vitest';
import { makeCompany } from '#support/company.ts';
import { acknowledge, createExport, digestOf, inconsistentExports } from '#support/exports.ts';
import { recordFigure } from '#support/figures.ts';
import { insertRecords } from '#support/insert-records.ts';
import { killAmid } from '#support/kill-amid.ts';
import { startSystem } from '#support/system.ts';

const system = await startSystem();
const { app, pool, database } = system;
const group = 'killed during acknowledgements';
const lines = 1_000;

/** The rows that an acknowledgement has written, but not committed, when it is interrupted. */
const moments = [
  ['the first frozen lines', 'select 1 from export_line where account_id = ? limit 1'],
  [
    'the first records that are open again',
    'select 1 from worksheet_record where account_id = ? and exported = 0 limit 1',
  ],
  [
    'half of the frozen lines',
    `select 1 from export_line where account_id = ? limit ${lines / 2}, 1`,
  ],
  [
    'the first history',
    `select 1 from record_history where account_id = ? and action = 'reject' limit 1`,
  ],
] as const;

it.each(['server', 'database'] as const)(
  'a %s killed amid an acknowledgement leaves all of it or nothing, and it can be repeated (D57)',
  { timeout: 300_000 },
  async (killed) => {
    let undone = 0;
    for (const [moment, query] of moments) {
      const company = await makeCompany(pool);
      const key = company.withKey(app.url);
      const ids = await insertRecords(database, company, lines);
      expect((await createExport(key, { filter: { all: true } })).status).toBe(200);
      const file = digestOf((await key.send('GET', '/api/export/1')).text);
      const body = { records: ids.map((id) => ({ id, status: 'rejected', reason: `Line ${id}` })) };

      const call = () => acknowledge(key, 1, body);
      const open = await killAmid(system, { killed, company, records: lines, query, call });
      if (open === 0) undone += 1;
      const repeated = await acknowledge(key, 1, body);
      expect(JSON.parse(repeated.text), moment).toMatchObject({ rejectedCount: lines });
      const after = await key.send('GET', '/api/export/1');
      expect(digestOf(after.text), moment).toBe(file);
      expect(await inconsistentExports(database, company), moment).toEqual([]);
    }
    const figure = `${moments.length}, ${undone}`;
    recordFigure(group, `${killed}: kills, of which acknowledgements undone`, figure);
    expect(undone).toBeGreaterThan(0);
  },
);
