import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld } from '#test/world.ts';
import { routesOf } from '#rest/routes.ts';
import { appRouter } from '#root.ts';

const { url } = await testDatabase();
const pool = openPool(url);
const world = makeWorld(pool);
const { app, as } = await restApp(world);
afterAll(() => Promise.all([app.close(), pool.close()]));

interface Call {
  readonly method: 'PUT' | 'DELETE';
  readonly url: string;
  readonly body: (version: number | undefined) => Record<string, unknown>;
}

let company: Company;
let id: number;
beforeEach(async () => {
  company = await makeCompany(pool);
  ({ id } = await company.record('bo', { version: 3 }));
});

const calls: Readonly<Record<string, Call>> = {
  'worksheet.update': {
    method: 'PUT',
    url: '/api/worksheet',
    body: (version) => ({ ...company.entry, id, quantity: 4, version }),
  },
  'worksheet.approve': {
    method: 'PUT',
    url: '/api/worksheet/approve',
    body: (version) => ({ id, isApproved: true, version }),
  },
  'worksheet.delete': {
    method: 'DELETE',
    url: '/api/worksheet',
    body: (version) => ({ id, version }),
  },
};

async function send(name: string, ifMatch: string | undefined, version?: number) {
  const { method, url, body } = calls[name] ?? expect.fail(`${name} is not tested.`);
  const response = await app.inject({
    method,
    url,
    headers: {
      ...as(company.actors.adam),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    payload: body(version),
  });
  return response.statusCode === 200
    ? '200'
    : `${response.statusCode} ${response.json<{ code: string }>().code}`;
}

const versioned = routesOf(appRouter)
  .filter((route) => route.versioned)
  .map((route) => route.procedure);

describe.each(versioned)('%s with If-Match (D51)', (name) => {
  it.each<[string | undefined, number | undefined, string]>([
    ['"3"', undefined, '200'],
    ['"2", "3"', undefined, '200'],
    ['*', undefined, '200'],
    ['"3"', 3, '200'],
    // The header is checked first, whatever the body says.
    ['"2"', undefined, '412 precondition-failed'],
    ['"2"', 3, '412 precondition-failed'],
    ['"2"', 2, '412 precondition-failed'],
    ['W/"3"', 3, '412 precondition-failed'],
    ['"3"', 2, '409 record-changed'],
    ['*', 2, '409 record-changed'],
    [undefined, 2, '409 record-changed'],
    ['3', 3, '400 invalid-input'],
  ])('%s and the version %s in the body: %s', async (ifMatch, version, expected) => {
    expect(await send(name, ifMatch, version)).toBe(expected);
  });
});

it('a stale If-Match is refused with 412 although the record is approved or exported by now', async () => {
  const approved = { approved_by: 'tove', approved_at: '2026-03-02 15:00:00.000', version: 3 };
  for (const state of [approved, { ...approved, exported: true }]) {
    ({ id } = await company.record('bo', state));
    for (const name of Object.keys(calls)) {
      expect(await send(name, '"2"')).toBe('412 precondition-failed');
    }
  }
});

it('the ETag of a record is its version, and is what If-Match takes (D51)', async () => {
  const read = await app.inject({ url: `/api/worksheet/${id}`, headers: as(company.actors.adam) });
  expect(read.headers['etag']).toBe('"3"');
  expect(await send('worksheet.update', String(read.headers['etag']))).toBe('200');
});

it('a record is sent in full although its ETag is the same: renaming a customer does not change its version (D11)', async () => {
  const read = await app.inject({
    url: `/api/worksheet/${id}`,
    headers: { ...as(company.actors.adam), 'if-none-match': '"3"' },
  });
  expect(read.statusCode).toBe(200);
});
