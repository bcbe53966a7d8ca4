import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { forceBudgetIndex } from '@worksheet/database/force-primary-index';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Budgets } from '@worksheet/domain/worksheet/budget/contract';
import {
  fromMillionths,
  shownHours,
  toMillionths,
  type Millionths,
} from '@worksheet/domain/worksheet/exact-hours';
import { fromDecimal } from '@worksheet/domain/worksheet/quantity';

/** Open and exported records of everybody; the index `worksheet_record_budget` has all columns. */
const hoursByTask = compiledQuery((db, { jobId }: { readonly jobId: number }) =>
  db
    .selectFrom('worksheet_record')
    .select((eb) => ['job_task_id as taskId', eb.fn.sum<string | null>('hours').as('hours')])
    .where('job_id', '=', jobId)
    .groupBy('job_task_id')
    .$call(forceBudgetIndex),
);

/** The budgets of a job and its tasks, with the hours used of each; sums of all people, nobody's own (decisions/hours-and-reports). */
export async function readBudgets(db: AccountHandle, jobCode: string): Promise<Budgets> {
  const job = await db
    .selectFrom('job')
    .select(['id', 'budget_hours as budget'])
    .where('code_key', '=', normalizedKey(jobCode))
    .executeTakeFirst();
  if (!job) fail('not-found');
  const tasks = await db
    .selectFrom('job_task')
    .select(['id', 'code', 'budget_hours as budget'])
    .where('job_id', '=', job.id)
    .where('budget_hours', 'is not', null)
    .orderBy('code_key')
    .execute();
  if (job.budget === null && tasks.length === 0) return { job: null, tasks: [] };
  const { rows } = await hoursByTask(db, { jobId: job.id });
  const used = rows.map(({ taskId, hours }) => ({
    taskId,
    hours: hours === null ? 0 : toMillionths(hours),
  }));
  const total = used.reduce((sum, { hours }) => sum + hours, 0);
  const hoursOf = new Map(used.map(({ taskId, hours }) => [taskId, hours]));
  return {
    job: job.budget === null ? null : useOf(job.budget, total),
    tasks: tasks.flatMap(({ id, code, budget }) =>
      budget === null ? [] : { code, ...useOf(budget, hoursOf.get(id) ?? 0) },
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
