import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld } from '#test/world.ts';
import { rowsInMemory, rowsPerPiece } from '#long-list.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const { app, as } = await restApp(world);
afterAll(() => app.close());

const count = rowsInMemory + rowsPerPiece + 3;
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
  const first = await company.record('bo', { work_date: '2026-02-02' });
  const db = forAccount(pool, company.account.id);
  const {
    id: _id,
    account_id: _account,
    ...row
  } = await db
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const days = ['2026-02-03', '2026-02-04', '2026-02-05'];
  for (let made = 1; made < count; made += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - made) }, (_, index) => ({
      ...row,
      work_date: days[(made + index) % days.length] ?? '',
      description: `No. ${made + index} "quoted"`,
    }));
    await db.insertInto('worksheet_record').values(rows).execute();
  }
});

const read = (url: string) => app.inject({ url, headers: as(company.actors.adam) });

async function pagesOf<T>(url: string): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = await read(`${url}&limit=1000${cursor}`);
    all.push(...page.json<T[]>());
    cursor = /(&cursor=[^>&]+)/.exec(page.headers['link']?.toString() ?? '')?.[1];
  }
  return all;
}

it('a list that is too long to be held is the same as its pages', async () => {
  const whole = await read('/api/worksheet?mode=ALL');
  expect(whole.statusCode).toBe(200);
  expect(whole.headers['etag']).toBeUndefined();
  const days: { key: string; worksheet: unknown[] }[] = whole.json();
  expect(days.map(({ key }) => key)).toEqual([
    '2026-02-05',
    '2026-02-04',
    '2026-02-03',
    '2026-02-02',
  ]);
  const records = days.flatMap(({ worksheet }) => worksheet);
  expect(records).toHaveLength(count);

  const pages = await pagesOf<(typeof days)[number]>('/api/worksheet?mode=ALL');
  expect(records).toEqual(pages.flatMap(({ worksheet }) => worksheet));

  const few = await read('/api/worksheet?mode=ALL&to=2026-02-02');
  expect(few.headers['etag']).toMatch(/^W\//);
  expect(few.json()).toEqual(days.slice(3));
});

it('the records of an export that are too many to be held are the same as their pages', async () => {
  const exported = await app.inject({
    method: 'POST',
    url: '/api/export',
    headers: as(company.actors.adam),
    payload: { filter: { all: true } },
  });
  const { number } = exported.json<{ number: number }>();
  const url = `/api/export/${number}/records`;
  const records: unknown[] = (await read(url)).json();
  expect(records).toHaveLength(count);
  expect(records).toEqual(await pagesOf<unknown>(`${url}?`));
});

it('a HEAD of it has no body, and leaves no connection', async () => {
  const url = '/api/worksheet?mode=ALL';
  const head = await app.inject({ method: 'HEAD', url, headers: as(company.actors.adam) });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  await expect.poll(() => pool.usage().inUse).toBe(0);
});
