import { expect, it } from 'vitest';
import { createRecords, runShuffled, storedRecords } from '#races/export-calls.ts';
import { waitUntil } from '#support/app.ts';
import type { Caller } from '#support/caller.ts';
import { makeCompany } from '#support/company.ts';
import {
  acknowledge,
  createExport,
  digestOf,
  digestsOfFiles,
  inconsistentExports,
  voidExport,
} from '#support/exports.ts';
import { recordFigure } from '#support/figures.ts';
import { insertRecords } from '#support/insert-records.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

interface Export {
  readonly number: number;
  readonly voidedBy: string | null;
  readonly recordCount: number;
  readonly acceptedCount: number;
  readonly rejectedCount: number;
}

const listExports = async (caller: Caller): Promise<Export[]> =>
  JSON.parse((await caller.send('GET', '/api/export')).text);

const idsIn = async (caller: Caller, number: number, status: string): Promise<number[]> => {
  const path = `/api/export/${number}/records?status=${status}`;
  const records: { id: number }[] = JSON.parse((await caller.send('GET', path)).text);
  return records.map(({ id }) => id);
};

it(
  'twenty exports, voids and acknowledgements at once, and servers killed amid them: each record is in one live export at most, and every file stays the same',
  { timeout: 300_000 },
  async () => {
    const group = 'exports, voids and acknowledgements, with kills';
    const company = await makeCompany(pool);
    const key = company.withKey(app.url);
    const ids = await createRecords(company, 80, { approved_by: 'tove' });
    const digests = new Map<number, string>();
    const statuses = new Map<string, number>();
    let answered = 0;
    const count = (what: string, status: number): void => {
      if (status !== 0) answered += 1;
      statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
    };
    const rounds = 8;
    for (let round = 0; round < rounds; round += 1) {
      const live = (await listExports(key)).filter(({ voidedBy }) => voidedBy === null);
      const actions = [
        ...Array.from({ length: 20 }, (_, index) => async () => {
          const body = { filter: { all: true }, limit: 1 + (index % 5) };
          count('export', (await createExport(key, body)).status);
        }),
        ...live.flatMap(({ number }) => [
          async () => count('void', (await voidExport(key, number)).status),
          async () => {
            const [first, second] = await idsIn(key, number, 'waiting').catch(() => []);
            if (first === undefined) return;
            // Each acknowledgement is sent twice. Only few exports are accepted as a whole, so that
            // others remain to be voided.
            const records = [
              { id: first, status: 'rejected', reason: `round ${round}` },
              ...(second !== undefined && number % 4 === 0
                ? [{ id: second, status: 'accepted', externalReference: `JOB${second}` }]
                : []),
            ];
            const calls = [
              acknowledge(key, number, { records }),
              acknowledge(key, number, { records }),
            ];
            for (const { status } of await Promise.all(calls)) count('acknowledge', status);
          },
          async () => {
            const { text, status } = await key.send('GET', `/api/export/${number}`);
            const known = digests.get(number);
            if (status === 200 && known !== undefined) expect(digestOf(text)).toBe(known);
          },
        ]),
      ];
      answered = 0;
      let isEnded = false;
      const run = runShuffled(actions, 20).finally(() => {
        isEnded = true;
      });
      await waitUntil(() => isEnded || answered >= 6 + round * 4, 60_000);
      app.kill('SIGKILL');
      await app.exited();
      await run;
      await app.start();
      await app.ready();
      expect(await inconsistentExports(database, company)).toEqual([]);
      for (const { number } of await listExports(key)) {
        if (digests.has(number)) continue;
        digests.set(number, digestOf((await key.send('GET', `/api/export/${number}`)).text));
      }
      const after = await digestsOfFiles(key, digests.keys());
      expect([...digests].filter(([number, digest]) => after.get(number) !== digest)).toEqual([]);
    }

    const exports = await listExports(key);
    const total = (value: (each: Export) => number) =>
      exports.reduce((sum, each) => sum + value(each), 0);
    recordFigure(group, 'kills', rounds);
    recordFigure(
      group,
      'exports, of which voided',
      [exports.length, exports.filter(({ voidedBy }) => voidedBy !== null).length].join(', '),
    );
    recordFigure(
      group,
      'records accepted, rejected',
      [
        total(({ acceptedCount }) => acceptedCount),
        total(({ rejectedCount }) => rejectedCount),
      ].join(', '),
    );
    recordFigure(group, 'statuses', JSON.stringify(Object.fromEntries(statuses)));
    const unexpected = [...statuses.keys()].filter((name) => !/ (0|200|404|409|503)$/.test(name));
    expect(unexpected).toEqual([]);
    expect(exports.length).toBeGreaterThan(rounds);
    expect(total(({ rejectedCount }) => rejectedCount)).toBeGreaterThan(0);

    // Nothing is lost: every record is open, or among the records of the one live export that it is in.
    const stored = await storedRecords(database, company);
    expect(stored.map(({ id }) => Number(id))).toEqual(ids);
    const inLive: number[] = [];
    for (const { number, voidedBy } of exports) {
      if (voidedBy !== null) continue;
      inLive.push(
        ...(await idsIn(key, number, 'waiting')),
        ...(await idsIn(key, number, 'accepted')),
      );
    }
    expect(inLive.toSorted((a, b) => a - b)).toEqual(
      stored.filter(({ exported }) => exported).map(({ id }) => Number(id)),
    );
  },
);

