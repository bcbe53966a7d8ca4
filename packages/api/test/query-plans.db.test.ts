import { createRecords } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { indexesOf, statementsOf } from '@worksheet/database/testing/query-plans';
import { beforeEach, expect, it } from 'vitest';
import { makeCompany } from './company.ts';
import { makeWorld } from './world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

const period = { from: '2026-02-02', to: '2026-02-08' };
const dates = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);

let calls: ReturnType<typeof world.as>;
let jobCode: string;
beforeEach(async () => {
  const { account, actors, users, customer, job, item } = await makeCompany(pool);
  const columns = dates.flatMap((work_date) => Array.from({ length: 50 }, () => ({ work_date })));
  await createRecords(pool, account.id, columns, { user: users.bo, customer, job, unit: item });
  calls = world.as(actors.adam);
  await calls.job.update({ ...(await calls.job.single({ code: job.code })), budgetHours: 100 });
  jobCode = job.code;
});

it.each([
  ['the budget of a job', 'worksheet_record_budget', () => calls.worksheet.budget({ jobCode })],
  ['a report', 'worksheet_record_sums', () => calls.report.read({ ...period, groupBy: 'job' })],
  [
    'the hours of a period',
    'worksheet_record_sums',
    () => calls.hours.list({ ...period, mode: 'ALL' }),
  ],
  [
    'the review of a week',
    'worksheet_record_by_place',
    () => calls.approval.review({ ...period, mode: 'ALL' }),
  ],
])('%s is read with the index %s', async (_, index, call) => {
  const statements = await statementsOf(call);
  // Without the hint, the optimizer chooses another index once there are many records.
  const hint = ` force index (${index})`;
  expect(statements.some(({ query }) => query.includes(hint))).toBe(true);
  expect(await indexesOf(pool, statements)).toContain(index);
});
