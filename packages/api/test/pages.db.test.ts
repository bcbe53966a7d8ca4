import { testDatabase } from '@worksheet/database/testing/database';
import { createCustomer, createUser } from '@worksheet/database/testing/factories';
import type { Actor } from '@worksheet/domain/access/actor';
import { dayGroup } from '@worksheet/domain/worksheet/record';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeCompany, type Company } from './company.ts';
import { cases } from './master-data/cases.ts';
import { restApp } from './rest-app.ts';
import { restTransport } from './rest-transport.ts';
import { makeWorld } from './world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const { app, as } = await restApp(world);
const transport = await restTransport(world);

let company: Company;
let admin: Actor;
beforeEach(async () => {
  company = await makeCompany(pool);
  admin = company.actors.adam;
});

const get = (path: string, headers: Record<string, string> = {}, actor = admin) =>
  app.inject({ url: `/api${path}`, headers: { ...as(actor), ...headers } });

async function pagesFrom(path: string): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  let next: string | undefined = `/api${path}`;
  while (next !== undefined) {
    const response: LightMyRequestResponse = await app.inject({ url: next, headers: as(admin) });
    expect(response.statusCode).toBe(200);
    pages.push(z.array(z.unknown()).parse(response.json()));
    next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers['link'] ?? ''))?.[1];
  }
  return pages;
}

