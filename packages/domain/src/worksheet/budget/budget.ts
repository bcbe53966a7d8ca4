import type { Budgets } from './contract.ts';
import { fromMillionths, roundMillionths, toMillionths } from '../exact-hours.ts';

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

/** Returns hundredths of hours, as hours are shown (D63). */
const shown = (hours: number) => roundMillionths(toMillionths(hours));

/**
 * Returns the state of a budget. Nobody is warned of a budget before hours are used. It compares
 * whole numbers, because 7 × 0.8 is more than 5.6 (D10).
 */
export function budgetState(used: number, budget: number): BudgetState {
  const [hours, limit] = [shown(used), shown(budget)];
  if (hours >= limit && hours > 0) return 'over';
  return hours * 5 >= limit * 4 && hours > 0 ? 'soon' : 'under';
}

/**
 * Returns how much of a budget is used, in whole per cent, rounded down: 79.6 % must not show as 80
 * %, from which on a warning is shown.
 */
export function budgetPercent(used: number, budget: number): number {
  const [hours, limit] = [shown(used), shown(budget)];
  const percent = limit === 0 ? Number(hours > 0) * 100 : (hours * 100) / limit;
  return Math.floor(percent);
}

/**
 * Returns the fuller of the budgets of a line's job and task, counted with the line as it will be.
 * `stored` is the line before the change. Null without a budget.
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
    return fromMillionths(
      toMillionths(hours) + toMillionths(line.hours ?? 0) - toMillionths(before ?? 0),
    );
  };
  const task = tasks.find(({ code: taskCode }) => taskCode === line.jobTaskCode);
  const ofTask: BudgetUse | null = task
    ? { of: 'task', used: usedWith(task.exactHours, isOfTask), budget: task.budgetHours }
    : null;
  const ofJob: BudgetUse | null = job && {
    of: 'job',
    used: usedWith(job.exactHours, isOfJob),
    budget: job.budgetHours,
  };
  if (!ofTask || !ofJob) return ofTask ?? ofJob;
  const weight = (of: BudgetUse, other: BudgetUse) => shown(of.used) * shown(other.budget);
  return weight(ofTask, ofJob) >= weight(ofJob, ofTask) ? ofTask : ofJob;
}
