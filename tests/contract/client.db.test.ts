import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { testDatabase } from '@worksheet/database/testing/database';
import { beforeAll, expect, it } from 'vitest';
import { makeCompany } from '#company.ts';
import { startServer } from '#server.ts';

const { url } = await testDatabase();
const server = await startServer(url);
const run = promisify(execFile);
const folder = new URL('../../packages/client/', import.meta.url);
const path = (name: string) => fileURLToPath(new URL(name, folder));

/** Loaded by name, as the package is compiled by the first hook. */
const load = async (name: string) => await import(/* @vite-ignore */ new URL(name, folder).href);

beforeAll(() => run(process.execPath, [path('build.mjs')]), 120_000);

async function prepare() {
  const company = await makeCompany(server);
  const key = company.credentials.key.authorization.slice('Bearer '.length);
  const { createWorksheet, answerOf } = await load('dist/index.js');
  const worksheet = createWorksheet({ url: server.address, key });
  const records: { id: number; version: number }[] = [
    await company.record(),
    await company.record(),
  ];
  const entries = records.map(({ id, version }) => ({ id, version }));
  await answerOf(worksheet.PUT('/worksheet/approve-many', { body: { entries, isApproved: true } }));
  return { key, worksheet, answerOf, createWorksheet, ids: records.map(({ id }) => id) };
}

it(
  'its types know the calls, their answers and the codes of errors',
  { timeout: 120_000 },
  async () => {
    const tsc = createRequire(path('build.mjs')).resolve('typescript/bin/tsc');
    const compiled = run(process.execPath, [tsc, '-p', path('tsconfig.test.json')]);
    expect(await compiled.catch((error: unknown) => Object(error)['stdout'])).toMatchObject({
      stdout: '',
    });
  },
);

it('its example pulls, exports, answers and reads changes, also with a lost response; its README shows it', async () => {
  const { key, answerOf, createWorksheet, ids } = await prepare();
  const [right = 0, wrong = 0] = ids;
  let exports = 0;
  const worksheet = createWorksheet({
    url: `${server.address}/`,
    key,
    fetch: async (request: Request) => {
      const isExport = request.url.endsWith('/export') && request.headers.has('Idempotency-Key');
      const response = await fetch(request);
      if (isExport && exports++ === 0) throw new TypeError('The response is lost.');
      return response;
    },
  });
  const changed: string[] = [];
  const erp = {
    post: async ({ id }: { id: number }) =>
      id === wrong ? { refusal: 'Posting date' } : { reference: 'JOB00123' },
    changed: async ({ key: of, action }: { key: string; action: string }) =>
      void changed.push(`${action} ${of}`),
  };
  const { cycle } = await load('example/cycle.ts');
  const first = await cycle(worksheet, erp, { exportKey: 'night-1', after: '0' });
  expect(first).toMatchObject({
    approved: 2,
    posted: [
      { id: right, status: 'accepted', externalReference: 'JOB00123' },
      { id: wrong, status: 'rejected', reason: 'Posting date' },
    ],
  });
  expect(exports).toBe(2);
  expect(await answerOf(worksheet.GET('/export'))).toMatchObject([
    { number: 1, recordCount: 2, acceptedCount: 1, rejectedCount: 1 },
  ]);
  expect(changed).toContain(`exported ${right}`);
  expect(changed).toContain(`rejected ${wrong}`);
  const { after } = first;
  expect(await cycle(worksheet, erp, { exportKey: 'night-2', after })).toEqual({
    approved: 0,
    posted: [],
    after,
  });
  const readme = await readFile(path('README.md'), 'utf8');
  expect(readme).toContain(await readFile(path('example/cycle.ts'), 'utf8'));
});

it('a refused call throws its code, pages end, and a call is repeated only where that is harmless', async () => {
  const { key, worksheet, answerOf, createWorksheet, ids } = await prepare();
  const { pages, WorksheetError } = await load('dist/index.js');
  const missing = answerOf(worksheet.GET('/worksheet/{id}', { params: { path: { id: 1 } } }));
  await expect(missing).rejects.toBeInstanceOf(WorksheetError);
  await expect(missing).rejects.toMatchObject({
    code: 'record-not-found',
    requestId: expect.any(String),
  });

  const seen: number[] = [];
  const days = pages((cursor: string | undefined) =>
    worksheet.GET('/worksheet', { params: { query: { limit: 1, cursor } } }),
  );
  for await (const day of days) seen.push(...day.worksheet.map(({ id }: { id: number }) => id));
  expect(seen.toSorted()).toEqual(ids);

  const sent: string[] = [];
  const failing = createWorksheet({
    url: server.address,
    key,
    retries: 1,
    fetch: async ({ method }: Request) => {
      sent.push(method);
      return new Response('', { status: 503, headers: { 'Retry-After': '0.001' } });
    },
  });
  const body = { filter: { approved: true } };
  await expect(answerOf(failing.GET('/export'))).rejects.toThrow('answered 503');
  await expect(answerOf(failing.POST('/export', { body }))).rejects.toThrow('answered 503');
  expect(sent).toEqual(['GET', 'GET', 'POST']);
});
