import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createCustomer, createJob, createUser } from '@worksheet/database/testing/factories';
import { insertRow } from '@worksheet/database/testing/insert-row';
import type { Review } from '@worksheet/domain/worksheet/approval';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
/** It is Monday, March 2, 2026. */
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
type Query = Parameters<ReturnType<typeof world.as>['approval']['review']>[0];
type Columns = Parameters<Company['record']>[1];
const week = { from: '2026-02-23', to: '2026-03-01' };
const day = '2026-02-24';
const review = (who: Who, query: Partial<Query> = {}) =>
  world.as(company.actors[who]).approval.review({ ...week, ...query });
const namesOf = ({ people }: Review) => people.map(({ username }) => username);
const dayOf = ({ people }: Review, username = 'bo', date = day) =>
  people.find((each) => each.username === username)?.days.find((each) => each.date === date);
const record = (columns: Columns = {}) => company.record('bo', { work_date: day, ...columns });
const timed = (from: number, to: number, columns: Columns = {}) =>
  record({
    time_from: from * 60,
    time_to: to * 60,
    quantity: `${to - from}.00`,
    hours: `${to - from}.00`,
    ...columns,
  });
const db = () => forAccount(pool, company.account.id);

describe('whose records are reviewed', () => {
  it('basic users review nothing, leaders their team, admins and API keys everyone', async () => {
    expect(await errorOf(review('bo'))).toBe('403 not-allowed');
    expect(namesOf(await review('tove'))).toEqual(['bo', 'ida', 'tove']);
    expect(namesOf(await review('adam'))).toEqual(['adam', 'bo', 'ida', 'kim', 'tove']);
    expect(namesOf(await review('key'))).toEqual(['adam', 'bo', 'ida', 'kim', 'tove']);
  });

  it('a mode is only for those who have it (D8)', async () => {
    expect(namesOf(await review('tove', { mode: 'YOURS' }))).toEqual(['tove']);
    expect(await errorOf(review('tove', { mode: 'ALL' }))).toBe('403 mode-not-allowed');
    expect(await errorOf(review('key', { mode: 'TEAM' }))).toBe('403 api-key-is-no-user');
  });

  it('a leader without a team code reviews only themselves (D3)', async () => {
    const leader = { profile_type: 'Teamleader', username: 'per', team_code: null } as const;
    const per = await createUser(pool, company.account.id, leader);
    await record();
    const { people, clean } = await world.as(actorOf(per)).approval.review(week);
    expect(people.map(({ username }) => username)).toEqual(['per']);
    expect(clean).toEqual([]);
  });

  it('two accounts are never mixed (D1)', async () => {
    const other = await makeCompany(pool);
    const foreign = await other.record('bo', { work_date: day });
    const own = await record();
    for (const who of ['tove', 'adam', 'key'] as const) {
      const { clean } = await review(who);
      expect(clean).toEqual([{ id: own.id, version: 1 }]);
      const theirs = await world.as(other.actors[who]).approval.review(week);
      expect(theirs.clean).toEqual([{ id: foreign.id, version: 1 }]);
    }
  });

  it('somebody inactive or expired is listed only with records in the period', async () => {
    const change = (username: string, columns: object) =>
      db().updateTable('user').set(columns).where('username', '=', username).execute();
    await change('bo', { active: false });
    await change('ida', { expiration_date: '2026-03-01' });
    expect(namesOf(await review('tove'))).toEqual(['tove']);
    await record();
    expect(namesOf(await review('tove'))).toEqual(['bo', 'tove']);
  });

  it('people have the name of their default resource and are sorted by it', async () => {
    await db()
      .updateTable('user')
      .set({ default_resource_id: company.resource.id })
      .where('username', '=', 'bo')
      .execute();
    await db()
      .updateTable('unit')
      .set({ description: 'Åse Lund' })
      .where('id', '=', company.resource.id)
      .execute();
    const inDanish = { ...company.actors.tove, languageCode: 'DAN' as const };
    const { people } = await world.as(inDanish).approval.review(week);
    expect(people.map(({ name }) => name)).toEqual(['ida', 'tove', 'Åse Lund']);
  });
});

