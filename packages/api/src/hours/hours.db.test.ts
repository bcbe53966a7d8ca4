import { forAccount } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { createJob, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld } from '#test/world.ts';
import { readTable } from '#tabular/read-table.ts';
import { shown } from '#tabular/testing/shown.ts';

const { url } = await testDatabase();
const pool = openPool(url);
const world = makeWorld(pool);
const { app, as } = await restApp(world);
afterAll(() => Promise.all([app.close(), pool.close()]));

/** Monday to Sunday; today is the Monday after it. */
const week = { from: '2026-02-23', to: '2026-03-01' };
const monday = week.from;
const tuesday = '2026-02-24';
const fullTime = {
  validFrom: '2026-01-01',
  monday: 7.4,
  tuesday: 7.4,
  wednesday: 7.4,
  thursday: 7.4,
  friday: 7.4,
  saturday: 0,
  sunday: 0,
};

const sevenAndAHalf = {
  ...fullTime,
  monday: 7.5,
  tuesday: 7.5,
  wednesday: 7.5,
  thursday: 7.5,
  friday: 7.5,
};

let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
  await admin().account.updateNorm({ norms: [fullTime] });
});

type Who = keyof Company['actors'];
type Columns = Parameters<Company['record']>[1];
const admin = () => world.as(company.actors.adam);
const db = () => forAccount(pool, company.account.id);
const hours = (who: Who, query: object = {}) =>
  world.as(company.actors[who]).hours.list({ ...week, ...query });
const record = (who: 'bo' | 'ida' | 'kim', date: string, columns: Columns = {}) =>
  company.record(who, { work_date: date, ...columns });
const namesOf = (days: readonly HoursDay[]) => [...new Set(days.map(({ username }) => username))];
const dayOf = (days: readonly HoursDay[], username: string, date: string) =>
  days.find((day) => day.username === username && day.date === date);
const absenceJob = () => createJob(pool, company.account.id, { absence: true });

describe('whose hours are listed', () => {
  it('depends on the mode, as in lists (D8)', async () => {
    expect(namesOf(await hours('bo'))).toEqual(['bo']);
    expect(namesOf(await hours('tove'))).toEqual(['tove']);
    expect(namesOf(await hours('tove', { mode: 'TEAM' }))).toEqual(['bo', 'ida', 'tove']);
    expect(namesOf(await hours('adam', { mode: 'ALL' }))).toEqual([
      'adam',
      'bo',
      'ida',
      'kim',
      'tove',
    ]);
    expect(namesOf(await hours('key'))).toHaveLength(5);
    expect(await errorOf(hours('bo', { mode: 'TEAM' }))).toBe('403 mode-not-allowed');
    expect(await errorOf(hours('key', { mode: 'YOURS' }))).toBe('403 api-key-is-no-user');
  });

  it('can be one user, of those the mode has', async () => {
    expect(namesOf(await hours('tove', { mode: 'TEAM', username: 'BO' }))).toEqual(['bo']);
    expect(await hours('tove', { mode: 'TEAM', username: 'kim' })).toEqual([]);
    await record('ida', monday, { hours: '7.40' });
    await record('bo', monday, { hours: '3.00' });
    const found = await hours('key', { username: 'bo' });
    expect(dayOf(found, 'bo', monday)?.hours).toBe(3);
  });

  it('is never that of another account (D1)', async () => {
    const other = await makeCompany(pool);
    await other.record('bo', { work_date: monday, hours: '9.00' });
    const found = await hours('adam', { mode: 'ALL' });
    expect(new Set(found.map((day) => day.hours))).toEqual(new Set([0]));
    const theirs = await world.as(other.actors.adam).hours.list({ ...week, mode: 'ALL' });
    expect(dayOf(theirs, 'bo', monday)).toMatchObject({ hours: 9, norm: null });
  });

  it('leaves out who has left, unless they have records in the period', async () => {
    await db()
      .updateTable('user')
      .set({ active: false })
      .where('username', 'in', ['bo', 'ida'])
      .execute();
    await db()
      .updateTable('user')
      .set({ expiration_date: '2026-02-22' })
      .where('username', '=', 'tove')
      .execute();
    await record('ida', tuesday, { hours: '7.40' });
    const found = await hours('adam', { mode: 'ALL' });
    expect(namesOf(found)).toEqual(['adam', 'ida', 'kim']);
    // Worked until the last record.
    const states = found.filter(({ username }) => username === 'ida').map(({ state }) => state);
    expect(states).toEqual(['missing', 'full', 'none', 'none', 'none', 'none', 'none']);
  });

  it('expects nothing of a deactivated user after the last record or the expiration, whichever is earlier', async () => {
    await db()
      .updateTable('user')
      .set({ active: false, expiration_date: '2026-12-31' })
      .where('username', 'in', ['bo', 'ida'])
      .execute();
    const states = async () =>
      (await hours('tove', { mode: 'TEAM', username: 'ida' })).map(({ state }) => state);
    await record('ida', tuesday, { hours: '7.40' });
    expect(await states()).toEqual(['missing', 'full', 'none', 'none', 'none', 'none', 'none']);
    expect(namesOf(await hours('tove', { mode: 'TEAM' }))).toEqual(['ida', 'tove']);
    expect(await world.as(company.actors.tove).hours.missing({ ...week, mode: 'TEAM' })).toEqual({
      people: 2,
      days: 6,
    });
    await db()
      .updateTable('user')
      .set({ expiration_date: monday })
      .where('username', '=', 'ida')
      .execute();
    expect((await states()).slice(0, 3)).toEqual(['missing', 'full', 'none']);
    await record('ida', '2026-02-27', { hours: '7.40' });
    expect((await states()).slice(0, 3)).toEqual(['missing', 'full', 'none']);
  });

  it('is that of a period of at most 400 days', async () => {
    expect(await errorOf(hours('bo', { from: '2026-03-02' }))).toBe('400 from date-order');
    expect(await errorOf(hours('bo', { to: '2027-03-30' }))).toBe('400 to period-too-long');
  });
});

