import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
/** It is March 2, 2026. */
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const recent = (who: Who = 'bo') => world.as(company.actors[who]).worksheet.recent();
const jobCodes = async (who?: Who) => (await recent(who)).jobs.map(({ code }) => code);
const job = (code: string, columns: object = {}) =>
  createJob(pool, company.account.id, { code, ...columns });

describe('what a user registered lately', () => {
  it('is returned as the searches return it, with its unit of measure', async () => {
    const calls = world.as(company.actors.bo);
    await calls.worksheet.create({
      ...company.entry,
      jobTaskCode: 'T-1',
      locationCode: 'NORD',
      workTypeCode: 'NORMAL',
    });
    const { jobs, tasks, locations, workTypes, units, descriptions, lastLines, amounts } =
      await recent();
    expect(jobs).toEqual(await calls.job.search({ q: 'J-1' }));
    expect(tasks).toEqual(await calls.jobTask.search({ jobCode: 'J-1' }));
    expect(locations).toEqual(await calls.location.search({}));
    expect(workTypes).toEqual(await calls.workType.search({}));
    const [item] = await calls.item.search({});
    expect(units).toMatchObject([
      { ...pick(item), unitType: 'Item', unitNo: 'V-1', unitOfMeasureCode: 'STK', hours: null },
    ]);
    expect(descriptions).toEqual([{ jobCode: 'J-1', unitNo: 'V-1', text: 'Rustfri 6×80' }]);
    expect(amounts).toEqual([{ unitOfMeasureCode: 'STK', quantity: 2.5 }]);
    expect(lastLines).toMatchObject([{ date: '2026-03-02', jobCode: 'J-1', timeTo: null }]);
  });

  it('comes from 30 days of open and archived records, and those of later days', async () => {
    const at = async (work_date: string, columns: object = {}) =>
      company.record('bo', { work_date, job: await job(`J${work_date}`), ...columns });
    await at('2026-01-30');
    await at('2026-01-31');
    await at('2026-02-10', { exported: true });
    await at('2026-03-09');
    expect(await jobCodes()).toEqual(['J2026-03-09', 'J2026-02-10', 'J2026-01-31']);
  });

  it('counts the days in the time zone of the account', async () => {
    // The clock of the test is at 14:30 UTC: it is March 3 in Auckland.
    company = await makeCompany(pool, { time_zone: 'Pacific/Auckland' });
    await company.record('bo', { work_date: '2026-01-31' });
    expect(await jobCodes()).toEqual([]);
  });

  it('contains only own records, also those that another user registered', async () => {
    await company.record('ida');
    expect(await jobCodes('bo')).toEqual([]);
    await world.as(company.actors.tove).worksheet.create({ ...company.entry, username: 'bo' });
    expect(await jobCodes('bo')).toEqual(['J-1']);
    expect(await jobCodes('tove')).toEqual([]);
  });

  it('API keys have none (D7)', async () => {
    expect(await errorOf(recent('key'))).toBe('403 api-key-is-no-user');
  });
});

describe('what can no longer be chosen is left out', () => {
  it('inactive entries, and the tasks of an inactive job (D24)', async () => {
    const inactive = await job('OLD', { active: false });
    const jobTask = await createJobTask(pool, company.account.id, { job_id: inactive.id });
    const unit = await createUnit(pool, company.account.id, { no: 'GONE', active: false });
    await company.record('bo', { job: inactive, jobTask, unit });
    const { jobs, tasks, units, lastLines } = await recent();
    expect([jobs, tasks, units]).toEqual([[], [], []]);
    expect(lastLines).toMatchObject([
      { jobCode: null, jobTaskCode: null, unitNo: null, unitOfMeasureCode: null },
    ]);
  });

  it('fields that the account hides (D12)', async () => {
    await company.record('bo');
    expect((await recent()).lastLines).toMatchObject([
      { customerNo: 'K-10', jobTaskCode: 'T-1', locationCode: 'NORD', workTypeCode: 'NORMAL' },
    ]);
    await forAccount(pool, company.account.id)
      .updateTable('account')
      .set({
        show_customer: false,
        show_job_task: false,
        show_location: false,
        show_work_type: false,
      })
      .execute();
    const { tasks, locations, workTypes, lastLines } = await recent();
    expect([tasks, locations, workTypes]).toEqual([[], [], []]);
    expect(lastLines).toMatchObject([
      { customerNo: null, jobTaskCode: null, locationCode: null, workTypeCode: null },
    ]);
  });

  it('other resources than the locked one (spec §4)', async () => {
    const own = await createUnit(pool, company.account.id, { unit_type: 'Resource', no: 'OWN' });
    const user = await createUser(pool, company.account.id, {
      default_resource_id: own.id,
      lock_default_resource: true,
    });
    for (const unit of [own, company.resource, company.item])
      await company.record('bo', { user, unit });
    const { units } = await world.as(actorOf(user)).worksheet.recent();
    expect(units.map(({ unitNo }) => unitNo)).toEqual(['V-1', 'OWN']);
  });

  it('a customer that is not the bill-to customer of the job any more', async () => {
    await company.record('bo');
    const other = await createCustomer(pool, company.account.id, { no: 'K-20' });
    await forAccount(pool, company.account.id)
      .updateTable('job')
      .set({ bill_to_customer_id: other.id })
      .where('id', '=', company.job.id)
      .execute();
    expect((await recent()).lastLines).toMatchObject([{ customerNo: null, jobCode: 'J-1' }]);
  });
});

function pick(row: { id: number; no: string; description: string } | undefined) {
  return row && { id: row.id, no: row.no, description: row.description };
}
