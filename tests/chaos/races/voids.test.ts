import { expect, it } from 'vitest';
import {
  createRecords,
  listWorksheetIds,
  markExported,
  runShuffled,
  storedRecords,
} from '#races/export-calls.ts';
import { makeCompany } from '#support/company.ts';
import { parseCsv } from '#support/csv.ts';
import { digestOf, digestsOfFiles, inconsistentExports, voidExport } from '#support/exports.ts';
import { recordFigure } from '#support/figures.ts';
import { insertRecords } from '#support/insert-records.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

it('exports voided while others export and change their records: each record is in one live export at most, and every file stays the same', async () => {
  const group = 'voids racing with exports and changes';
  const company = await makeCompany(pool);
  const key = company.withKey(app.url);
  const ids = await createRecords(company, 60);
  const deleted = new Set<number>();
  const digests = new Map<number, string>();
  const voided = new Set<number>();
  const linesOf = new Map<number, number[]>();
  const statuses = new Map<string, number>();
  const count = (what: string, status: number) =>
    statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);

  const exportSome = async (entries: readonly number[]) => {
    const { status, text, headers } = await markExported(key, entries);
    count('export', status);
    if (status !== 200) return;
    const number = Number(headers.get('x-export-number'));
    digests.set(number, digestOf(text));
    linesOf.set(
      number,
      parseCsv(text, ',').map((line) => Number(line['id'])),
    );
  };
  const rounds = 30;
  for (let round = 0; round < rounds; round += 1) {
    const open = await listWorksheetIds(key);
    const live = [...digests.keys()].filter((number) => !voided.has(number));
    const actions = [
      ...Array.from({ length: 20 }, (_, index) => async () => {
        const from = (index * 3) % Math.max(1, open.length);
        const selection = open.slice(from, from + 5);
        if (selection.length > 0) await exportSome(selection);
      }),
      // Each is voided twice, so that one call of both is refused.
      ...[...live, ...live].map((number) => async () => {
        if (number % 3 === round % 3) return;
        const { status } = await voidExport(key, number);
        count('void', status);
        if (status === 200) voided.add(number);
      }),
      ...ids
        .filter((_, index) => index % 12 === round % 12)
        .flatMap((id) => [
          async () => {
            const body = { ...company.entry, id, description: `round ${round}` };
            count('change', (await key.send('PUT', '/api/worksheet', body)).status);
          },
          async () => {
            const body = { id, isApproved: round % 2 === 0 };
            count('approve', (await key.send('PUT', '/api/worksheet/approve', body)).status);
          },
          async () => {
            if (id % 10 !== 0) return;
            const { status } = await key.send('DELETE', '/api/worksheet', { id });
            count('delete', status);
            if (status === 200) deleted.add(id);
          },
          async () => {
            const past = [...digests.keys()].at(id % Math.max(1, digests.size));
            if (past === undefined) return;
            const { text } = await key.send('GET', `/api/export/${past}`);
            expect(digestOf(text)).toBe(digests.get(past));
          },
        ]),
    ];
    await runShuffled(actions, 20);
    expect(await inconsistentExports(database, company)).toEqual([]);
  }

  recordFigure(group, 'rounds', rounds);
  recordFigure(group, 'exports, of which voided', `${digests.size}, ${voided.size}`);
  recordFigure(group, 'statuses', JSON.stringify(Object.fromEntries(statuses)));
  const unexpected = [...statuses.keys()].filter((key) => !/ (200|404|409)$/.test(key));
  expect(unexpected).toEqual([]);
  expect(voided.size).toBeGreaterThan(rounds);
  expect(statuses.get('void 409')).toBeGreaterThan(0);

  const after = await digestsOfFiles(key, digests.keys());
  const changed = [...digests].filter(([number, digest]) => after.get(number) !== digest);
  recordFigure(group, 'files that changed', changed.length);
  expect(changed).toEqual([]);

  // Nothing is lost: every record is deleted, open, or in the one live export whose file has it.
  const stored = await storedRecords(database, company);
  expect(stored.map(({ id }) => Number(id))).toEqual(ids.filter((id) => !deleted.has(id)));
  const live = [...linesOf].filter(([number]) => !voided.has(number)).flatMap(([, lines]) => lines);
  expect(live.toSorted((a, b) => a - b)).toEqual(
    stored.filter(({ exported }) => exported).map(({ id }) => Number(id)),
  );
});

it('an export voided twenty times in parallel is voided once, and its records come back once', async () => {
  const company = await makeCompany(pool);
  const key = company.withKey(app.url);
  const ids = await createRecords(company, 20, { approved_by: 'tove' });
  for (let round = 0; round < 5; round += 1) {
    const { headers, text } = await markExported(key, ids);
    const number = Number(headers.get('x-export-number'));
    const calls = await Promise.all(Array.from({ length: 20 }, () => voidExport(key, number)));
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const file = await key.send('GET', `/api/export/${number}`);
    expect(file.text).toBe(text);
    expect(file.headers.get('x-export-voided')).toBe('true');
  }
  const history = await database.rows<{ action: string; count: number }>(
    `select action, count(*) as count from record_history
      where account_id = ? and record_id = ? group by action order by action`,
    [company.account.id, ids[0]],
  );
  expect(history.map(({ action, count }) => [action, Number(count)])).toEqual([
    ['export', 5],
    ['void', 5],
  ]);
  const stored = await storedRecords(database, company);
  expect(stored.every(({ exported, approved }) => !exported && approved === 'tove')).toBe(true);
});

it(
  'voiding 50,000 records leaves others registering and exporting',
  { timeout: 300_000 },
  async () => {
    const group = 'void of 50,000 records';
    const company = await makeCompany(pool);
    const key = company.withKey(app.url);
    const entries = await insertRecords(database, company, 50_000);
    const marked = await markExported(key, entries);
    expect(marked.status).toBe(200);
    const stopping = new AbortController();
    const milliseconds: number[] = [];
    const register = async () => {
      while (!stopping.signal.aborted) {
        const body = { ...company.entry, username: 'bo' };
        const created = await key.send('POST', '/api/worksheet', body);
        expect(created.status).toBe(200);
        const exported = await markExported(key, [JSON.parse(created.text).id]);
        expect(exported.status).toBe(200);
        milliseconds.push(created.milliseconds, exported.milliseconds);
      }
    };
    const others = Promise.all([register(), register()]);
    const voided = await voidExport(key, 1);
    stopping.abort();
    await others;
    expect(voided.status).toBe(200);
    recordFigure(group, 'milliseconds', voided.milliseconds);
    recordFigure(group, 'registered and exported meanwhile', milliseconds.length / 2);
    recordFigure(group, 'slowest of these (ms)', Math.max(...milliseconds));
    // The database ends a transaction that waits for five seconds.
    expect(Math.max(...milliseconds)).toBeLessThan(5_000);
    expect((await key.send('GET', '/api/export/1')).text).toBe(marked.text);
    expect(await inconsistentExports(database, company)).toEqual([]);
  },
);