describe('the hours of a day', () => {
  it('are the sums that SQL computes, of open and exported records (decisions/hours-and-reports)', async () => {
    const job = await absenceJob();
    for (const [index, amount] of ['0.10', '0.20', '7.35', '0.01', '12.34'].entries()) {
      await record('bo', monday, { hours: amount, exported: index % 2 === 0 });
      await record('bo', tuesday, { hours: amount, ...(index > 2 ? { job } : {}) });
      await record('ida', monday, { hours: amount });
    }
    await record('bo', monday, { hours: null, quantity: '99.00' });
    const found = await hours('adam', { mode: 'ALL' });
    const sums = await unscoped(pool)
      .selectFrom('worksheet_record as r')
      .innerJoin('job as j', 'j.id', 'r.job_id')
      .select((eb) => [
        'r.username',
        'r.work_date as date',
        'j.absence',
        eb.fn.sum<string>('hours').as('sum'),
      ])
      .where('r.account_id', '=', company.account.id)
      .groupBy(['r.username', 'r.work_date', 'j.absence'])
      .execute();
    expect(sums).toHaveLength(4);
    for (const { username, date, absence, sum } of sums) {
      const day = dayOf(found, username, date);
      expect((absence ? day?.absence : day?.hours)?.toFixed(6)).toEqual(sum);
    }
    expect(dayOf(found, 'bo', tuesday)).toMatchObject({
      hours: 7.65,
      absence: 12.35,
      credited: 7.4,
      deviation: 7.65,
    });
  });

  it('are compared with the norm of the user, else of the account (decisions/hours-and-reports)', async () => {
    await admin().user.updateNorm({
      username: 'BO',
      norms: [{ ...fullTime, validFrom: tuesday, tuesday: 4 }],
    });
    await record('bo', tuesday, { hours: '4.00' });
    const found = await hours('bo');
    expect(dayOf(found, 'bo', monday)).toMatchObject({ norm: 7.4, state: 'missing' });
    expect(dayOf(found, 'bo', tuesday)).toMatchObject({ norm: 4, state: 'full' });
  });

  it('are credited for leave up to the norm, days as a share of it (D62)', async () => {
    const job = await absenceJob();
    await admin().account.updateNorm({ norms: [sevenAndAHalf] });
    const leave = (date: string, columns: Columns) => record('bo', date, { job, ...columns });
    const inDays = (days: string) => ({ hours: null, days, quantity: days });
    await leave(monday, inDays('0.50'));
    await leave(tuesday, inDays('0.25'));
    await record('bo', tuesday, { hours: '1.000000' });
    await leave('2026-02-25', inDays('0.50'));
    await record('bo', '2026-02-25', { hours: '7.500000' });
    await leave('2026-02-26', { hours: null, quantity: '12.00', unit_of_measure_code: 'KM' });
    await leave('2026-02-27', { hours: '14.000000' });
    await leave('2026-02-28', { hours: '7.500000' });
    await leave('2026-03-01', inDays('1.00'));
    expect(await hours('bo')).toMatchObject([
      { deviation: -3.75, credited: 3.75, absence: 3.75, hours: 0, state: 'short' },
      { deviation: -4.63, credited: 1.88, hours: 1, exact: { credited: 1.875 }, state: 'missing' },
      { deviation: 3.75, credited: 3.75, hours: 7.5, state: 'full' },
      { deviation: -7.5, credited: 0, absence: 0, state: 'missing' },
      { deviation: 0, credited: 7.5, absence: 14, state: 'absence' },
      { deviation: 0, credited: 0, absence: 7.5, state: 'absence' },
      { deviation: 0, credited: 0, absence: 0, state: 'absence' },
    ]);
    const easterMonday = { from: '2026-04-06', to: '2026-04-06' };
    await db().updateTable('account').set({ holidays: 'DK' }).execute();
    await leave(easterMonday.from, { hours: '7.500000' });
    expect(await hours('bo', easterMonday)).toMatchObject([
      { norm: 0, credited: 0, absence: 7.5, deviation: 0, state: 'absence' },
    ]);
  });

  it('of a unit that counts as days are a share of the norm on leave, and its factor at work (D63)', async () => {
    const job = await absenceJob();
    const day = { days: '0.50', hours: '4.000000', quantity: '0.50' };
    await record('bo', monday, { job, ...day });
    await record('bo', tuesday, day);
    expect((await hours('bo')).slice(0, 2)).toMatchObject([
      { hours: 0, absence: 3.7, credited: 3.7 },
      { hours: 4, absence: 0, credited: 0 },
    ]);
  });

  it('of minutes are summed exactly (D63)', async () => {
    for (let index = 0; index < 3; index += 1) await record('bo', monday, { hours: '0.333333' });
    for (let index = 0; index < 444; index += 1)
      await record('bo', tuesday, { hours: '0.016667', description: String(index) });
    expect((await hours('bo')).slice(0, 2)).toMatchObject([
      { hours: 1, exact: { hours: 0.999999 } },
      { hours: 7.4, deviation: 0, state: 'full' },
    ]);
  });

  it('are not missing before the user was created, unless they have earlier records', async () => {
    await db()
      .updateTable('user')
      .set({ created_at: '2026-02-25 08:00:00' })
      .where('username', '=', 'bo')
      .execute();
    const states = async () => (await hours('bo')).slice(0, 3).map(({ state }) => state);
    expect(await states()).toEqual(['none', 'none', 'missing']);
    await record('bo', tuesday, { hours: '1.00' });
    expect(await states()).toEqual(['none', 'missing', 'missing']);
  });

  it('are missing within employments alone: left in June, back in November (D65)', async () => {
    const user = {
      username: 'bo',
      languageCode: 'ENU',
      profileType: 'Basic',
      active: true,
    } as const;
    const update = (fields: object) =>
      world.as(company.actors.adam).user.update({ ...user, ...fields });
    const missing = async (from: string, to: string) =>
      (await hours('bo', { from, to }))
        .filter(({ state }) => state === 'missing')
        .map(({ date }) => date);
    await db()
      .updateTable('user')
      .set({ created_at: '2025-01-06 08:00:00' })
      .where('username', '=', 'bo')
      .execute();
    await admin().account.updateNorm({ norms: [{ ...fullTime, validFrom: '2025-01-01' }] });
    await update({ expirationDate: '2025-06-30' });
    await update({ expirationDate: null, employedFrom: '2025-11-03' });
    expect(await missing('2025-06-27', '2025-11-04')).toEqual([
      '2025-06-27',
      '2025-06-30',
      '2025-11-03',
      '2025-11-04',
    ]);
    expect(await world.as(company.actors.adam).user.single({ username: 'bo' })).toMatchObject({
      employedFrom: '2025-11-03',
      expirationDate: null,
    });
    // A first day within the employment that had ended makes one of both.
    await update({ employedFrom: '2025-06-02' });
    expect((await missing('2025-05-01', '2025-07-02'))[0]).toBe('2025-06-02');
    expect(await missing('2025-06-30', '2025-07-02')).toHaveLength(3);
    // Set back, or away from a mistaken return, it changes nothing but the first day.
    for (const employedFrom of ['', '2025-11-03']) await update({ employedFrom });
    expect(await missing('2025-06-27', '2025-11-03')).toEqual([
      '2025-06-27',
      '2025-06-30',
      '2025-11-03',
    ]);
    await update({ employedFrom: '2025-02-03', expirationDate: '2025-06-27' });
    expect((await missing('2025-01-06', '2025-11-04'))[0]).toBe('2025-02-03');
    expect((await missing('2025-01-06', '2025-11-04')).at(-1)).toBe('2025-06-27');
    // An employment that is corrected and ends takes the place of those that it began before.
    await update({ employedFrom: '2025-12-01', expirationDate: '' });
    expect((await missing('2025-01-06', '2025-11-28'))[0]).toBe('2025-02-03');
    expect(await missing('2025-06-27', '2025-12-01')).toEqual(['2025-06-27', '2025-12-01']);
  });

  it('are not missing since a record whose year is mistyped (D65)', async () => {
    await db()
      .updateTable('user')
      .set({ created_at: '2026-02-23 08:00:00' })
      .where('username', '=', 'bo')
      .execute();
    await record('bo', '2016-02-23', { hours: '7.40' });
    const missing = async (from: string) =>
      (await hours('bo', { from, to: '2026-02-24' })).filter(({ state }) => state === 'missing');
    expect((await missing('2025-02-24')).map(({ date }) => date)).toEqual([monday, tuesday]);
    await record('bo', '2026-02-20', { hours: '7.40' });
    await record('bo', '2026-02-18', { hours: '7.40' });
    expect((await missing('2026-02-16')).map(({ date }) => date)).toEqual([
      '2026-02-19',
      monday,
      tuesday,
    ]);
  });

  it('say whether they wait for approval', async () => {
    await record('bo', monday, { approved_by: 'tove' });
    await record('bo', tuesday, { approved_by: 'tove' });
    await record('bo', tuesday, {});
    await record('bo', '2026-02-25', { returned_at: '2026-02-26 08:00:00' });
    await record('bo', '2026-02-26', { exported: true });
    const found = await hours('bo');
    expect(found.slice(0, 5).map(({ approval }) => approval)).toEqual([
      'approved',
      'waiting',
      'returned',
      'approved',
      null,
    ]);
  });

  it('say whether all of their records are exported', async () => {
    await record('bo', monday, { exported: true });
    await record('bo', monday, { exported: true, hours: null });
    await record('bo', tuesday, { exported: true });
    await record('bo', tuesday, {});
    await record('bo', '2026-02-25', {});
    await record('ida', tuesday, { exported: true });
    const found = await hours('adam', { mode: 'ALL' });
    expect(found.filter((day) => day.exported).map((day) => [day.username, day.date])).toEqual([
      ['bo', monday],
      ['ida', tuesday],
    ]);
  });

  it('are flagged for short rests and long weeks only if the account has rules (decisions/hours-and-reports)', async () => {
    await db().updateTable('account').set({ day_limit: '24.00' }).execute();
    await record('bo', '2026-02-22', { hours: '36.00', time_from: 720, time_to: 1440 });
    await record('bo', monday, { hours: '24.00', time_from: 480, time_to: 960 });
    const flags = async () => (await hours('bo')).flatMap((day) => day.flags);
    expect(await flags()).toEqual([]);
    await db().updateTable('account').set({ working_time_rules: 'DK' }).execute();
    await db()
      .updateTable('user')
      .set({ created_at: '2026-02-22 08:00:00' })
      .where('username', '=', 'bo')
      .execute();
    // 60 hours in the eight days since Sunday: 60 ÷ (8 ÷ 7).
    expect(await flags()).toEqual([
      { code: 'rest', params: { hours: 8 } },
      { code: 'average-week', params: { hours: 52.5 } },
    ]);
    expect((await hours('bo'))[0]?.averageWeek).toBe(52.5);
  });

  it('are flagged like the same day in approvals (D61)', async () => {
    await db()
      .updateTable('account')
      .set({ working_time_rules: 'DK', day_limit: '13.00' })
      .execute();
    const leave = await absenceJob();
    const at = (date: string, from: number, to: number, columns: Columns = {}) =>
      record('bo', date, {
        time_from: from * 60,
        time_to: to * 60,
        hours: String(to - from),
        quantity: String(to - from),
        description: `${from}`,
        ...columns,
      });
    // A span of 13.25 hours with a break; one of 24; leave after work; work after leave.
    await at(monday, 6, 12);
    await at(monday, 13, 19.25);
    await at('2026-02-25', 0, 24);
    await at('2026-02-27', 8, 12);
    await at('2026-02-27', 12, 24, { job: leave });
    await at('2026-02-28', 8, 21);
    await at('2026-02-28', 21, 24, { job: leave });
    await at('2026-03-01', 8, 12);
    const { people } = await world
      .as(company.actors.tove)
      .approval.review({ ...week, username: 'bo' });
    const inApprovals = people[0]?.days.map(({ date, flags }) => ({
      date,
      rest: flags.flatMap((flag) => (flag.code === 'rest' ? flag.params : [])),
      isLong: flags.some(({ code }) => code === 'over-day-limit' || code === 'over-24-hours'),
    }));
    const onPage = (await hours('bo')).map(({ date, flags, state }) => ({
      date,
      rest: flags.flatMap((flag) => (flag.code === 'rest' ? flag.params : [])),
      isLong: state === 'over',
    }));
    expect(inApprovals).toEqual(onPage);
    expect(
      onPage.flatMap(({ date, rest, isLong }) =>
        rest[0] || isLong ? [[date, rest[0]?.hours, isLong]] : [],
      ),
    ).toEqual([
      [monday, 10.75, false],
      ['2026-02-25', 0, true],
    ]);
  });
});

