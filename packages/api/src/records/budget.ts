import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery, listParameter } from '@worksheet/database/compiled-query';
import { forceBudgetIndex } from '@worksheet/database/force-primary-index';
import { fail } from '@worksheet/domain/errors';
import { job as jobEntity } from '@worksheet/domain/entities/job';
import type { Budgets } from '@worksheet/domain/worksheet/budget/contract';
import {
  fromMillionths,
  shownHours,
  toMillionths,
  type Millionths,
} from '@worksheet/domain/worksheet/exact-hours';
import { fromDecimal } from '@worksheet/domain/worksheet/quantity';
import { findIdsOfCode } from '#master-data/merge/resolve.ts';

/** Open and exported records of everybody; the index `worksheet_record_budget` has all columns. */
const hoursByTask = compiledQuery((db, { jobIds }: { readonly jobIds: readonly number[] }) =>
  db
    .selectFrom('worksheet_record')
    .select((eb) => ['job_task_id as taskId', eb.fn.sum<string | null>('hours').as('hours')])
    .where('job_id', 'in', listParameter(jobIds))
    .groupBy('job_task_id')
    .$call(forceBudgetIndex),
);

/** The budgets of a job and its tasks, with the hours used of each; sums of all people, nobody's own (decisions/hours-and-reports). */
export async function readBudgets(db: AccountHandle, jobCode: string): Promise<Budgets> {
  const jobIds = await findIdsOfCode(db, jobEntity, jobCode);
  const job = await db
    .selectFrom('job')
    .select(['id', 'budget_hours as budget'])
    .where('id', '=', jobIds[0] ?? 0)
    .executeTakeFirst();
  if (!job) fail('not-found');
  const tasks = await db
    .selectFrom('job_task')
    .select(['id', 'job_id as jobId', 'code', 'code_key as key', 'budget_hours as budget'])
    .where('job_id', 'in', jobIds)
    .orderBy('code_key')
    .execute();
  const budgeted = tasks.filter(({ jobId, budget }) => jobId === job.id && budget !== null);
  if (job.budget === null && budgeted.length === 0) return { job: null, tasks: [] };
  const keys = new Map(tasks.map(({ id, key }) => [id, key]));
  const { rows } = await hoursByTask(db, { jobIds });
  const used = rows.map(({ taskId, hours }) => ({
    key: keys.get(taskId ?? 0),
    hours: hours === null ? 0 : toMillionths(hours),
  }));
  const total = used.reduce((sum, { hours }) => sum + hours, 0);
  // Those of a merged job are counted on the task of the same code.
  const hoursOf = (key: string) =>
    used.reduce((sum, each) => (each.key === key ? sum + each.hours : sum), 0);
  return {
    job: job.budget === null ? null : useOf(job.budget, total),
    tasks: budgeted.flatMap(({ key, code, budget }) =>
      budget === null ? [] : { code, ...useOf(budget, hoursOf(key)) },
    ),
  };
}

function useOf(budget: string, used: Millionths) {
  return {
    budgetHours: fromDecimal(budget),
    hours: shownHours(used),
    exactHours: fromMillionths(used),
  };
}
