import { expect, it } from 'vitest';
import { storedRecords } from '#races/export-calls.ts';
import { waitUntil } from '#support/app.ts';
import { makeCompany } from '#support/company.ts';
import { acknowledge, createExport, digestOf, inconsistentExports } from '#support/exports.ts';
import { recordFigure } from '#support/figures.ts';
import { insertRecords } from '#support/insert-records.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();
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

      const dirty = await database.connect();
      await dirty.query('set session transaction isolation level read uncommitted');
      let isEnded = false;
      const call = acknowledge(key, 1, body).finally(() => {
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
