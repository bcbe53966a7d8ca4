import type { Budgets } from './budget-contract.ts';
import { fromHundredths, toHundredths } from './quantity.ts';

/** What a line adds to the hours of a job. */
export interface BudgetedLine {
  readonly jobCode: string;
  readonly jobTaskCode: string | null;
  readonly hours: number | null;
}

export type BudgetState = 'under' | 'soon' | 'over';

export interface BudgetUse {
  readonly of: 'job' | 'task';
  readonly used: number;
  readonly budget: number;
}

/** Nobody is warned of a budget before hours are used. */
export function budgetState(used: number, budget: number): BudgetState {
  if (used >= budget && used > 0) return 'over';
  return used >= budget * 0.8 && used > 0 ? 'soon' : 'under';
}

/** A whole number; 99.6 % is not all of it. */
export function budgetPercent(used: number, budget: number): number {
  const part = budget === 0 ? Number(used > 0) : used / budget;
  return part < 1 ? Math.min(99, Math.round(part * 100)) : Math.round(part * 100);
}

/**
 * Of the budgets of a line's job and task, the one of which more is used, with the line as it will be. `stored` is the
 * line before the change. Null without a budget.
 */
export function tightestBudget(
  { job, tasks }: Budgets,
  line: BudgetedLine,
  stored?: BudgetedLine,
): BudgetUse | null {
  const isOfJob = (each: BudgetedLine) => each.jobCode === line.jobCode;
  const isOfTask = (each: BudgetedLine) => isOfJob(each) && each.jobTaskCode === line.jobTaskCode;
  const usedWith = (hours: number, isPart: (each: BudgetedLine) => boolean) => {
    const before = stored && isPart(stored) ? stored.hours : null;
    return fromHundredths(
      toHundredths(hours) + toHundredths(line.hours ?? 0) - toHundredths(before ?? 0),
    );
  };
  const task = tasks.find(({ code: taskCode }) => taskCode === line.jobTaskCode);
  const ofTask: BudgetUse | null = task
    ? { of: 'task', used: usedWith(task.hours, isOfTask), budget: task.budgetHours }
    : null;
  const ofJob: BudgetUse | null = job && {
    of: 'job',
    used: usedWith(job.hours, isOfJob),
    budget: job.budgetHours,
  };
  if (!ofTask || !ofJob) return ofTask ?? ofJob;
  return ofTask.used * ofJob.budget >= ofJob.used * ofTask.budget ? ofTask : ofJob;
}