describe('the period', () => {
  it('has one day for each date, also for empty ones', async () => {
    const days = (await review('tove')).people[0]?.days ?? [];
    expect(days.map(({ date }) => date)).toEqual(
      [23, 24, 25, 26, 27, 28].map((date) => `2026-02-${date}`).concat('2026-03-01'),
    );
    expect(days[0]).toEqual({
      date: '2026-02-23',
      hours: null,
      exactHours: null,
      sums: [],
      open: { hours: null, exactHours: null, sums: [] },
      state: 'empty',
      leave: false,
      flags: [],
      entries: [],
    });
  });

  it('is at most 400 days long and does not end before it begins', async () => {
    const period = (from: string, to: string) => review('key', { from, to });
    expect(await errorOf(period('2025-01-01', '2026-02-05'))).toBe('400 to period-too-long');
    expect((await period('2025-01-01', '2026-02-04')).people[0]?.days).toHaveLength(400);
    expect(await errorOf(period('2026-03-02', '2026-03-01'))).toBe('400 from date-order');
    expect(await errorOf(period('2026-02-30', '2026-03-01'))).toBe('400 from invalid-date');
  });
});

describe('a day', () => {
  it('has its hours, the other sums by unit of measure, and its records', async () => {
    const shift = await timed(7, 15);
    const more = await record({ quantity: '2.50', hours: '2.50', unit_of_measure_code: 'TIME' });
    const screws = await record({ quantity: '0.10' });
    const nails = await record({ quantity: '0.20', description: 'Nails' });
    expect(dayOf(await review('tove'))).toEqual({
      date: day,
      hours: 10.5,
      exactHours: 10.5,
      sums: [{ unitOfMeasureCode: 'STK', quantity: 0.3 }],
      open: { hours: 10.5, exactHours: 10.5, sums: [{ unitOfMeasureCode: 'STK', quantity: 0.3 }] },
      state: 'open',
      leave: false,
      flags: [],
      entries: [shift, more, screws, nails].map(({ id }) => ({ id, version: 1, state: 'open' })),
    });
  });

  it('has the sums of its open records, which are those that would be approved', async () => {
    await record({ quantity: '2.50', hours: '2.50' });
    await record({ quantity: '0.20', description: 'Nails' });
    await record({ quantity: '5.00', hours: '5.00', approved_by: 'tove' });
    await record({ quantity: '0.10', approved_by: 'tove' });
    expect(dayOf(await review('tove'))).toMatchObject({
      hours: 7.5,
      sums: [{ unitOfMeasureCode: 'STK', quantity: 0.3 }],
      open: { hours: 2.5, sums: [{ unitOfMeasureCode: 'STK', quantity: 0.2 }] },
    });
  });

  it('has the state of its records', async () => {
    const states: [date: string, state: string, ...Columns[]][] = [
      ['2026-02-23', 'exported', { exported: true }],
      ['2026-02-24', 'approved', { approved_by: 'tove' }],
      ['2026-02-25', 'mixed', { approved_by: 'tove' }, {}],
      ['2026-02-26', 'returned', { returned_at: '2026-02-27 10:00:00.000' }, { hours: '30.00' }],
      ['2026-02-27', 'flagged', { hours: '30.00' }, { approved_by: 'tove' }],
      ['2026-02-28', 'approved', { hours: '30.00', approved_by: 'tove' }],
    ];
    const clean: number[] = [];
    for (const [work_date, state, ...records] of states) {
      for (const [index, columns] of records.entries()) {
        const { id } = await record({ work_date, description: String(index), ...columns });
        if (state === 'mixed' && index === 1) clean.push(id);
      }
    }
    const result = await review('tove');
    for (const [date, state] of states) {
      expect(dayOf(result, 'bo', date)).toMatchObject({ date, state });
    }
    expect(result.clean.map(({ id }) => id)).toEqual(clean);
  });

  it('with a flag or a returned record has no clean records', async () => {
    await record({ hours: '30.00' });
    await record({ work_date: '2026-02-25', returned_at: '2026-02-27 10:00:00.000' });
    await record({ work_date: '2026-02-25', description: 'Oprydning' });
    const clean = await record({ work_date: '2026-02-26' });
    expect((await review('tove')).clean).toEqual([{ id: clean.id, version: 1 }]);
  });
});

