import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createJob, createJobTask, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import type { Report } from '@worksheet/domain/reports/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { restApp } from '#test/rest-app.ts';
import { actorOf, makeWorld } from '#test/world.ts';
import { readTable } from '#tabular/read-table.ts';
import { textOfCell } from '@worksheet/domain/import/cell';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const { app, as } = await restApp(world);
afterAll(() => app.close());

let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
type Columns = Parameters<Company['record']>[1];
const year = { from: '2026-01-01', to: '2026-12-31' };
const report = (who: Who, groupBy: string, query: object = {}) =>
  world.as(company.actors[who]).report.read({ ...year, mode: 'ALL', groupBy, ...query });
const record = (who: 'bo' | 'ida' | 'kim', columns: Columns = {}) =>
  company.record(who, { work_date: '2026-03-02', hours: '1.00', quantity: '1.00', ...columns });
const codes = ({ rows }: Report) =>
  rows.map(({ keys, hours }) => `${keys.map(({ code }) => String(code)).join(' ')}: ${hours}`);
const addJob = (code: string, columns: object = {}) =>
  createJob(pool, company.account.id, { code, ...columns });

describe('a report', () => {
  it('has the sums of SQL in hundredths, of the worksheet and the archive (decisions/hours-and-reports)', async () => {
    const [one, other] = [await addJob('S-1'), await addJob('S-2')];
    for (const [index, hours] of ['0.10', '0.20', '7.35', '0.01', '12.34', '0.70'].entries())
      await record(index % 2 === 0 ? 'bo' : 'ida', {
        hours,
        job: index < 4 ? one : other,
        work_date: `2026-0${1 + (index % 3)}-15`,
        exported: index > 2,
      });
    const found = await report('adam', 'job,month');
    const sums = await unscoped(pool)
      .selectFrom('worksheet_record')
      .select((eb) => [
        'job_id',
        'work_date as date',
        eb.fn.sum<string>('hours').as('hours'),
        eb.fn.countAll<string>().as('records'),
      ])
      .where('account_id', '=', company.account.id)
      .groupBy(['job_id', 'work_date'])
      .execute();
    const expected = sums.map(({ job_id: job, date, hours, records }) => [
      job === one.id ? 'S-1' : 'S-2',
      date.slice(0, 7),
      hours,
      Number(records),
    ]);
    const rows = found.rows.map(({ keys, hours, records }) => [
      keys[0]?.code,
      keys[1]?.code,
      hours?.toFixed(6),
      records,
    ]);
    expect(rows).toEqual(expected.toSorted());
    expect(found.total).toEqual({ hours: 20.7, exactHours: 20.7, sums: [], records: 6 });
    expect(found.groupBy).toEqual(['job', 'month']);
  });

  it('three times 20 minutes are an hour, and exact for what adds them (D63)', async () => {
    for (let at = 0; at < 3; at += 1) await record('bo', { hours: '0.333333', quantity: '20.00' });
    const { total } = await report('adam', 'person');
    expect(total).toEqual({ hours: 1, exactHours: 0.999999, sums: [], records: 3 });
  });

  it('sums what is no hours by unit of measure, also of several items (D46)', async () => {
    await record('bo', { hours: null, quantity: '2.50' });
    await record('bo', { hours: null, quantity: '0.50' });
    await record('bo', { hours: '3.00' });
    const { rows, total } = await report('key', 'person');
    expect(total).toEqual({
      hours: 3,
      exactHours: 3,
      sums: [{ unitOfMeasureCode: expect.any(String), quantity: 3 }],
      records: 3,
    });
    expect(rows).toMatchObject([{ keys: [{ code: 'bo', name: 'bo' }], ...total }]);
  });

  it('can be grouped by each of eleven', async () => {
    const { customer, workType } = company;
    await record('bo', { work_date: '2026-01-01', customer, workType });
    await record('kim', {
      work_date: '2025-12-31',
      customer_id: null,
      location_id: null,
      job_task_id: null,
      work_type_id: null,
    });
    const period = { from: '2025-12-01' };
    const of = async (group: string) => codes(await report('adam', group, period));
    expect(await of('customer')).toEqual(['K-10: 1', 'null: 1']);
    expect(await of('day')).toEqual(['2025-12-31: 1', '2026-01-01: 1']);
    expect(await of('location')).toEqual(['NORD: 1', 'null: 1']);
    expect(await of('person')).toEqual(['bo: 1', 'kim: 1']);
    // Both days are in the first week of 2026.
    expect(await of('week')).toEqual(['2026-W01: 2']);
    expect(await of('month')).toEqual(['2025-12: 1', '2026-01: 1']);
    expect(await of('unit')).toHaveLength(1);
    expect(await of('workType')).toEqual([`${workType.code}: 1`, 'null: 1']);
    expect(await of('task')).toHaveLength(2);
    expect((await of('job,person'))[0]).toMatch(/ bo: 1$/);
  });

  it('takes the users of a team together, and those without one', async () => {
    await record('bo');
    await record('ida', { work_date: '2026-03-03' });
    await record('kim');
    // Another spelling is the same team.
    await forAccount(pool, company.account.id)
      .updateTable('user')
      .set((eb) => ({ team_code: eb.fn('lower', ['team_code']) }))
      .where('username', '=', 'ida')
      .execute();
    const { rows } = await report('adam', 'team');
    const teams = await forAccount(pool, company.account.id)
      .selectFrom('user')
      .select(['username', 'team_code'])
      .execute();
    const teamOf = (name: string) => teams.find(({ username }) => username === name)?.team_code;
    expect(teamOf('bo')).not.toBe(teamOf('ida'));
    expect(rows.find(({ keys }) => keys[0]?.code === teamOf('bo'))?.hours).toBe(2);
    expect(rows).toHaveLength(2);
  });

  it('has the names, budgets and jobs of its groups, which no record stores', async () => {
    const job = await addJob('S-1', { description: 'Roof', budget_hours: '120.50' });
    const jobTask = await createJobTask(pool, company.account.id, {
      job_id: job.id,
      code: '10',
      description: 'Tiles',
    });
    await record('bo', { job, jobTask });
    const { rows } = await report('adam', 'job,task');
    expect(rows[0]?.keys).toEqual([
      { code: 'S-1', name: 'Roof', budgetHours: 120.5 },
      { code: '10', name: 'Tiles', jobCode: 'S-1', budgetHours: null },
    ]);
  });

  it('can be looked into with the keys of its rows', async () => {
    const job = await addJob('S-1');
    const jobTask = await createJobTask(pool, company.account.id, { job_id: job.id, code: '10' });
    await record('bo', { job, jobTask, hours: '2.00' });
    await record('ida', { job, hours: '4.00', exported: true });
    await record('kim', { job, hours: '8.00', approved_by: 'tove' });
    await record('kim', { hours: '16.00', work_date: '2026-04-01' });
    const hours = async (query: object) => (await report('adam', 'job', query)).total.hours;
    expect(await hours({})).toBe(30);
    expect(await hours({ jobCode: 's-1' })).toBe(14);
    expect(await hours({ jobCode: 's-1', jobTaskCode: '10' })).toBe(2);
    expect(await hours({ username: 'KIM' })).toBe(24);
    expect(await hours({ username: 'kim', to: '2026-03-31' })).toBe(8);
    expect(await hours({ exported: true })).toBe(4);
    expect(await hours({ exported: false, approved: true })).toBe(8);
    expect(await hours({ customerNo: 'none' })).toBeNull();
    const { unit_no: unitNo, unit_type: unitType } = await record('bo', { hours: '32.00' });
    expect(await hours({ unitNo, unitType })).toBeGreaterThanOrEqual(32);
  });

  it('has the records of a mode, as in lists (D8, D1)', async () => {
    const other = await makeCompany(pool);
    await other.record('bo', { work_date: '2026-03-02', hours: '99.00' });
    await record('bo', { hours: '2.00' });
    await record('kim', { hours: '4.00' });
    const hours = async (who: Who, mode?: 'YOURS' | 'TEAM' | 'ALL') =>
      (await report(who, 'job', { mode })).total.hours;
    expect(await hours('bo', 'YOURS')).toBe(2);
    expect(await hours('kim')).toBe(4);
    expect(await hours('tove', 'TEAM')).toBe(2);
    expect(await hours('adam', 'ALL')).toBe(6);
    expect(await hours('key')).toBe(6);
    expect(await errorOf(hours('bo', 'TEAM'))).toBe('403 mode-not-allowed');
  });

  it('refuses groups that do not exist or are the same, and a period that ends first', async () => {
    for (const groupBy of ['', 'hour', 'job,job', 'job,month,person', 'job, month'])
      expect(await errorOf(report('adam', groupBy))).toBe('400 groupBy not-valid');
    expect(await errorOf(report('adam', 'job', { to: '2025-01-01' }))).toBe('400 from date-order');
  });

  it.each(['csv', 'xlsx'] as const)('has the same values as %s', async (format) => {
    await record('bo', { job: await addJob('S-1', { description: '=Roof' }), hours: '7.25' });
    await record('ida', { job: await addJob('S-2'), hours: null, quantity: '3.00' });
    const { rows, total } = await report('adam', 'job,month');
    const { rawPayload, headers } = await app.inject({
      url: `/api/report?from=${year.from}&to=${year.to}&mode=ALL&groupBy=job,month&format=${format}`,
      headers: as(company.actors.adam),
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="report-2026-01-01-2026-12-31.${format}"`,
    );
    // A workbook shows two decimals.
    const shown = (amount: number) => (format === 'csv' ? String(amount) : amount.toFixed(2));
    const [{ unitOfMeasureCode: measure } = { unitOfMeasureCode: '' }] = total.sums;
    const cells = [
      ['Job', 'Job: name', 'Month', 'Hours', measure, 'Records'],
      ...rows.map(({ keys, hours, sums, records }) => [
        keys[0]?.code ?? '',
        keys[0]?.name ?? '',
        keys[1]?.code ?? '',
        hours === null ? '' : shown(hours),
        sums[0] ? shown(sums[0].quantity) : '',
        String(records),
      ]),
    ];
    const table = await readTable(new Blob([new Uint8Array(rawPayload)]));
    const defused = format === 'csv' ? "'=Roof" : '=Roof';
    expect(table.sheets[0]?.rows.map((row) => row.cells.map(textOfCell))).toEqual(
      cells.map((row) => row.map((cell) => cell.replace(/^=Roof$/, defused))),
    );
  });

  it('has rows in its file that add up to the total: 20 minutes are no 0.33 there (D63)', async () => {
    for (const code of ['S-1', 'S-2', 'S-3'])
      await record('bo', { job: await addJob(code), hours: '0.333333' });
    const { total } = await report('adam', 'job');
    expect(total.hours).toBe(1);
    const { body } = await app.inject({
      url: `/api/report?from=${year.from}&to=${year.to}&mode=ALL&groupBy=job&format=csv&columns=hours`,
      headers: as(company.actors.adam),
    });
    const lines = body.split('\r\n').slice(1, -1);
    expect(lines).toEqual(['S-1,0.333333', 'S-2,0.333333', 'S-3,0.333333']);
  });

  it.each([
    ['ENU', ['Job', 'Job: name', 'Month', 'Hours'], 'Records'],
    ['DAN', ['Sag', 'Sag: navn', 'Måned', 'Timer'], 'Registreringer'],
  ] as const)(
    'has numbers that another library reads, cell by cell those of the call (%s)',
    async (languageCode, headings, counts) => {
      const job = await addJob('007', { description: '=Roof' });
      await record('bo', { job, hours: '0.10' });
      await record('bo', { job, hours: '7.25' });
      await record('ida', { job: await addJob('S-2'), hours: null, quantity: '3.05' });
      const { rows, total } = await report('adam', 'job,month');
      const { rawPayload } = await app.inject({
        url: `/api/report?from=${year.from}&to=${year.to}&mode=ALL&groupBy=job,month&format=xlsx`,
        headers: as({ ...company.actors.adam, languageCode } as typeof company.actors.adam),
      });
      const [sheet] = (await readXlsx(new Uint8Array(rawPayload), { readStyles: true })).sheets;
      expect(sheet?.rows).toEqual([
        [...headings, total.sums[0]?.unitOfMeasureCode, counts],
        ...rows.map(({ keys, hours, sums, records }) => [
          keys[0]?.code,
          keys[0]?.name,
          keys[1]?.code,
          hours,
          sums[0]?.quantity ?? null,
          records,
        ]),
      ]);
      expect(rows.map(({ hours }) => hours)).toEqual([7.35, null]);
      const formats = ['1,0', '1,3', '2,4', '1,5'].map(
        (at) => sheet?.cells?.get(at)?.style?.numFmt,
      );
      expect(formats).toEqual(['@', '0.00', '0.00', '0']);
    },
  );

  it('has the chosen columns in a file, and always the codes of its groups (decisions/hours-and-reports)', async () => {
    await record('bo', { job: await addJob('S-1', { description: 'Roof' }), hours: '1.25' });
    const ask = (columns: string) =>
      app.inject({
        url: `/api/report?from=${year.from}&to=${year.to}&mode=ALL&groupBy=job&format=csv&columns=${columns}`,
        headers: as(company.actors.adam),
      });
    const lines = async (columns: string) => (await ask(columns)).payload.trim().split(/\r?\n/);
    expect((await lines('hours')).map((line) => line.replace('\uFEFF', ''))).toEqual([
      'Job,Hours',
      'S-1,1.25',
    ]);
    expect((await lines('records,names')).at(-1)).toBe('S-1,Roof,1');
    expect((await ask('colours')).statusCode).toBe(400);
  });
});

describe('saved reports', () => {
  const calls = (who: Who) => world.as(company.actors[who]).report;
  const query = 'groupBy=job,month&from=2026-01-01&to=2026-06-30';
  const namesOf = async (who: Who) => (await calls(who).listViews()).map(({ name }) => name);

  it('are seen by who saved them, and shared ones by leaders and administrators', async () => {
    await calls('bo').createView({ name: 'Mine', query });
    const shared = await calls('tove').createView({ name: 'Jobs', query, shared: true });
    expect(shared).toEqual({
      id: expect.any(Number),
      name: 'Jobs',
      query,
      shared: true,
      own: true,
      username: 'tove',
    });
    expect(await namesOf('bo')).toEqual(['Mine']);
    expect(await namesOf('tove')).toEqual(['Jobs']);
    expect(await calls('adam').listViews()).toEqual([{ ...shared, own: false }]);
    const other = await makeCompany(pool);
    expect(await world.as(other.actors.adam).report.listViews()).toEqual([]);
  });

  it('are shared by leaders only, and are of users', async () => {
    const share = calls('bo').createView({ name: 'Jobs', query, shared: true });
    expect(await errorOf(share)).toBe('403 not-allowed');
    expect(await errorOf(calls('key').listViews())).toBe('403 api-key-is-no-user');
  });

  it('are changed by who saved them only, and shared by leaders only', async () => {
    const own = await calls('bo').createView({ name: 'Mine', query });
    const shared = await calls('tove').createView({ name: 'Jobs', query, shared: true });
    const change = { name: 'People', query: 'groupBy=person', shared: false };
    expect(await calls('bo').updateView({ ...change, id: own.id })).toEqual({ ...own, ...change });
    expect(await calls('bo').updateView({ ...change, id: own.id })).toEqual({ ...own, ...change });
    expect(await calls('bo').listViews()).toEqual([{ ...own, ...change }]);
    const share = calls('bo').updateView({ ...change, id: own.id, shared: true });
    expect(await errorOf(share)).toBe('403 not-allowed');
    for (const who of ['bo', 'adam'] as const)
      expect(await errorOf(calls(who).updateView({ ...change, id: shared.id }))).toBe(
        '404 not-found',
      );
    expect(await errorOf(calls('tove').updateView({ ...change, id: 999_999_999 }))).toBe(
      '404 not-found',
    );
    expect(await calls('tove').listViews()).toEqual([shared]);
  });

  it('are deleted by who saved them, and shared ones by administrators', async () => {
    const own = await calls('bo').createView({ name: 'Mine', query });
    const shared = await calls('tove').createView({ name: 'Jobs', query, shared: true });
    expect(await errorOf(calls('adam').deleteView({ id: own.id }))).toBe('404 not-found');
    expect(await errorOf(calls('bo').deleteView({ id: shared.id }))).toBe('404 not-found');
    await calls('bo').deleteView({ id: own.id });
    await calls('adam').deleteView({ id: shared.id });
    expect([...(await namesOf('bo')), ...(await namesOf('tove'))]).toEqual([]);
  });

  it('are at most 100 for a user, and are deleted with them', async () => {
    const per = await createUser(pool, company.account.id, { username: 'per' });
    const { report: own } = world.as(actorOf(per));
    const view = { user_id: per.id, name: 'x', shared: false, query, created_at: '2026-03-02' };
    await forAccount(pool, company.account.id)
      .insertInto('report_view')
      .values(Array.from({ length: 100 }, () => view))
      .execute();
    expect(await errorOf(own.createView({ name: 'x', query }))).toBe('400 name too-many');
    const [saved] = await own.listViews();
    const change = { id: saved?.id ?? 0, name: 'y', query, shared: false };
    expect(await own.updateView(change)).toMatchObject({ name: 'y' });
    await world.as(company.actors.adam).user.delete({ username: 'per' });
    expect(
      await forAccount(pool, company.account.id).selectFrom('report_view').select('id').execute(),
    ).toEqual([]);
  });
});