describe('the missing days of a period', () => {
  it('are counted as they are listed, for the menu (decisions/hours-and-reports)', async () => {
    const job = await absenceJob();
    for (const [weekday, date] of ['2026-02-23', '2026-02-24', '2026-02-25'].entries()) {
      await record('bo', date, { hours: '7.40', exported: weekday === 0 });
      await record('ida', date, { hours: '3.70', ...(weekday === 1 ? { job } : {}) });
      await record('kim', date, { hours: '3.69' });
    }
    const count = (who: Who, query: object = {}) =>
      world.as(company.actors[who]).hours.missing({ ...week, ...query });
    expect(await count('bo')).toEqual({ people: 1, days: 2 });
    expect(await count('adam', { mode: 'ALL', username: 'KIM' })).toEqual({ people: 1, days: 5 });
    for (const [who, mode] of [
      ['tove', 'TEAM'],
      ['adam', 'ALL'],
      ['ida', 'YOURS'],
    ] as const) {
      const missing = (await hours(who, { mode })).filter(({ state }) => state === 'missing');
      expect(await count(who, { mode })).toEqual({
        people: namesOf(missing).length,
        days: missing.length,
      });
    }
    expect(await errorOf(count('bo', { mode: 'TEAM' }))).toBe('403 mode-not-allowed');
  });
});

