import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cases } from '#test/master-data/cases.ts';
import { loggedInBrowser } from '#test/browser.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld } from '#test/world.ts';
import { tables } from '#master-data/columns.ts';
import { routesOf } from '#rest/routes.ts';
import { appRouter } from '#root.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const { app, as } = await restApp(world);
afterAll(() => app.close());

interface Call {
  readonly method: 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body: (version: number | undefined) => Record<string, unknown>;
}

let company: Company;
let id: number;
beforeEach(async () => {
  company = await makeCompany(pool);
  ({ id } = await company.record('bo', { version: 3 }));
  await forAccount(pool, company.account.id).updateTable('user').set({ version: 3 }).execute();
});

type Prepare = () => Call | Promise<Call>;

const masterDataCalls = cases.flatMap(
  ({ name, entity, codeField, sample }): [string, Prepare][] => {
    const url = `/api/${entity.name}`;
    const prepare = async () => {
      const { owner, fields, changed } = await sample(pool, company.account.id);
      const key = { ...owner, [codeField]: 'NEW-1' };
      const created = await app.inject({
        method: 'POST',
        url,
        headers: as(company.actors.adam),
        payload: { ...key, ...fields },
      });
      expect(created.statusCode).toBe(200);
      await tables(forAccount(pool, company.account.id))
        .updateTable(entity.table)
        .set({ version: 3 })
        .where(`${codeField}_key`, '=', 'new-1')
        .execute();
      return { key, changed };
    };
    return [
      [
        `${name}.update`,
        async () => {
          const { key, changed } = await prepare();
          const body = (version?: number) => ({ ...key, ...changed, active: true, version });
          return { method: 'PUT', url, body };
        },
      ],
      [
        `${name}.delete`,
        async () => {
          const { key } = await prepare();
          return { method: 'DELETE', url, body: (version) => ({ ...key, version }) };
        },
      ],
    ];
  },
);

const calls: Readonly<Record<string, Prepare>> = {
  'worksheet.update': () => ({
    method: 'PUT',
    url: '/api/worksheet',
    body: (version) => ({ ...company.entry, id, quantity: 4, version }),
  }),
  'worksheet.approve': () => ({
    method: 'PUT',
    url: '/api/worksheet/approve',
    body: (version) => ({ id, isApproved: true, version }),
  }),
  'worksheet.delete': () => ({
    method: 'DELETE',
    url: '/api/worksheet',
    body: (version) => ({ id, version }),
  }),
  ...Object.fromEntries(masterDataCalls),
  'user.update': () => {
    const fields = { username: 'kim', languageCode: 'DAN', profileType: 'Basic', active: true };
    return { method: 'PUT', url: '/api/user', body: (version) => ({ ...fields, version }) };
  },
  'user.updateTeams': () => ({
    method: 'PUT',
    url: '/api/user/teams',
    body: (version) => ({ username: 'kim', teams: [{ teamCode: 'NEW' }], version }),
  }),
  'identity.update': async () => {
    await forAccount(pool, company.account.id)
      .insertInto('account_identity')
      .values({
        provider: 'other',
        issuer: 'https://8.8.8.8',
        client_id: 'worksheet',
        secret_encrypted: null,
        version: 3,
      })
      .execute();
    const settings = { provider: 'other', issuer: 'https://8.8.8.8', clientId: 'worksheet' };
    const off = { isOn: false, isOnly: false, trustsSecondFactor: false, domains: [] };
    const { account } = company;
    const { jar } = await loggedInBrowser(world, { account, username: 'adam' });
    return {
      method: 'PUT',
      url: '/api/account/identity',
      headers: { 'x-test-session': jar.token ?? '' },
      body: (version) => ({ ...settings, ...off, version }),
    };
  },
  'user.delete': () => ({
    method: 'DELETE',
    url: '/api/user',
    body: (version) => ({ username: 'kim', version }),
  }),
};

async function send(name: string, ifMatch: string | undefined, version?: number) {
  const prepare = calls[name] ?? expect.fail(`${name} is not tested.`);
  const { method, url, headers, body } = await prepare();
  const response = await app.inject({
    method,
    url,
    headers: {
      ...as(company.actors.adam),
      ...headers,
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
    for (const name of ['worksheet.update', 'worksheet.approve', 'worksheet.delete']) {
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

it.each([
  ['/api/customer/single?no=K-10', '"1"'],
  ['/api/user/single?username=kim', '"3"'],
])('the ETag of %s is its version (D51)', async (url, etag) => {
  const read = await app.inject({ url, headers: as(company.actors.adam) });
  expect(read.headers['etag']).toBe(etag);
});
