import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { forAccount } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { createCompany } from '@worksheet/database/testing/company';
import { testDatabase } from '@worksheet/database/testing/database';
import { createJob, testPassword } from '@worksheet/database/testing/factories';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import ical, { type VEvent } from 'node-ical';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const { url: databaseUrl } = await testDatabase();

/** Bo's company in Copenhagen, logged in. */
async function setUp() {
  const pool = openPool(databaseUrl);
  onTestFinished(() => pool.close());
  const company = await createCompany(pool, { time_zone: 'Europe/Copenhagen' });
  const { app } = await testApp({ databaseUrl, router: appRouter, identify });
  const login = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: 'bo', password: testPassword, account: company.account.code },
  });
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  const call = (method: 'GET' | 'POST' | 'DELETE') =>
    app.inject({
      method,
      url: '/api/session/calendar',
      cookies,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const address = async () => new URL((await call('POST')).json<{ url: string }>().url).pathname;
  const events = async (path: string) => {
    const found = Object.values(ical.sync.parseICS((await app.inject(path)).body));
    return found.filter((each): each is VEvent => each?.type === 'VEVENT');
  };
  return { pool, company, app, call, address, events, db: forAccount(pool, company.account.id) };
}

/** The parser returns a date as its midnight on the clock of the machine. */
const dateOf = (at: Date | undefined) =>
  at && new Intl.DateTimeFormat('sv', { dateStyle: 'short' }).format(at);

it('a calendar has work at its times, across a change of the clocks, and leave as whole days', async () => {
  const { pool, company, address, events } = await setUp();
  const leave = await createJob(pool, company.account.id, {
    code: 'FERIE',
    description: 'Ferie',
    absence: true,
  });
  const at = (work_date: string, more: object) =>
    company.record('bo', { unit: company.resource, work_date, ...more });
  await at('2026-03-28', { time_from: 480, time_to: 960 });
  await at('2026-03-29', { time_from: 480, time_to: 1440, description: 'Nat, tag; \\ og\nmere' });
  await at('2026-10-25', { quantity: '7.40', hours: '7.400000' });
  await at('2026-10-26', { job_id: leave.id, job_code: 'FERIE', job_description: 'Ferie' });
  await company.record('ida', { unit: company.resource, work_date: '2026-03-28' });

  const found = await events(await address());
  const shown = ({ datetype, start, end }: VEvent) =>
    [start, end].map((at) => (datetype === 'date' ? dateOf(at) : at?.toISOString()));
  expect(found.map((each) => [each.summary, ...shown(each)])).toEqual([
    ['Job J-1', '2026-03-28T07:00:00.000Z', '2026-03-28T15:00:00.000Z'],
    ['Job J-1', '2026-03-29T06:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Job J-1 · 7.40 hours', '2026-10-25', '2026-10-26'],
    ['Ferie', '2026-10-26', '2026-10-27'],
  ]);
  expect(found[1]?.description).toBe('Nat, tag; \\ og\nmere');
});

it('the plan of today and later is in it, until it is registered', async () => {
  const { company, address, events, db } = await setUp();
  const today = todayIn('Europe/Copenhagen');
  for (const work_date of [addDays(today, -1), today, addDays(today, 1)])
    await db
      .insertInto('plan')
      .values({
        user_id: company.users.bo.id,
        work_date,
        job_id: company.job.id,
        job_task_id: null,
        hours: '3.00',
        note: 'Bring the ladder',
        planned_by: 'tove',
      })
      .execute();
  const path = await address();
  const planned = async () =>
    (await events(path))
      .filter(({ uid }) => uid.startsWith('plan-'))
      .map(({ start }) => dateOf(start));
  expect(await planned()).toEqual([today, addDays(today, 1)]);
  await company.record('bo', { unit: company.resource, work_date: today });
  expect(await planned()).toEqual([addDays(today, 1)]);
});

it('an address works until it is replaced, ended, or its person may not log in', async () => {
  const { company, app, call, address, db } = await setUp();
  const status = async (path: string) => (await app.inject(path)).statusCode;
  expect((await call('GET')).json()).toEqual({ createdDateTime: null });
  const first = await address();
  expect((await call('GET')).json()).toEqual({ createdDateTime: expect.any(String) });
  expect(await status(first)).toBe(200);
  const second = await address();
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  await db
    .updateTable('user')
    .set({ active: false })
    .where('id', '=', company.users.bo.id)
    .execute();
  expect(await status(second)).toBe(404);
  await db
    .updateTable('user')
    .set({ active: true })
    .where('id', '=', company.users.bo.id)
    .execute();
  expect(await status(second)).toBe(200);
  await call('DELETE');
  expect(await status(second)).toBe(404);
  expect(await status('/calendar/short.ics')).toBe(404);
  expect(await status(`${second}/..`)).toBe(404);
});

it('what a calendar answers is not stored by a cache', async () => {
  const { app, address } = await setUp();
  const { headers } = await app.inject(await address());
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
});