it(
  'the file of 10,000 records is the same before and after records of it are rejected and the rest is voided',
  { timeout: 300_000 },
  async () => {
    const group = 'acknowledging 10,000 records';
    const company = await makeCompany(pool);
    const key = company.withKey(app.url);
    const ids = await insertRecords(database, company, 10_000);
    const made = await createExport(key, { filter: { all: true } });
    expect(JSON.parse(made.text)).toMatchObject({ number: 1, recordCount: 10_000 });
    const digest = async () => digestOf((await key.send('GET', '/api/export/1')).text);
    const before = await digest();

    const reject = (every: number) => ({
      records: ids
        .filter((_, index) => index % 10 === every)
        .map((id) => ({ id, status: 'rejected', reason: `Line ${id} has no task` })),
    });
    const first = await acknowledge(key, 1, reject(3));
    expect(JSON.parse(first.text)).toMatchObject({ rejectedCount: 1_000, recordCount: 10_000 });
    recordFigure(group, '1,000 rejected, milliseconds', first.milliseconds);
    expect(await digest()).toBe(before);
    for (let repeat = 0; repeat < 100; repeat += 1) {
      const { status, text } = await acknowledge(key, 1, reject(3));
      expect([status, text]).toEqual([200, first.text]);
    }
    expect((await acknowledge(key, 1, reject(7))).status).toBe(200);
    expect((await voidExport(key, 1)).status).toBe(200);
    expect(await digest()).toBe(before);

    const again = await createExport(key, { filter: { all: true } });
    expect(JSON.parse(again.text)).toMatchObject({ number: 2, recordCount: 10_000 });
    const all = await acknowledge(key, 2, { status: 'accepted' });
    expect(JSON.parse(all.text)).toMatchObject({ acceptedCount: 10_000 });
    recordFigure(group, '10,000 accepted, milliseconds', all.milliseconds);
    expect(await digest()).toBe(before);
    expect((await voidExport(key, 2)).status).toBe(409);
    expect(await inconsistentExports(database, company)).toEqual([]);
  },
);

it(
  'exporting 50,000 records with a filter leaves others registering',
  { timeout: 300_000 },
  async () => {
    const group = 'export of 50,000 records with a filter';
    const company = await makeCompany(pool);
    const key = company.withKey(app.url);
    await insertRecords(database, company, 50_000);
    const stopping = new AbortController();
    const milliseconds: number[] = [];
    const register = async () => {
      while (!stopping.signal.aborted) {
        const body = { ...company.entry, username: 'bo', date: '2026-06-01' };
        const created = await key.send('POST', '/api/worksheet', body);
        expect(created.status).toBe(200);
        milliseconds.push(created.milliseconds);
      }
    };
    const others = Promise.all([register(), register()]);
    const made = await createExport(key, { filter: { to: '2026-05-31' } });
    stopping.abort();
    await others;
    expect(JSON.parse(made.text)).toMatchObject({ recordCount: 50_000 });
    recordFigure(group, 'milliseconds', made.milliseconds);
    recordFigure(group, 'registered meanwhile', milliseconds.length);
    recordFigure(group, 'slowest of these (ms)', Math.max(...milliseconds));
    // The database ends a transaction that waits for five seconds.
    expect(Math.max(...milliseconds)).toBeLessThan(5_000);
    expect(await inconsistentExports(database, company)).toEqual([]);
  },
);
