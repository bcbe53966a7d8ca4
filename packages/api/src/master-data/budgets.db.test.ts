import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});
const admin = () => world.as(company.actors.adam);
const file = (text: string) => [new File([text], 'job.csv')];

it('a job is no absence and has no budget unless they are sent, also in batches (decisions/hours-and-reports)', async () => {
  const billToCustomerNo = company.customer.no;
  const tasks = [{ code: '10', description: 'Roof', budgetHours: 12.5 }];
  await admin().job.create({ code: 'A', billToCustomerNo, tasks });
  await admin().job.batch({ entries: [{ code: 'B', billToCustomerNo, absence: true }] });
  await admin().job.batch({ entries: [{ code: 'B', budgetHours: 0.01 }] });
  const rows = await Promise.all(['A', 'B'].map((code) => admin().job.single({ code })));
  expect(rows.map(({ absence, budgetHours }) => [absence, budgetHours])).toEqual([
    [false, null],
    [true, 0.01],
  ]);
  const task = await admin().jobTask.single({ jobCode: 'A', code: '10' });
  expect(task.budgetHours).toBe(12.5);
  const wrong = admin().job.create({ code: 'C', billToCustomerNo, budgetHours: 0 });
  expect(await errorOf(wrong)).toBe('400 budgetHours too-low');
});

it('an import sets absence and budgets, and an empty cell keeps the absence (decisions/hours-and-reports)', async () => {
  const run = async (text: string) => {
    const input = { entity: 'job', file: file(text) } as const;
    const { check } = await admin().import.run({ ...input, dryRun: true });
    return admin().import.run({ ...input, check });
  };
  const heading = 'Code;Bill-to customer;Leave or illness;Budget in hours';
  const { no } = company.customer;
  await run(`${heading}\nA;${no};Yes;120,5\nB;${no};;\n`);
  const read = async (code: string) => {
    const { absence, budgetHours } = await admin().job.single({ code });
    return [absence, budgetHours];
  };
  expect(await read('A')).toEqual([true, 120.5]);
  expect(await read('B')).toEqual([false, null]);
  await run(`${heading}\nA;${no};;\n`);
  expect(await read('A')).toEqual([true, null]);
});
