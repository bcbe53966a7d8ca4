import { testDatabase } from '@worksheet/database/testing/database';
import {
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
let open: number;
let exported: number;
const as = (who: keyof Company['actors']) => world.as(company.actors[who]);

/** K-20, J-20 and V-2 were merged into K-10, J-1 and V-1; one record of theirs is open, one is in the archive. */
beforeEach(async () => {
  company = await makeCompany(pool, { customer_sign_off: true });
  const at = company.account.id;
  const customer = await createCustomer(pool, at, { no: 'K-20' });
  const job = await createJob(pool, at, { code: 'J-20', bill_to_customer_id: customer.id });
  const jobTask = await createJobTask(pool, at, { job_id: job.id, code: 'T-1' });
  const unit = await createUnit(pool, at, { no: 'V-2', unitsOfMeasure: ['STK'] });
  const hours = { hours: '2.00', quantity: '2.00', work_date: '2026-03-02' };
  const columns = { customer, job, jobTask, unit, ...hours };
  ({ id: open } = await company.record('bo', columns));
  ({ id: exported } = await company.record('bo', { ...columns, exported: true }));
  for (const [entity, keep, merge] of [
    ['customer', 'K-10', 'K-20'],
    ['job', 'J-1', 'J-20'],
    ['item', 'V-1', 'V-2'],
  ] as const)
    await as('adam').merge.create({ entity, keep, merge });
});

describe('both numbers of a merged entry', () => {
  const filters = [
    { customerNo: 'K-10' },
    { customerNo: 'k-20' },
    { jobCode: 'J-1' },
    { jobCode: 'j-20' },
  ];

  it.each(filters)('%j filters the worksheet, the archive and the approvals', async (filter) => {
    const idsOf = async (query: object) =>
      (await as('adam').worksheet.list({ mode: 'ALL', ...filter, ...query })).flatMap((day) =>
        day.worksheet.map(({ id }) => id),
      );
    expect(await idsOf({ exported: false })).toEqual([open]);
    expect(await idsOf({ exported: true })).toEqual([exported]);
    const period = { from: '2026-03-01', to: '2026-03-07' };
    const { people } = await as('adam').approval.review({ ...period, mode: 'ALL', ...filter });
    expect(people.flatMap(({ username, days }) => (days.length > 0 ? username : []))).toEqual([
      'bo',
    ]);
  });

  it.each([...filters, { unitNo: 'V-1' }, { unitNo: 'v-2', unitType: 'Item' as const }])(
    '%j filters reports and exports',
    async (filter) => {
      const period = { from: '2026-03-01', to: '2026-03-31' };
      const query = { ...period, mode: 'ALL' as const, groupBy: 'person', ...filter };
      const { rows } = await as('adam').report.read(query);
      expect(rows.map(({ hours }) => hours)).toEqual([4]);
      if ('unitNo' in filter) return;
      const { recordCount } = await as('adam').export.create({ filter });
      expect(recordCount).toBe(1);
    },
  );

  it.each(['J-1', 'j-20'])('%s opens the sheet of the job, with the archive', async (jobCode) => {
    const sheet = (customerNo?: string) =>
      as('adam').signOff.sheet({ jobCode, customerNo, from: '2026-03-01', to: '2026-03-31' });
    expect(await sheet()).toMatchObject({ jobCode: 'J-1', lines: [{ recordId: open }] });
    expect(await sheet('K-10')).toMatchObject({ lines: [{ recordId: open }] });
    // The archive names the customer as it was exported.
    expect(await sheet('K-20')).toMatchObject({ lines: [{ recordId: exported }] });
    const entries = [
      { id: open, version: (await as('adam').worksheet.single({ id: open })).version },
    ];
    await as('adam').signOff.create({ entries, name: 'Karen Havn' });
    for (const filter of [{ jobCode }, { customerNo: 'K-10' }, { customerNo: 'k-20' }])
      expect(await as('adam').signOff.list(filter)).toHaveLength(1);
  });

  it.each(['J-1', 'j-20'])('%s has one budget, with the hours of the archive', async (jobCode) => {
    const { adam } = company.actors;
    const job = await world.as(adam).job.single({ code: jobCode });
    const accountId = company.account.id;
    await world.as(adam).job.update({ ...job, accountId, budgetHours: 10 });
    const task = await world.as(adam).jobTask.single({ jobCode, code: 'T-1' });
    await world.as(adam).jobTask.update({ ...task, accountId, budgetHours: 5 });
    expect(await as('bo').worksheet.budget({ jobCode })).toMatchObject({
      job: { budgetHours: 10, hours: 4 },
      tasks: [{ code: 'T-1', budgetHours: 5, hours: 4 }],
    });
  });

  it.each(['J-1', 'j-20'])('%s is starred and unstarred', async (jobCode) => {
    const { favourite } = as('bo');
    await favourite.set({ jobCode, favourite: true });
    expect((await favourite.list()).jobs).toMatchObject([{ code: 'J-1' }]);
    await favourite.set({ jobCode: 'J-20', favourite: false });
    expect((await favourite.list()).jobs).toEqual([]);
  });

  it('restrict pickers', async () => {
    const { job, jobTask, customer } = as('bo');
    expect((await job.search({ customerNo: 'K-20' })).map(({ code }) => code)).toEqual(['J-1']);
    expect((await customer.search({ jobCode: 'J-20' })).map(({ no }) => no)).toEqual(['K-10']);
    for (const rows of [
      await jobTask.search({ jobCode: 'J-20' }),
      await as('adam').jobTask.list({ jobCode: 'J-20' }),
    ])
      expect(rows).toMatchObject([{ jobCode: 'J-1', code: 'T-1' }]);
  });
});

it('a number that does not exist finds nothing', async () => {
  const list = as('adam').worksheet.list({ mode: 'ALL', jobCode: 'J-404' });
  expect(await list).toEqual([]);
  expect(await errorOf(as('bo').worksheet.budget({ jobCode: 'J-404' }))).toBe('404 not-found');
});

it('an entry that another number finds is not deleted', async () => {
  expect(await errorOf(as('adam').item.delete({ no: 'V-1' }))).toBe('409 in-use');
});
