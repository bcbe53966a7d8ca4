import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { waitUntil } from '#support/app.ts';
import type { Caller } from '#support/caller.ts';
import { makeCompany, type Company } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();
const group = 'server killed after the commit and before the answer';
const [kills, entriesPerKill] = [50, 10];

interface Sent {
  readonly path: string;
  readonly body: { readonly clientKey: string };
  readonly records: number;
}

/** Returns an entry; every third one is a visit of two records. */
function newEntry({ entry }: Company, position: number): Sent {
  const clientKey = randomUUID();
  const line = { ...entry, description: clientKey };
  if (position % 3 !== 2) {
    return { path: '/api/worksheet', body: { clientKey, ...line }, records: 1 };
  }
  const create = { op: 'create', ...line };
  const body = { clientKey, visit: true, operations: [create, create] };
  return { path: '/api/worksheet/batch', body, records: 2 };
}

const send = (caller: Caller, { path, body }: Sent) => caller.send('POST', path, body);

/**
 * Blocks the entries until all are written, and after their commit the reads for their responses;
 * then kills the server.
 */
async function killBeforeAnswers(company: Company, caller: Caller, entries: readonly Sent[]) {
  const [history, dirty, reading] = await Promise.all([
    database.connect(),
    database.connectAsMigration(),
    database.connectAsMigration(),
  ]);
  await dirty.query('set session transaction isolation level read uncommitted');
  await history.query('begin');
  await history.query('select id from record_history where account_id = ? for update', [
    company.account.id,
  ]);
  const calls = entries.map((entry) => send(caller, entry));
  await waitUntil(async () => {
    const [rows] = await dirty.query(
      'select distinct description from worksheet_record where description in (?)',
      [entries.map(({ body }) => body.clientKey)],
    );
    return Array.isArray(rows) && rows.length === entries.length;
  }, 30_000);
  const held = reading.query('lock tables worksheet_record write');
  await waitUntil(async () => {
    const [rows] = await dirty.query(
      `select 1 from information_schema.processlist
        where state like 'Waiting for table metadata lock%' and info like 'lock tables%'`,
    );
    return Array.isArray(rows) && rows.length > 0;
  }, 30_000);
  await history.query('commit');
  await held;
  app.kill('SIGKILL');
  await app.exited();
  const answers = await Promise.all(calls);
  await Promise.all([history, dirty, reading].map((connection) => connection.end()));
  return answers.map(({ status }) => status);
}

it(
  'an entry whose answer was lost is sent again with its client key: exactly one record each (decisions/client-keys)',
  { timeout: 900_000 },
  async () => {
    const company = await makeCompany(pool);
    const caller = await company.signIn(app.url, 'bo');
    const stored = async (entries: readonly Sent[]) => {
      const rows = await database.rows<{ clientKey: string; records: string }>(
        `select description as clientKey, count(*) as records from worksheet_record
          where account_id = ? group by description`,
        [company.account.id],
      );
      const found = new Map(rows.map(({ clientKey, records }) => [clientKey, Number(records)]));
      return entries.map(({ body }) => found.get(body.clientKey) ?? 0);
    };
    const all: Sent[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const entries = Array.from({ length: entriesPerKill }, (_, index) =>
        newEntry(company, index),
      );
      const statuses = await killBeforeAnswers(company, caller, entries);
      expect(statuses).toEqual(entries.map(() => 0));
      expect(await stored(entries)).toEqual(entries.map(({ records }) => records));
      await app.start();
      await app.ready();
      const [first, again] = [
        await Promise.all(entries.map((entry) => send(caller, entry))),
        await Promise.all(entries.map((entry) => send(caller, entry))),
      ];
      expect(first.map(({ status }) => status)).toEqual(entries.map(() => 200));
      expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
      all.push(...entries);
    }
    recordFigure(group, 'entries', all.length);
    recordFigure(group, 'kills', kills);
    const found = await stored(all);
    const isOnce = ({ records }: Sent, index: number) => found[index] === records;
    recordFigure(group, 'entries with exactly their records', all.filter(isOnce).length);
    expect(found).toEqual(all.map(({ records }) => records));
    expect(all).toHaveLength(500);
  },
);
