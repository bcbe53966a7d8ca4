import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld, testNow } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const hours = (who: Who) => world.as(company.actors[who]).hours;
const date = '2026-02-24';
const ask = (who: Who, username: string, of = date) => hours(who).ask({ username, date: of });
const audited = () =>
  forAccount(pool, company.account.id)
    .selectFrom('audit_log')
    .select(['by_name', 'subject', 'details'])
    .where('event', '=', 'day-asked')
    .execute();

describe('a question about a day', () => {
  it('is seen by the person and by those who lead the person, until the day has a record', async () => {
    await ask('tove', 'BO');
    const question = {
      username: 'bo',
      date,
      askedBy: 'tove',
      askedDateTime: testNow.toISOString(),
    };
    expect(await hours('bo').questions({})).toMatchObject([question]);
    expect(await hours('tove').questions({ mode: 'TEAM' })).toMatchObject([question]);
    expect(await hours('key').questions({})).toMatchObject([question]);
    expect(await hours('ida').questions({})).toEqual([]);
    const { id } = await company.record('bo', { work_date: date });
    expect(await hours('bo').questions({})).toEqual([]);
    await world.as(company.actors.bo).worksheet.delete({ id });
    expect(await hours('bo').questions({})).toMatchObject([question]);
    await company.record('bo', { work_date: date, exported: true });
    expect(await hours('adam').questions({ mode: 'ALL' })).toEqual([]);
  });

  it('is asked and audited once', async () => {
    await Promise.all([ask('tove', 'bo'), ask('adam', 'bo'), ask('tove', 'bo')]);
    expect(await hours('bo').questions({})).toHaveLength(1);
    expect(await audited()).toMatchObject([{ subject: 'bo', details: JSON.stringify({ date }) }]);
  });

  it('is not asked about a day with records, the present day or one that cannot be registered', async () => {
    await company.record('bo', { work_date: date });
    await ask('tove', 'bo');
    expect(await audited()).toEqual([]);
    expect(await errorOf(ask('tove', 'bo', '2026-03-02'))).toBe('400 date date-out-of-range');
    expect(await errorOf(ask('tove', 'bo', '1999-12-31'))).toBe('400 date date-out-of-range');
  });

  it('is asked by leaders of their team, and by admins of everybody', async () => {
    expect(await errorOf(ask('bo', 'ida'))).toBe('403 not-allowed');
    expect(await errorOf(ask('tove', 'kim'))).toBe('404 not-found');
    await ask('adam', 'kim');
    await ask('key', 'kim', '2026-02-25');
    expect(await hours('kim').questions({})).toMatchObject([
      { askedBy: 'adam' },
      { date: '2026-02-25' },
    ]);
    expect(await errorOf(hours('bo').questions({ mode: 'TEAM' }))).toBe('403 mode-not-allowed');
  });

  it('is deleted with the person', async () => {
    await world.as(company.actors.adam).user.create({
      username: 'eva',
      languageCode: 'ENU',
      profileType: 'Basic',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
    });
    await ask('adam', 'eva');
    await world.as(company.actors.adam).user.delete({ username: 'eva' });
    expect(await hours('adam').questions({ mode: 'ALL' })).toEqual([]);
  });
});
