import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { waitUntil } from '#support/app.ts';
import { makeCompany } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();
const group = 'server killed during batches';
const [batches, writers, created, kills] = [500, 10, 5, 5];

it('a server killed amid 500 batches makes all changes of each or none, and a repeat makes them once', async () => {
  const company = await makeCompany(pool);
  const caller = company.withKey(app.url);
  let acknowledged = 0;
  let broken = 0;

  /** Each batch creates records, and writes its number to a record that exists. */
  const write = async (writer: number) => {
    const { id } = await company.record('bo', { description: `counter ${writer}` });
    for (let number = 1; number <= batches / writers; number += 1) {
      const description = `batch ${writer}-${number}`;
      const create = { op: 'create', ...company.entry, username: 'bo', description };
      const update = { op: 'update', ...company.entry, id, quantity: number };
      const body = {
        visit: true,
        operations: [create, create, update, create, create, create],
      };
      for (;;) {
        const key = { 'idempotency-key': description };
        const { status, text } = await caller.send('POST', '/api/worksheet/batch', body, key);
        if (status === 200) break;
        if (status !== 0 && status !== 503) throw new Error(text);
        broken += 1;
        await pause(20);
      }
      acknowledged += 1;
    }
  };
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));

  const findPartial = async () => {
    const visits = await database.rows<{ records: number; visits: number; histories: number }>(
      `select count(*) as records, count(distinct r.visit_no) as visits,
          sum((select count(*) from record_history h where h.account_id = r.account_id and h.record_id = r.id)) as histories
         from worksheet_record r where r.account_id = ? and r.description like 'batch %' group by r.description`,
      [company.account.id],
    );
    const partial = visits.filter(
      ({ records, visits: numbers, histories }) =>
        Number(records) !== created || Number(numbers) !== 1 || Number(histories) !== created,
    );
    return { partial, found: visits.length };
  };

  for (let kill = 1; kill <= kills; kill += 1) {
    await waitUntil(() => acknowledged >= (batches / (kills + 1)) * kill, 60_000);
    app.kill('SIGKILL');
    await app.exited();
    expect((await findPartial()).partial).toEqual([]);
    await app.start();
  }
  await all;

  const { partial, found } = await findPartial();
  recordFigure(group, 'batches acknowledged', acknowledged);
  recordFigure(group, 'kills', kills);
  recordFigure(group, 'calls broken and repeated', broken);
  recordFigure(group, 'batches made in part', partial.length);
  expect({ partial, found, acknowledged }).toEqual({
    partial: [],
    found: batches,
    acknowledged: batches,
  });
  const counters = await database.rows<{ quantity: string; changes: number }>(
    `select quantity, version - 1 as changes from worksheet_record
      where account_id = ? and created_by <> 'API key'`,
    [company.account.id],
  );
  expect(counters).toHaveLength(writers);
  for (const { quantity, changes } of counters) {
    expect(Number(quantity)).toBe(batches / writers);
    expect(Number(changes)).toBe(batches / writers);
  }
});
