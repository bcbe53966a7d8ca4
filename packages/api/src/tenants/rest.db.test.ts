import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import type { Actor } from '@worksheet/domain/access/actor';
import { beforeEach, expect, it } from 'vitest';
import { appRouter } from '#root.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { makeInstallation, type Installation } from '#test/installation.ts';
import { restApp } from '#test/rest-app.ts';
import { keyActorOf, makeWorld } from '#test/world.ts';
import type { Meta } from '#trpc.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const { app, as } = await restApp(world);

let home: Installation;
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool, { code: 'HAVNEN' });
  home = await makeInstallation(pool, world);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** All documented operations under /api/tenant, so that new ones are tested automatically. */
const calls = Object.values(appRouter._def.procedures)
  .map((procedure) => metaOf(procedure)?.openapi)
  .filter((call) => call !== undefined)
  .filter(({ path }) => path === '/tenant' || path.startsWith('/tenant/'))
  .map(({ method, path }) => ({ method: asMethod(method), path }));

/** Valid for all operations. */
const input = {
  code: 'HAVNEN',
  confirmCode: 'HAVNEN',
  name: 'Taken over',
  timeZone: 'Europe/Copenhagen',
  languageCode: 'DAN',
  adminUsername: 'eva',
  active: false,
  username: 'adam',
  maxUsers: 1,
  maxStorageMb: 1,
  maxCallsPerMinute: 1,
};

async function statuses(actor: Actor | null): Promise<string[]> {
  const results: string[] = [];
  for (const { method, path } of calls) {
    const address = method === 'GET' ? `/api${path}?code=HAVNEN` : `/api${path}`;
    const { statusCode } = await app.inject({
      method,
      url: address,
      headers: as(actor),
      ...(method === 'GET' ? {} : { payload: input }),
    });
    results.push(`${method} ${path}: ${statusCode}`);
  }
  return results;
}

const everyCall = (status: number) =>
  calls.map(({ method, path }) => `${method} ${path}: ${status}`);

it('no admin, team leader, basic user or API key reaches any call under /api/tenant (D4, D7)', async () => {
  const before = await unscoped(pool).selectFrom('account').selectAll().execute();
  const { adam, tove, bo } = company.actors;
  expect(calls.length).toBeGreaterThan(10);
  for (const actor of [adam, tove, bo, keyActorOf(company.account), keyActorOf(home.account)]) {
    expect(await statuses(actor)).toEqual(everyCall(403));
  }
  expect(await statuses(null)).toEqual(everyCall(401));
  expect(await unscoped(pool).selectFrom('account').selectAll().execute()).toEqual(before);
});

it('for an operator who does not impersonate, the records of an account do not exist', async () => {
  const { id } = await company.record('bo');
  const get = async (path: string) => {
    const response = await app.inject({ url: `/api${path}`, headers: as(home.actor) });
    return [response.statusCode, response.json()] as const;
  };
  expect((await get(`/worksheet/${id}`))[0]).toBe(404);
  expect((await get(`/worksheet/${id}/history`))[0]).toBe(404);
  expect(await get('/worksheet?mode=ALL')).toEqual([200, []]);
  expect(await get('/worksheet?mode=ALL&exported=true')).toEqual([200, []]);
});

function metaOf(procedure: unknown): Meta | undefined {
  const { _def } = procedure as { readonly _def: { readonly meta?: Meta } };
  return _def.meta;
}

function asMethod(method: string): Method {
  const known = (['GET', 'POST', 'PUT', 'DELETE'] as const).find(
    (candidate) => candidate === method,
  );
  if (!known) throw new Error(`Unexpected method: ${method}`);
  return known;
}
