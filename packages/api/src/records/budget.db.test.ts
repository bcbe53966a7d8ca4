import { testDatabase } from '@worksheet/database/testing/database';
import { createJob, createJobTask } from '@worksheet/database/testing/factories';
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

const budget = (who: keyof Company['actors'], jobCode = 's-1') =>
  world.as(company.actors[who]).worksheet.budget({ jobCode });

it('the budgets of a job are used by everybody, in the worksheet and the archive (decisions/hours-and-reports)', async () => {
  const at = company.account.id;
  const job = await createJob(pool, at, { code: 'S-1', budget_hours: '100.00' });
  const task = (code: string, hours: string | null) =>
    createJobTask(pool, at, { job_id: job.id, code, budget_hours: hours });
  const [roof] = [await task('10', '20.50'), await task('20', '7.00'), await task('30', null)];
  await company.record('bo', { job, job_task_id: roof.id, hours: '0.10' });
  await company.record('ida', { job, job_task_id: roof.id, hours: '0.20', exported: true });
  await company.record('kim', { job, hours: '7.35', approved_by: 'tove' });
  await company.record('kim', { job, hours: null, quantity: '99.00' });
  await company.record('kim', { hours: '12.00' });
  for (const who of ['bo', 'tove', 'adam', 'key'] as const)
    expect(await budget(who)).toEqual({
      job: { budgetHours: 100, hours: 7.65, exactHours: 7.65 },
      tasks: [
        { code: '10', budgetHours: 20.5, hours: 0.3, exactHours: 0.3 },
        { code: '20', budgetHours: 7, hours: 0, exactHours: 0 },
      ],
    });
});

it('a job without budgets has none, and jobs of other accounts do not exist (D1)', async () => {
  const job = await createJob(pool, company.account.id, { code: 'S-1' });
  await company.record('bo', { job, hours: '1.00' });
  expect(await budget('bo')).toEqual({ job: null, tasks: [] });
  const other = await makeCompany(pool);
  await createJob(pool, other.account.id, { code: 'THEIRS', budget_hours: '1.00' });
  expect(await errorOf(budget('adam', 'THEIRS'))).toBe('404 not-found');
});