describe('the filters', () => {
  beforeEach(async () => {
    const customer = await createCustomer(pool, company.account.id, { no: 'K-20' });
    const job = await createJob(pool, company.account.id, { code: 'J-2' });
    await record({ customer, job, description: 'Elsewhere' });
    await company.record('ida', { work_date: day });
  });

  it.each([
    [{ username: 'BO' }, ['bo']],
    [{ customerNo: 'k-20' }, ['bo']],
    [{ jobCode: 'j-2' }, ['bo']],
    [{ jobCode: 'J-1' }, ['ida']],
    [{ jobCode: 'J-1', username: 'bo' }, []],
    [{ customerNo: 'nobody' }, []],
    [{ username: 'kim' }, []],
  ])('%j lists %j', async (filter, expected) => {
    const result = await review('tove', filter);
    expect(namesOf(result)).toEqual(expected);
    expect(result.clean).toHaveLength(expected.length);
  });

  it('restrict the records and sums, but not what a record is compared with', async () => {
    const own = await timed(7, 12);
    const other = await timed(10, 11, { description: 'Also elsewhere' });
    const job = await createJob(pool, company.account.id, { code: 'J-3' });
    await db()
      .updateTable('worksheet_record')
      .set({ job_id: job.id, job_code: 'J-3' })
      .where('id', '=', other.id)
      .execute();
    const result = await review('tove', { jobCode: 'J-3' });
    expect(dayOf(result)).toMatchObject({
      hours: 1,
      state: 'flagged',
      flags: [
        {
          code: 'overlap',
          entries: [own.id, other.id],
          params: { from: '10:00', to: '11:00' },
        },
      ],
      entries: [{ id: other.id }],
    });
    expect(result.clean).toEqual([]);
  });
});

