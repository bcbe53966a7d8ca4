import { expect, it } from 'vitest';
import { makeApp } from '#support/app.ts';
import { makeCompany, ownPool } from '#support/company.ts';
import { makeDatabase, ownFolder } from '#support/database.ts';
import { manyRecords } from '#support/many.ts';
import { figure } from '#support/figures.ts';

const folder = await ownFolder();
const database = await makeDatabase(folder);
const app = await makeApp({ databaseUrl: database.url, dataDir: folder });
const pool = ownPool(database.url);

it('asked to end during an export, the server finishes it, takes nothing new, and leaves with 0 within 10 s', async () => {
  const of = 'told to end during an export';
  const company = await makeCompany(pool);
  const ids = await manyRecords(database, company, 20_000);
  await app.start();
  await app.ready();

  const answer = await fetch(`${app.url}/api/worksheet/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      entries: ids,
      mode: 'ALL',
      shouldMarkAsExported: true,
    }),
  });
  expect(answer.status).toBe(200);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  const asked = performance.now();
  app.kill('SIGTERM');
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    text += piece.value;
  }
  const code = await app.ended();
  const took = Math.round(performance.now() - asked);
  const lines = text.split('\r\n').length - 2;
  figure(of, 'records asked for', ids.length);
  figure(of, 'records in the file', lines);
  figure(of, 'exit code', String(code));
  figure(of, 'ended after (ms)', took);
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
