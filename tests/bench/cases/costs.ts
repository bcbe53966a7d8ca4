import type { RowDataPacket } from 'mysql2/promise';
import { idle } from '#cases/idle.ts';
import { storage } from '#cases/storage.ts';
import { line } from '#environment/line.ts';
import { spreadOverFourWeeks } from '#cases/review.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { fillCompany, password } from '#environment/fill.ts';
import { processors } from '#environment/processors.ts';
import { type LoadRequest, median } from '#load.ts';
import type { Measurement } from '#report/measurement.ts';

const company = 'COSTS';
const open = 5_000;
const period = 'from=2026-10-24&to=2026-11-20';
const linesOfBatch = 100;
const linesOfApproval = 100;
const linesOfExport = 250;

interface Call {
  readonly name: string;
  readonly times: number;
  /** The requests of one call, which are sent one after the other. */
  readonly requests: (index: number) => readonly LoadRequest[];
}

/**
 * Measures what one call of each kind takes: the time until its response, when nothing else runs, and the processor
 * time of the server and of the database. Capacity is planned with these figures (docs/operations.md).
 */
export async function costs(environment: Environment): Promise<Measurement[]> {
  const records = environment.plan.large.records;
  await fillCompany(environment.db, { code: company, records, open });
  await spreadOverFourWeeks(environment.db, company);
  await environment.db.query('analyze table worksheet_record');
  const results: Measurement[] = [];
  for (const call of await calls(environment, records)) {
    results.push(await measure(environment, call));
  }
  return [...results, await storage(environment, company), ...(await idle(environment))];
}

async function calls(environment: Environment, records: number): Promise<Call[]> {
  const { url } = environment.app;
  const [employee, admin] = [
    await logIn(environment, company, 'w1'),
    await logIn(environment, company, 'boss'),
  ];
  const get = (path: string, cookie = admin): LoadRequest => ({
    url: url + path,
    headers: { cookie },
  });
  const send = (
    method: 'POST' | 'PUT',
    path: string,
    { body, cookie = admin }: { readonly body: unknown; readonly cookie?: string },
  ): LoadRequest => ({
    url: url + path,
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const same = (request: LoadRequest) => () => [request];
  const ids = await openRecords(environment);
  // Approvals are withdrawn and repeated; every export takes other records.
  const approved = ids.slice(0, linesOfApproval);
  const exported = (index: number) =>
    ids.slice(
      linesOfApproval + index * linesOfExport,
      linesOfApproval + (index + 1) * linesOfExport,
    );
  return [
    {
      name: 'log in',
      times: 10,
      // The call has no cookie, because a login ends the session that sends it.
      requests: same(
        send('POST', '/api/user/login', {
          body: { username: 'w2', password, account: company },
          cookie: '',
        }),
      ),
    },
    {
      name: 'open the worksheet, 200 records',
      times: 100,
      requests: () => firstCalls.map((path) => get(path, employee)),
    },
    {
      name: 'list of 200 records over REST',
      times: 100,
      requests: same(get('/api/worksheet', employee)),
    },
    {
      name: 'own hours of a week',
      times: 100,
      requests: same(get('/api/hours?from=2026-11-16&to=2026-11-22', employee)),
    },
    { name: 'recent choices', times: 100, requests: same(get('/api/worksheet/recent', employee)) },
    {
      name: `review of ${open} open records`,
      times: 40,
      requests: same(get(`/api/approval?${period}`)),
    },
    {
      name: 'create a record',
      times: 200,
      requests: same(send('POST', '/api/worksheet', { body: line, cookie: employee })),
    },
    {
      name: `batch of ${linesOfBatch} records`,
      times: 20,
      requests: same(
        send('POST', '/api/worksheet/batch', {
          body: {
            operations: Array.from({ length: linesOfBatch }, () => ({ op: 'create', ...line })),
          },
        }),
      ),
    },
    {
      name: `approve ${linesOfApproval} records`,
      times: 20,
      requests: (index) => [
        send('PUT', '/api/worksheet/approve-many', {
          body: {
            entries: approved.map(({ id, version }) => ({ id, version: version + index })),
            isApproved: index % 2 === 0,
          },
        }),
      ],
    },
    {
      name: `report over ${records} records`,
      times: 10,
      requests: same(get('/api/report?from=2022-01-01&to=2026-12-31&mode=ALL&groupBy=job,month')),
    },
    {
      name: `CSV of ${linesOfExport} records, marked as exported`,
      times: 10,
      requests: (index) => [
        send('POST', '/api/worksheet/download', {
          body: {
            entries: exported(index).map(({ id }) => id),
            mode: 'ALL',
            shouldMarkAsExported: true,
            exported: false,
          },
        }),
      ],
    },
    { name: 'change feed, 500 changes', times: 40, requests: same(get('/api/changes?limit=500')) },
    { name: 'change feed, nothing new', times: 100, requests: same(get('/api/changes?after=now')) },
  ];
}

/** The calls of the browser client when the page of the records opens. */
const firstCalls = [
  '/trpc/account.read,user.names,session.info?batch=1&input=%7B%7D',
  `/trpc/worksheet.list?input=${encodeURIComponent(JSON.stringify({ mode: 'YOURS' }))}`,
];

async function openRecords({ db }: Environment): Promise<{ id: number; version: number }[]> {
  const [rows] = await db.query<RowDataPacket[]>(
    `select r.id, r.version from worksheet_record r join account a on a.id = r.account_id
     where a.code = ? and r.exported = 0 and r.username <> 'w1' order by r.id limit 4000`,
    [company],
  );
  return rows.map((row) => ({ id: Number(row['id']), version: Number(row['version']) }));
}

async function measure(environment: Environment, call: Call): Promise<Measurement> {
  const times: number[] = [];
  const warmUps = Math.ceil(call.times / 5);
  let before = await processors(environment);
  for (let index = 0; index < warmUps + call.times; index += 1) {
    if (index === warmUps) before = await processors(environment);
    const began = performance.now();
    for (const { url, method = 'GET', headers, body } of call.requests(index)) {
      const response = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${call.name}: ${response.status} ${text}`);
    }
    if (index >= warmUps) times.push(performance.now() - began);
  }
  const after = await processors(environment);
  const per = (part: 'server' | 'database') =>
    ((after[part] - before[part]) / call.times).toFixed(1);
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return {
    name: call.name,
    value: median(times),
    unit: 'ms',
    detail: `95 %: ${p95.toFixed(0)} ms; processor: server ${per('server')} ms, database ${per('database')} ms`,
  };
}