describe('flags are found among', () => {
  const flagsOf = async (date = day) => dayOf(await review('tove'), 'bo', date)?.flags;

  it('exported records', async () => {
    const exported = await timed(7, 12, { exported: true });
    const open = await timed(11, 24, { description: 'Late' });
    const params = { from: '11:00', to: '12:00' };
    expect(await flagsOf()).toContainEqual({
      code: 'overlap',
      entries: [exported.id, open.id],
      params,
    });
  });

  it('the records of the day before the period, if the account has rules of rest', async () => {
    await timed(12, 24, { work_date: '2026-02-22' });
    const early = await timed(6, 12, { work_date: '2026-02-23' });
    expect(await flagsOf('2026-02-23')).toEqual([]);
    await db().updateTable('account').set({ working_time_rules: 'DK' }).execute();
    expect(await flagsOf('2026-02-23')).toEqual([
      { code: 'rest', entries: [early.id], params: { hours: 6 } },
    ]);
  });

  it('the earlier amounts of 90 days, open and exported', async () => {
    const amount = (work_date: string, quantity: string, columns: Columns = {}) =>
      record({ work_date, quantity, description: work_date, ...columns });
    await amount('2025-11-24', '1.00');
    for (let date = 1; date <= 7; date += 1) {
      await amount(`2026-01-0${date}`, '1.00', { exported: date % 2 === 0 });
    }
    await amount(day, '5.00', { description: 'Usual' });
    const unusual = await amount(day, '5.01', { description: 'Unusual' });
    const params = { quantity: 5.01, unitOfMeasureCode: 'STK', median: 1 };
    expect(await flagsOf()).toEqual([{ code: 'outlier', entries: [unusual.id], params }]);
    // Without the usual line of the same day, only seven lines are left within 90 days.
    await db().deleteFrom('worksheet_record').where('description', '=', 'Usual').execute();
    expect(await flagsOf()).toEqual([]);
  });

  it('the amounts of everybody on the job or in the team, for who has too few (D1)', async () => {
    const other = await makeCompany(pool);
    for (let date = 1; date <= 8; date += 1) {
      const columns = { work_date: `2026-02-0${date}`, quantity: '1.00' };
      await company.record('kim', { ...columns, description: 'By somebody of another team' });
      await other.record('kim', { ...columns, quantity: '900.00' });
    }
    const unusual = await record({ quantity: '5.01' });
    const flag = { code: 'outlier', entries: [unusual.id] };
    for (const who of ['tove', 'adam'] as const) {
      for (const query of [{}, { username: 'bo' }]) {
        const flags = dayOf(await review(who, query))?.flags;
        expect(flags).toMatchObject([{ ...flag, params: { quantity: 5.01, median: 1 } }]);
      }
    }
    const job = await createJob(pool, company.account.id, { code: 'J-9' });
    await db()
      .updateTable('worksheet_record')
      .set({ job_id: job.id })
      .where('id', '=', unusual.id)
      .execute();
    expect(await flagsOf()).toEqual([]);
  });

  it('what has become inactive, unless the record is exported', async () => {
    const { id } = await record();
    await record({ work_date: '2026-02-25', exported: true });
    for (const table of ['customer', 'job', 'job_task', 'location', 'work_type', 'unit'] as const) {
      await db().updateTable(table).set({ active: false }).execute();
    }
    const codes = {
      customer: 'K-10',
      job: 'J-1',
      jobTask: 'T-1',
      location: 'NORD',
      unit: 'V-1',
      workType: 'NORMAL',
    };
    expect(await flagsOf()).toEqual(
      Object.entries(codes).map(([kind, code]) => ({
        code: 'inactive-reference',
        entries: [id],
        params: { kind, code },
      })),
    );
    expect(await flagsOf('2026-02-25')).toEqual([]);
  });

  it('records entered more than 14 days late, in the time zone of the account', async () => {
    // Midnight in Copenhagen is an hour before midnight UTC.
    const late = await record({ created_at: '2026-03-10 23:00:00.000' });
    await record({ created_at: '2026-03-10 22:59:59.999', description: 'In time' });
    expect(await flagsOf()).toEqual([{ code: 'late', entries: [late.id], params: { days: 15 } }]);
  });

  it('records of the future', async () => {
    const { id } = await record({ work_date: '2026-03-03' });
    const result = await review('tove', { from: '2026-03-02', to: '2026-03-03' });
    expect(dayOf(result, 'bo', '2026-03-03')?.flags).toEqual([{ code: 'future', entries: [id] }]);
  });

  it('records that their owners changed since they were sent back, with the last reason', async () => {
    const answered = { return_answered_at: '2026-02-27 10:00:00.000' };
    const changed = await record({ ...answered, quantity: '7.25' });
    const same = await record({ ...answered, quantity: '2.00', description: 'Same' });
    const approved = { ...answered, approved_by: 'tove', description: 'Approved' };
    await record({ ...approved, return_answered_at: null });
    const history = (record_id: number, action: 'return' | 'update', changes: object) =>
      insertRow(pool, company.account.id, 'record_history', {
        record_id,
        action,
        by_name: 'tove',
        at: '2026-02-26 10:00:00.000',
        changes: JSON.stringify(changes),
      });
    await history(changed.id, 'update', { quantity: ['9.00', '8.00'] });
    await history(changed.id, 'return', { returnReason: [null, 'Too much?'] });
    await history(changed.id, 'update', { quantity: ['8.00', '7.50'] });
    await history(changed.id, 'return', { returnReason: [null, 'Still too much?'] });
    await history(changed.id, 'update', { description: ['Work', 'Work done'] });
    await history(changed.id, 'update', { quantity: ['7.50', '7.25'] });
    await history(same.id, 'return', { returnReason: [null, 'Where?'] });
    expect(await flagsOf()).toEqual([
      {
        code: 'changed-since-return',
        entries: [changed.id],
        params: { reason: 'Still too much?', from: 7.5, to: 7.25 },
      },
      { code: 'changed-since-return', entries: [same.id], params: { reason: 'Where?' } },
    ]);
  });

  it('a record that was sent back, changed and is open again', async () => {
    const { id } = await record({ quantity: '8.00', created_by: 'bo' });
    const leader = world.as(company.actors.tove).worksheet;
    await leader.sendBack({ entries: [{ id, version: 1 }], reason: 'How many?' });
    expect(dayOf(await review('tove'))).toMatchObject({ state: 'returned', flags: [] });
    const owner = world.as(company.actors.bo).worksheet;
    await owner.update({ ...company.entry, date: day, id, quantity: 6.5 });
    const params = { reason: 'How many?', from: 8, to: 6.5 };
    expect(dayOf(await review('tove'))).toMatchObject({
      state: 'flagged',
      flags: [{ code: 'changed-since-return', entries: [id], params }],
      entries: [{ id, version: 3, state: 'open' }],
    });
    await leader.approveMany({ entries: [{ id, version: 3 }], isApproved: true });
    expect(dayOf(await review('tove'))).toMatchObject({ state: 'approved', flags: [] });
  });
});