describe('the hours as a file', () => {
  const get = (query: string, headers: object = {}) =>
    app.inject({
      url: `/api/hours?from=${week.from}&to=${week.to}${query}`,
      headers: { ...as(company.actors.bo), ...headers },
    });

  it.each(['csv', 'xlsx'] as const)('have the same values as %s', async (format) => {
    await record('bo', monday, { hours: '7.25' });
    const { rawPayload, headers } = await get(`&format=${format}`);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="hours-2026-02-23-2026-03-01.${format}"`,
    );
    const table = await readTable(new Blob([new Uint8Array(rawPayload)]));
    expect(table.sheets[0]?.rows.slice(0, 3).map(({ cells }) => cells.map(shown))).toEqual([
      [
        'Username',
        'Name',
        'Date',
        'Worked',
        'Leave',
        'Credited',
        'Total',
        'Norm',
        'State',
        'Approval',
        'Average week',
        'Looks like',
      ],
      ...{
        csv: [
          [
            'bo',
            'bo',
            monday,
            '7.25',
            '0',
            '0',
            '7.25',
            '7.4',
            'Short',
            'Waiting',
            expect.any(String),
          ],
          ['bo', 'bo', tuesday, '0', '0', '0', '0', '7.4', 'Missing', '', expect.any(String)],
        ],
        // Two decimals, as a workbook shows them.
        xlsx: [
          [
            'bo',
            'bo',
            monday,
            '7.25',
            '0.00',
            '0.00',
            '7.25',
            '7.40',
            'Short',
            'Waiting',
            expect.any(String),
          ],
          [
            'bo',
            'bo',
            tuesday,
            '0.00',
            '0.00',
            '0.00',
            '0.00',
            '7.40',
            'Missing',
            '',
            expect.any(String),
          ],
        ],
      }[format],
    ]);
  });

  it.each(['csv', 'xlsx'] as const)(
    'add up to the hours that the page shows, as %s (D63)',
    async (format) => {
      for (const date of [monday, tuesday, '2026-02-25'])
        await record('bo', date, { hours: '0.333333' });
      const { rawPayload } = await get(`&format=${format}`);
      const bytes = new Uint8Array(rawPayload);
      const worked =
        format === 'xlsx'
          ? (await readXlsx(bytes)).sheets[0]?.rows.slice(1).map((row) => Number(row[3]))
          : rawPayload
              .toString()
              .split('\r\n')
              .slice(1, -1)
              .map((line) => Number(line.split(',')[3]));
      expect(worked?.reduce((sum, each) => sum + each, 0).toFixed(6)).toBe('0.999999');
    },
  );

  it.each([
    ['ENU', 'Hours', { waiting: 'Waiting', returned: 'Sent back', approved: 'Approved' }],
    ['DAN', 'Timer', { waiting: 'Venter', returned: 'Sendt retur', approved: 'Godkendt' }],
  ] as const)(
    'have numbers and dates that another library reads, cell by cell those of the call (%s)',
    async (languageCode, name, approvals) => {
      await record('bo', monday, { hours: '7.25' });
      await record('bo', tuesday, { hours: '0.10', approved_by: 'tove' });
      await record('bo', tuesday, { hours: '0.20', approved_by: 'tove' });
      await record('bo', '2026-02-25', { returned_at: '2026-02-26 08:00:00' });
      const { rawPayload, headers } = await app.inject({
        url: `/api/hours?from=${week.from}&to=${week.to}&format=xlsx`,
        headers: as({ ...company.actors.bo, languageCode } as typeof company.actors.bo),
      });
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${name.toLowerCase()}-${week.from}-${week.to}.xlsx"`,
      );
      const [sheet] = (await readXlsx(new Uint8Array(rawPayload), { readStyles: true })).sheets;
      expect(sheet?.name).toBe(name);
      const cells = sheet?.rows
        .slice(1)
        .map((row) => [0, 1, 2, 3, 4, 5, 6, 7, 9, 10].map((at) => row[at]));
      expect(cells).toEqual(
        (await hours('bo')).map((day) => [
          day.username,
          day.name,
          new Date(`${day.date}T00:00:00Z`),
          day.hours,
          day.absence,
          day.credited,
          day.hours,
          day.norm,
          day.approval && approvals[day.approval],
          day.averageWeek,
        ]),
      );
      const formats = ['1,0', '1,2', '1,3'].map((at) => sheet?.cells?.get(at)?.style?.numFmt);
      expect(formats).toEqual(['@', 'yyyy-mm-dd', '0.00']);
    },
  );

  it('are chosen by `Accept` too', async () => {
    const csv = await get('', { accept: 'text/csv' });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect((await get('', { accept: '*/*' })).json()).toHaveLength(7);
    const danish = await app.inject({
      url: `/api/hours?from=${week.from}&to=${week.to}&format=csv`,
      headers: as({ ...company.actors.bo, languageCode: 'DAN' } as typeof company.actors.bo),
    });
    expect(danish.payload).toMatch(
      /^\uFEFFBrugernavn;Navn;Dato;Arbejdet;Fravær;Godskrevet;I alt;Norm;/,
    );
  });
});

