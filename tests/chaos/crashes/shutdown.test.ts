import { expect, it } from 'vitest';
import { makeApp } from '#support/app.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeDatabase, makeTempFolder } from '#support/database.ts';
import { insertRecords } from '#support/insert-records.ts';
import { recordFigure } from '#support/figures.ts';

const folder = await makeTempFolder();
const database = await makeDatabase(folder);
const app = await makeApp({ databaseUrl: database.url, dataDir: folder });
const pool = openTestPool(database.url);

it('SIGTERM during an export: the server finishes the file, accepts nothing new, and exits with 0 within 10 s', async () => {
  const group = 'SIGTERM during an export';
  const company = await makeCompany(pool);
  const ids = await insertRecords(database, company, 20_000);
  await app.start();
  await app.ready();

  const response = await fetch(`${app.url}/api/worksheet/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      entries: ids,
      mode: 'ALL',
      shouldMarkAsExported: true,
    }),
  });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  const signalled = performance.now();
  app.kill('SIGTERM');
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) break;
    text += chunk.value;
  }
  const code = await app.exited();
  const took = Math.round(performance.now() - signalled);
  const lines = text.split('\r\n').length - 2;
  recordFigure(group, 'records requested', ids.length);
  recordFigure(group, 'records in the file', lines);
  recordFigure(group, 'exit code', String(code));
  recordFigure(group, 'exit after (ms)', took);
  expect(lines).toBe(ids.length);
  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);
  expect(app.log()).not.toMatch(/Request aborted|took too long/);
  const [left] = await database.rows<{ n: number }>(
    'select count(*) as n from worksheet_record where account_id = ? and exported = 0',
    [company.account.id],
  );
  expect(Number(left?.n)).toBe(0);
});
