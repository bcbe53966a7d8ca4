import { expect, it, onTestFinished } from 'vitest';
import { answers, makeApp, until } from '#support/app.ts';
import { makeCompany, ownPool } from '#support/company.ts';
import { makeDatabase, ownFolder } from '#support/database.ts';
import { figure } from '#support/figures.ts';

const folder = await ownFolder();
const database = await makeDatabase(folder);
const app = await makeApp({ databaseUrl: database.url, dataDir: folder });

it('without a database the server starts, says what it lacks, and is ready once it is there', async () => {
  database.signal('SIGKILL');
  await app.start();
  const answer = await fetch(`${app.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'not ready', missing: 'database' });
  expect(app.log()).toContain('Database not reachable');
  await database.start();
  const recovery = await until(() => answers(`${app.url}/readyz`, 200), 20_000);
  figure('database absent at start', 'ready after it came (ms)', recovery);
  expect(recovery).toBeLessThan(5_000);
});

it('a frozen database: 503 with Retry-After within 5 s, alive but not ready, and well again by itself', async () => {
  const of = 'database frozen (SIGSTOP)';
  const company = await makeCompany(ownPool(database.url));
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
  const answered = await Promise.all(calls);
  const slowest = Math.max(...answered.map((answer) => answer.milliseconds));
  figure(of, 'calls answered 503', answered.filter(({ status }) => status === 503).length);
  figure(of, 'slowest of them (ms)', slowest);
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answered.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect(slowest).toBeLessThan(5_000);
  expect(await answers(`${app.url}/readyz`, 503)).toBe(true);
  expect(await answers(`${app.url}/healthz`, 200)).toBe(true);

  database.signal('SIGCONT');
  const recovery = await until(async () => (await create(1)).status === 200, 20_000);
  figure(of, 'recovery (ms)', recovery);
  expect(recovery).toBeLessThan(5_000);
  // As many at once as before: no connection was lost for good.
  const after = await Promise.all(
    Array.from({ length: 40 }, () => key.send('GET', '/api/worksheet?mode=ALL')),
  );
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
});

it('a row that somebody holds: those who wait for it get 503, and so does who finds no connection; nobody hangs', async () => {
  const of = 'all connections held by a row lock';
  const company = await makeCompany(ownPool(database.url));
  await app.ready();
  const key = company.withKey(app.url);
  const record = await company.record('bo');
  const holder = await database.connect();
  await holder.beginTransaction();
  await holder.query('select id from worksheet_record where id = ? for update', [record.id]);

  const approve = () =>
    key.send('PUT', '/api/worksheet/approve', { id: record.id, isApproved: true });
  const waiting = Array.from({ length: 30 }, approve);
  const lists = Array.from({ length: 10 }, () => key.send('GET', '/api/worksheet?mode=ALL'));
  const answered = await Promise.all([...waiting, ...lists]);
  const slowest = Math.max(...answered.map((answer) => answer.milliseconds));
  figure(of, 'calls answered 503', answered.filter(({ status }) => status === 503).length);
  figure(of, 'slowest of all (ms)', slowest);
  expect(answered.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(503));
  expect(answered.every(({ status }) => status === 503 || status === 200)).toBe(true);
  expect(slowest).toBeLessThan(15_000);

  await holder.rollback();
  await holder.end();
  expect((await approve()).status).toBe(200);
});