describe('a list in pages (D32)', () => {
  it.each(cases)('of $name holds each entry once, in the order they were made', async (entity) => {
    const sample = await entity.sample(pool, company.account.id);
    const call = async (act: string, input: object) =>
      (await transport.call(admin, `${entity.name}.${act}`, input)).result;
    for (const code of ['Z', 'A', 'Ø', 'a-1', 'B']) {
      await call('create', { ...sample.owner, [entity.codeField]: code, ...sample.fields });
    }
    const rows = z.array(z.looseObject({ id: z.int() }));
    const whole = rows.parse(await call('list', sample.owner)).toSorted((a, b) => a.id - b.id);
    const query = new URLSearchParams({ ...sample.owner });
    const unitType = query.get('unitType') ?? '';
    query.delete('unitType');
    query.set('limit', '2');
    const pages = await pagesFrom(
      `${entity.entity.paths.list.replace('{unitType}', unitType)}?${query}`,
    );
    expect(pages.flat()).toEqual(whole);
    expect(pages.map((page) => page.length)).toEqual(
      pages.map((_, at) => Math.min(2, whole.length - 2 * at)),
    );
  });

  it('of searches goes on where it ended, names repeated or not', async () => {
    for (const name of ['Bo', 'Åse', 'Bo', 'Ida', 'Bo']) {
      await createCustomer(pool, company.account.id, { name });
    }
    const whole: unknown = (await get('/customer/search')).json();
    const pages = await pagesFrom('/customer/search?limit=2');
    expect(pages.flat()).toEqual(whole);
  });

  it('of the worksheet may go on within a day', async () => {
    for (const date of ['2026-03-02', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-02']) {
      await company.record('bo', { work_date: date });
    }
    const recordsOf = (groups: unknown) =>
      z
        .array(dayGroup)
        .parse(groups)
        .flatMap((day) => day.worksheet);
    const whole = recordsOf((await get('/worksheet?mode=ALL')).json());
    const pages = (await pagesFrom('/worksheet?mode=ALL&limit=2')).map(recordsOf);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(whole);
  });

  it('of users holds each once, in the order they were made', async () => {
    const rows = z.array(z.looseObject({ id: z.int() }));
    const whole = rows.parse((await get('/user')).json());
    const pages = await pagesFrom('/user?limit=2');
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toEqual(whole.toSorted((a, b) => a.id - b.id));
  });

  it('of past exports is newest first', async () => {
    for (const _ of '123') {
      const { id } = await company.record('bo');
      await world
        .as(admin)
        .export.download({ entries: [id], mode: 'ALL', shouldMarkAsExported: true });
    }
    const pages = z
      .array(z.array(z.looseObject({ number: z.int() })))
      .parse(await pagesFrom('/export?limit=2'));
    expect(pages.map((page) => page.map(({ number }) => number))).toEqual([[3, 2], [1]]);
  });

  it('without a limit is whole, as it always was', async () => {
    const response = await get('/customer');
    expect(response.headers).not.toHaveProperty('link');
  });

  it.each(['x', 'bnVsbA', 'WyJhIl0', 'WzEsMl0', 'W10'])('does not begin at %s', async (cursor) => {
    for (const path of ['/customer', '/customer/search', '/worksheet', '/user', '/export']) {
      const response = await get(`${path}?limit=2&cursor=${cursor}`);
      expect(response.json()).toMatchObject({ status: 400, errors: [{ path: 'cursor' }] });
    }
  });
});

describe('what is new (updatedSince)', () => {
  it('is what was made or changed then or later', async () => {
    const at = company.account.id;
    await createCustomer(pool, at, { no: 'OLD', updated_at: '2026-01-01 08:00:00.000' });
    await createCustomer(pool, at, { no: 'NEW', updated_at: '2026-01-01 09:00:00.000' });
    const codes = async (since: string) =>
      z
        .array(z.looseObject({ no: z.string() }))
        .parse((await get(`/customer?updatedSince=${encodeURIComponent(since)}`)).json())
        .map((row) => row.no);
    expect(await codes('2026-01-01T09:00:00Z')).toEqual(['K-10', 'NEW']);
    expect(await codes('2026-01-01T10:00:00.001+01:00')).toEqual(['K-10']);
    await world.as(admin).customer.update({ no: 'OLD', name: 'Changed', active: true });
    expect(await codes('2026-01-01T10:00:00+01:00')).toEqual(['K-10', 'NEW', 'OLD']);
  });

  it('of users, and of exports', async () => {
    const { account } = company;
    await createUser(pool, account.id, { username: 'old', updated_at: '2026-01-01 08:00:00.000' });
    const since = '/user?updatedSince=2026-01-01T09:00:00Z';
    const names = async () =>
      z
        .array(z.looseObject({ username: z.string() }))
        .parse((await get(since)).json())
        .map(({ username }) => username);
    expect(await names()).not.toContain('old');
    const old = {
      username: 'old',
      languageCode: 'DAN',
      profileType: 'Basic',
      active: true,
    } as const;
    await world.as(admin).user.update(old);
    expect(await names()).toContain('old');
    expect((await get('/export?updatedSince=2026-01-01T09:00:00Z')).json()).toEqual([]);
  });

  it.each(['yesterday', '2026-02-30T00:00:00Z', '2026-01-01T08:00:00', '2026-01-01'])(
    'is not listed from %s',
    async (since) => {
      const response = await get(`/customer?updatedSince=${since}`);
      expect(response.json()).toMatchObject({ status: 400, errors: [{ path: 'updatedSince' }] });
    },
  );

  it('of the worksheet, approvals and new names included', async () => {
    const old = { updated_at: '2026-01-01 08:00:00.000' };
    const approved = await company.record('bo', old);
    await company.record('bo', { ...old, customer: undefined, customer_id: null });
    const since = '2026-01-02T00:00:00Z';
    const found = async () =>
      z
        .array(dayGroup)
        .parse((await get(`/worksheet?mode=ALL&updatedSince=${since}`)).json())
        .flatMap((day) => day.worksheet.map((record) => record.id));
    expect(await found()).toEqual([]);
    await world.as(admin).worksheet.approve({ id: approved.id, isApproved: true });
    expect(await found()).toEqual([approved.id]);
  });
});

describe('the worksheet narrowed', () => {
  it.each([
    ['username=IDA', ['ida']],
    ['username=nobody', []],
    ['approved=true', ['bo']],
    ['approved=false', ['kim', 'ida']],
    ['customerNo=k-10&approved=false&username=kim', ['kim']],
  ])('by %s', async (query, expected) => {
    await company.record('bo', { approved_by: 'tove', approved_at: '2026-03-02 15:00:00.000' });
    await company.record('ida');
    await company.record('kim');
    const days = z.array(dayGroup).parse((await get(`/worksheet?mode=ALL&${query}`)).json());
    expect(days.flatMap((day) => day.worksheet.map((one) => one.username))).toEqual(expected);
  });

  it('by another’s name shows a user no more than they may see', async () => {
    await company.record('ida');
    const response = await get('/worksheet?username=ida', {}, company.actors.bo);
    expect(response.json()).toEqual([]);
  });
});

describe('a response that the caller already has (D17)', () => {
  it('is 304 without a body, until it would be another', async () => {
    const first = await get('/customer');
    const etag = String(first.headers['etag']);
    const again = await get('/customer', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    await createCustomer(pool, company.account.id);
    expect((await get('/customer', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('names the version of a record, for a change of just that', async () => {
    const { id } = await company.record('bo');
    const read = await get(`/worksheet/${id}`);
    const etag = String(read.headers['etag']);
    const approve = (isApproved: boolean, headers: Record<string, string>) =>
      app.inject({
        method: 'PUT',
        url: '/api/worksheet/approve',
        headers: { ...as(admin), ...headers },
        payload: { id, isApproved },
      });
    const approved = await approve(true, { 'if-match': etag });
    expect(approved.json()).toMatchObject({ version: 2, approvedBy: 'adam' });
    const late = await approve(false, { 'if-match': etag });
    expect(late.json()).toMatchObject({ status: 412, code: 'precondition-failed' });
    const newest = String(approved.headers['etag']);
    expect((await approve(false, { 'if-match': newest })).statusCode).toBe(200);
    expect((await approve(true, { 'if-match': '*' })).statusCode).toBe(200);
    expect((await approve(true, { 'if-match': 'seven' })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'If-Match' }],
    });
  });
});