describe('norms', () => {
  it('are empty at first, and replaced as a whole', async () => {
    const other = world.as((await makeCompany(pool)).actors.adam);
    expect(await other.account.norm()).toEqual({ norms: [] });
    expect(await admin().user.norm({ username: 'bo' })).toEqual({ norms: [] });
    const later = { ...fullTime, validFrom: '2026-06-01', friday: 7 };
    expect(await admin().account.updateNorm({ norms: [later, fullTime] })).toEqual({
      norms: [fullTime, later],
    });
    await admin().user.updateNorm({ username: 'bo', norms: [later] });
    expect(await admin().account.norm()).toEqual({ norms: [fullTime, later] });
    expect(await admin().user.norm({ username: 'BO' })).toEqual({ norms: [later] });
    expect(await admin().user.updateNorm({ username: 'bo', norms: [] })).toEqual({ norms: [] });
  });

  it('are part of the session of each user, their own before those of the account', async () => {
    const normsOf = async (who: Who) => (await world.as(company.actors[who]).session.info()).norms;
    expect(await normsOf('bo')).toEqual([fullTime]);
    const later = { ...fullTime, validFrom: '2026-06-01', friday: 4 };
    const latest = { ...fullTime, validFrom: '2026-07-01' };
    await admin().user.updateNorm({ username: 'bo', norms: [later] });
    await admin().account.updateNorm({ norms: [fullTime, latest] });
    expect(await normsOf('bo')).toEqual([fullTime, later]);
    expect(await normsOf('ida')).toEqual([fullTime, latest]);
  });

  it('are changed by administrators and read by those who see them', async () => {
    const { tove, bo } = company.actors;
    expect(await world.as(bo).account.norm()).toEqual({ norms: [fullTime] });
    expect(await errorOf(world.as(tove).account.updateNorm({ norms: [] }))).toBe('403 not-allowed');
    expect(await errorOf(world.as(tove).user.norm({ username: 'bo' }))).toBe('403 not-allowed');
    expect(await errorOf(admin().user.norm({ username: 'nobody' }))).toBe('404 not-found');
  });

  it('that change are in the audit log with the hours before and after', async () => {
    await admin().account.updateNorm({ norms: [{ ...fullTime, friday: 7 }] });
    await admin().account.updateNorm({ norms: [{ ...fullTime, friday: 7 }] });
    await admin().user.updateNorm({ username: 'BO', norms: [fullTime] });
    const { entries } = await admin().audit.list({ event: 'norm-changed' });
    expect(entries.map(({ subject, details }) => [subject, details])).toEqual([
      ['bo', { '2026-01-01': [null, '7.4 7.4 7.4 7.4 7.4 0 0'] }],
      [null, { '2026-01-01': ['7.4 7.4 7.4 7.4 7.4 0 0', '7.4 7.4 7.4 7.4 7 0 0'] }],
      [null, { '2026-01-01': [null, '7.4 7.4 7.4 7.4 7.4 0 0'] }],
    ]);
  });

  it('of a user who is deleted are deleted', async () => {
    const per = await createUser(pool, company.account.id, { username: 'per' });
    await admin().user.updateNorm({ username: 'per', norms: [fullTime] });
    await admin().user.delete({ username: 'per' });
    const left = await db().selectFrom('norm').selectAll().where('user_id', '=', per.id).execute();
    expect(left).toEqual([]);
  });
});
