import { testDatabase } from '@worksheet/database/testing/database';
import { expect, it } from 'vitest';
import { makeCompany } from '#test/company.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

it('tasks, jobs and items are listed by number as numbers are ordered: 10, 20, 100', async () => {
  const company = await makeCompany(pool);
  const admin = world.as(company.actors.adam);
  const billToCustomerNo = company.customer.no;
  const described = (code: string) => ({ code, description: 'Part' });
  const codes = ['100', 'B', '20', '10', '20-2', '20-10', 'Å-10', 'Å-9'];
  await admin.job.create({ code: 'X-100', billToCustomerNo, tasks: codes.map(described) });
  for (const code of ['X-20', 'X-10']) await admin.job.create({ code, billToCustomerNo });
  const tasks = await admin.jobTask.list({ jobCode: 'X-100' });
  expect(tasks.map(({ code }) => code)).toEqual([
    '10',
    '20',
    '20-10',
    '20-2',
    '100',
    'B',
    'Å-9',
    'Å-10',
  ]);
  const jobs = (await admin.job.list({})).map(({ code }) => code);
  expect(jobs.filter((code) => code.startsWith('X-'))).toEqual(['X-10', 'X-20', 'X-100']);
  for (const no of ['X200', 'X30']) await admin.item.create({ no, description: 'Nail' });
  const items = (await admin.item.list({})).map(({ no }) => no);
  expect(items.filter((no) => no.startsWith('X'))).toEqual(['X30', 'X200']);
});
