import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { makeWorkbook } from '@worksheet/api/tabular/testing/make-workbook';
import { testDatabase } from '@worksheet/database/testing/database';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeCompany } from '#company.ts';
import { isNightly, nightly } from '#nightly.ts';
import { startServer } from '#server.ts';
import { measureTurns } from '#turns.ts';

/** No file may block the event loop, nor the calls of another company, for longer (D48, D69). */
const maxBlockMs = 200;

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
}

interface Import extends Sent {
  readonly file: Uint8Array;
  readonly fields: Record<string, string>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  /**
   * The number of calls of another company meanwhile. `usualMs` is the time that this thread worked
   * while one of them waited: the median, because the database may be slow.
   */
  readonly others: number;
  readonly usualMs: number;
}

/** The milliseconds that this thread has worked, which the other thread reads. */
const worked = new Float64Array(new SharedArrayBuffer(8));

/** A thread that sends, so that only the server works in this one. */
const client = new Worker(
  `const { parentPort, workerData } = require('node:worker_threads');
   const worked = () => workerData[0];
   parentPort.on('message', async ({ url, headers, fields, file, other }) => {
     const form = new FormData();
     for (const [name, value] of Object.entries(fields)) form.append(name, value);
     form.append('file', new File([file], 'file.csv'));
     let isDone = false;
     let others = 0;
     const waits = [];
     const answer = fetch(url, { method: 'POST', headers, body: form })
       .then(async (response) => ({ status: response.status, body: await response.text() }))
       .catch((error) => ({ status: 0, body: String(error) }))
       .finally(() => { isDone = true; });
     while (!isDone) {
       const before = worked();
       const response = await fetch(other.url, { headers: other.headers });
       await response.text();
       waits.push(worked() - before);
       others += response.ok ? 1 : Number.NaN;
     }
     parentPort.postMessage({ ...(await answer), others, usualMs: waits.sort((a, b) => a - b)[waits.length >> 1] });
   });`,
  { eval: true, workerData: worked },
);

const { url: databaseUrl } = await testDatabase();
const server = await startServer(databaseUrl);
afterAll(() => client.terminate());
const { address } = server;
let key: Record<string, string> = {};
let other: Sent;
beforeEach(async () => {
  key = (await makeCompany(server)).credentials.key;
  const { credentials } = await makeCompany(server);
  other = { url: `${address}/api/customer/search`, headers: credentials.key };
});

async function send(name: string, call: string, file: Uint8Array, fields: Import['fields']) {
  const sent: Import = { url: `${address}/api/import/${call}`, headers: key, file, fields };
  const stop = measureTurns((now) => (worked[0] = now));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  client.postMessage({ ...sent, other });
  const began = process.threadCpuUsage();
  const [message] = await once(client, 'message');
  const { status, body, others, usualMs } = message as Answer;
  const blockedMs = stop();
  const { user, system } = process.threadCpuUsage(began);
  const facts = [blockedMs, usualMs, (user + system) / 1_000].map((ms) =>
    ms.toFixed(0).padStart(6),
  );
  process.stdout.write(`${name.padEnd(40)}${facts.join('')} ms ${others} ${status}\n`);
  expect(others, 'another company is answered').toBeGreaterThan(0);
  expect(blockedMs).toBeLessThan(maxBlockMs);
  expect(usualMs).toBeLessThan(maxBlockMs);
  return { status, body };
}

const check = { dryRun: 'true', rows: 'true', onError: 'skip' };
const lines = (heading: string, count: number, line: (index: number) => string) =>
  Buffer.from(
    `${[heading, ...Array.from({ length: count }, (_, index) => line(index))].join('\n')}\n`,
  );

const workbook = (count: number, rows: string) =>
  makeWorkbook({
    sheets: Array.from({ length: count }, (_, index) => ({ name: `Kunder ${index}`, rows })),
  });
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const headings = `<row>${cell('no')}${cell('name')}</row>`;
const customerRow = `<row>${cell('K1')}${cell('Kaj')}</row>`;

