import { expect, it, onTestFinished } from 'vitest';
import { respondsWith, makeApp, waitUntil } from '#support/app.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeDatabase, makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';

const folder = await makeTempFolder();
const database = await makeDatabase(folder);
const app = await makeApp({ databaseUrl: database.url, dataDir: folder });

it('without a database the server starts, reports the database as missing, and becomes ready when it appears', async () => {
  database.signal('SIGKILL');
  await app.start();
  const response = await fetch(`${app.url}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'not ready', missing: 'database' });
  expect(app.log()).toContain('Database not reachable');
  await database.start();
  const recovery = await waitUntil(() => respondsWith(`${app.url}/readyz`, 200), 20_000);
  recordFigure('database absent at start', 'ready after it appeared (ms)', recovery);
  expect(recovery).toBeLessThan(5_000);
});

it('a frozen database: 503 with Retry-After within 5 s, alive but not ready, and recovery without a restart', async () => {
  const group = 'database frozen (SIGSTOP)';
  const company = await makeCompany(openTestPool(database.url));
  await app.ready();
  const key = company.withKey(app.url);
  const create = (number: number) =>
    key.send('POST', '/api/worksheet', {
      ...company.entry,
      username: 'bo',
      description: `frozen ${number}`,
    });
  expect((await create(0)).status).toBe(200);

  onTestFinished(() => database.signal('SIGCONT'));
  database.signal('SIGSTOP');
  const calls = Array.from({ length: 40 }, (_, number) =>
    number % 2 === 0 ? key.send('GET', '/api/worksheet?mode=ALL') : create(number),
  );
  const responses = await Promise.all(calls);
  const slowest = Math.max(...responses.map((response) => response.milliseconds));
  recordFigure(
    group,
    'responses with 503',
    responses.filter(({ status }) => status === 503).length,
  );
  recordFigure(group, 'slowest of them (ms)', slowest);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(responses.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect(slowest).toBeLessThan(5_000);
  expect(await respondsWith(`${app.url}/readyz`, 503)).toBe(true);
  expect(await respondsWith(`${app.url}/healthz`, 200)).toBe(true);

  database.signal('SIGCONT');
  const recovery = await waitUntil(async () => (await create(1)).status === 200, 20_000);
  recordFigure(group, 'recovery (ms)', recovery);
  expect(recovery).toBeLessThan(5_000);
  // These are as many parallel calls as before, so the pool has lost no connection.
  const after = await Promise.all(
    Array.from({ length: 40 }, () => key.send('GET', '/api/worksheet?mode=ALL')),
  );
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
});

it('a locked row: calls that wait for it get 503, and so do calls without a free connection; none hangs', async () => {
  const group = 'all connections waiting for a row lock';
  const company = await makeCompany(openTestPool(database.url));
  await app.ready();
  const key = company.withKey(app.url);
  const record = await company.record('bo');
  const lockHolder = await database.connect();
  await lockHolder.beginTransaction();
  await lockHolder.query('select id from worksheet_record where id = ? for update', [record.id]);

  const approve = () =>
    key.send('PUT', '/api/worksheet/approve', { id: record.id, isApproved: true });
  const waiting = Array.from({ length: 30 }, approve);
  const lists = Array.from({ length: 10 }, () => key.send('GET', '/api/worksheet?mode=ALL'));
  const responses = await Promise.all([...waiting, ...lists]);
  const slowest = Math.max(...responses.map((response) => response.milliseconds));
  recordFigure(
    group,
    'responses with 503',
    responses.filter(({ status }) => status === 503).length,
  );
  recordFigure(group, 'slowest call (ms)', slowest);
  expect(responses.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(503));
  expect(responses.every(({ status }) => status === 503 || status === 200)).toBe(true);
  expect(slowest).toBeLessThan(15_000);

  await lockHolder.rollback();
  await lockHolder.end();
  expect((await approve()).status).toBe(200);
});