const files: readonly [string, number, () => Uint8Array | Promise<Uint8Array>][] = [
  ['19,000 ragged lines of 60 kB', 200, () => lines('no;name', 19_000, () => 'ab')],
  ['250 kB of blank lines', 400, () => lines('no;name', 250_000, () => '')],
  ['0.5 MB of blank lines', 400, () => lines('no;name', 500_000, () => '')],
  ['the most blank lines', 200, () => lines('no;name', 90_000, (at) => (at === 5 ? 'a;b' : ''))],
  ['lines of empty cells', 200, () => lines('no;name', 10_000, () => `a;b${';'.repeat(300)}`)],
  ['quoted cells', 200, () => lines('no;name', 19_000, (at) => `"K""${at}";"a;\nb"`)],
  ['20,000 wrong rows', 200, () => lines('no;name', 20_000, (at) => `K*${at};${'x'.repeat(200)}`)],
  ['200 columns', 200, () => lines(`no;name${';x'.repeat(198)}`, 5_000, () => 'abc;'.repeat(199))],
  ['millions of empty rows', 400, () => workbook(1, headings + '<row/>'.repeat(7_000_000))],
  ['empty rows in many sheets', 400, () => workbook(150, headings + '<row/>'.repeat(9_000))],
  [
    'millions of empty cells',
    200,
    () => workbook(1, `${headings}${customerRow}<row>${'<c s="1"/>'.repeat(2_000_000)}</row>`),
  ],
  [
    'a workbook of the most cells',
    200,
    () => workbook(1, headings + `<row>${cell('K1').repeat(49)}</row>`.repeat(20_000)),
  ],
  ['a deep workbook', 400, () => workbook(1, '<a>'.repeat(2_000_000))],
];
/** By day, one file of lines, one of rows and one of cells is sent; the others are sent at night. */
const daily = new Set([
  'the most blank lines',
  '20,000 wrong rows',
  'a workbook of the most cells',
]);
it.each(nightly(files, ([name]) => daily.has(name)))(
  '%s do not delay other calls (D69)',
  { timeout: 60_000 },
  async (name, status, make) => {
    const answer = await send(name, 'customer', await make(), check);
    expect(answer.status, answer.body.slice(0, 500)).toBe(status);
  },
);

/** NFC sorts runs of combining marks in quadratic time. */
const marks = `a${'\u0301\u0323'.repeat(15_000)}`;
const wrongRow = `<row>${cell('K*')}${cell('Kaj')}</row>`;
const longHeadings = `<row>${Array.from({ length: 200 }, (_, at) => cell(`${at}x`.repeat(130))).join('')}</row>`;

const calls: readonly [string, string, number, () => Uint8Array | Promise<Uint8Array>][] = [
  [
    'combining marks',
    'customer',
    200,
    () => lines('no;name;active', 20, () => `${marks};a;${marks}`),
  ],
  [
    'wrong rows in many sheets',
    'workbook',
    200,
    () => workbook(40, headings + wrongRow.repeat(2_000)),
  ],
  ['long headings in many sheets', 'read', 200, () => workbook(150, longHeadings)],
  [
    '20,000 wrong rows as a file',
    'customer/refused',
    200,
    () => lines('no;name', 20_000, (at) => `K*${at};a`),
  ],
];
it.each(nightly(calls, ([name]) => name === 'combining marks' || name.endsWith('as a file')))(
  '%s of an import do not delay other calls (D69)',
  { timeout: 60_000 },
  async (name, call, status, make) => {
    const answer = await send(
      name,
      call,
      await make(),
      call === 'customer' || call === 'workbook' ? check : {},
    );
    expect(answer.status, answer.body.slice(0, 500)).toBe(status);
  },
);

const entities: readonly [string, string, (index: number) => string][] = [
  ['item', 'no;description;baseUnitCode;barcode', (at) => `V${at};Vare ${at};E${at};${at}`],
  ['worktype', 'code;description;unitOfMeasureCode', (at) => `T${at};Type ${at};E${at % 500}`],
  ['user', 'username;email;profileType', (at) => `bruger${at};bruger${at}@example.com;Admin`],
];
it.each(nightly(entities, ([name]) => name === 'item'))(
  '20,000 rows of %s do not delay other calls (D69)',
  { timeout: 120_000 },
  async (entity, heading, line) => {
    const answer = await send(`${entity}, check`, entity, lines(heading, 20_000, line), check);
    expect(answer.status, answer.body.slice(0, 500)).toBe(200);
  },
);

it(
  'thousands of rows do not delay other calls when they are stored, changed and looked up (D69)',
  { timeout: 240_000 },
  async () => {
    const rows = isNightly ? 20_000 : 5_000;
    const no = (at: number) => `KUNDE-${String(at).padStart(14, '0')}`;
    const customers = (name: string) => lines('no;name', rows, (at) => `${no(at)};${name}`);
    const checked = await send('new rows, check', 'customer', customers('Kunde'), check);
    const { check: seen } = JSON.parse(checked.body) as { check: string };
    const carriedOut = { onError: 'skip', rows: 'true', check: seen };
    const done = await send('new rows', 'customer', customers('Kunde'), carriedOut);
    expect(done.status, done.body.slice(0, 500)).toBe(200);
    await send('changed rows, check', 'customer', customers('Firma'), check);
    const first = lines('no;name', 1, (at) => `${no(at)};Kunde`);
    await send('missing rows, check', 'customer', first, { ...check, missing: 'deactivate' });
    const jobs = lines(
      'code;description;billToCustomerNo',
      rows,
      (at) => `J${at};Sag;KUMDE-111${String(at).padStart(11, '0')}`,
    );
    const suggested = await send('suggestions', 'job', jobs, check);
    expect(suggested.body).toContain('KUNDE-');
    const codes = Array.from({ length: 900 }, (_, at) => [`unknown-${at}`, `known-${at}`]);
    const replace = JSON.stringify({ billToCustomerNo: Object.fromEntries(codes) });
    const replaced = await send('replacements', 'job', jobs, { ...check, replace });
    expect(replaced.status, replaced.body.slice(0, 300)).toBe(200);
  },
);
