import type { Mode } from '@worksheet/domain/access/policy';
import type { Report, ReportKey } from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import type { ReportFilters } from '#features/reports/report-search.ts';
import { trpc, type Inputs } from '#trpc.ts';

/** Records are younger. */
const start = '1900-01-01';
const end = '2999-12-31';

export interface Budgets {
  /** Hours used of the budget of a row, whatever the period and the filters; undefined while it loads. */
  readonly used: (keys: readonly ReportKey[]) => number | undefined;
  readonly hours: (keys: readonly ReportKey[]) => number | undefined;
  /** The mode whose records count. */
  readonly mode: Mode;
}

interface BudgetedReport {
  readonly report: Report | undefined;
  readonly rowGroups: readonly ReportGroup[];
  readonly mode: Mode;
  readonly filters: ReportFilters;
}

/**
 * A budget is one of all the time of a job or a task, so it needs a report of its own. It fails if there are more of them
 * than a report has rows; then there are no budgets.
 */
export function useBudgets(budgeted: BudgetedReport): Budgets | undefined {
  const { report, rowGroups, mode, filters } = budgeted;
  const group = rowGroups.at(-1);
  const at = rowGroups.length - 1;
  const hasBudget =
    (group === 'job' || group === 'task') &&
    report?.rows.some(({ keys }) => typeof keys[at]?.budgetHours === 'number');
  const all = trpc.report.read.useQuery(
    budgetInput(group === 'task' ? 'task' : 'job', mode, filters),
    { enabled: hasBudget === true, staleTime: 60_000 },
  );
  if (!hasBudget || all.isError) return undefined;
  const hours = new Map(all.data?.rows.map(({ keys: [key], hours }) => [idOf(key), hours ?? 0]));
  return {
    used: (keys) => (all.data ? (hours.get(idOf(keys[at])) ?? 0) : undefined),
    hours: (keys) => keys[at]?.budgetHours ?? undefined,
    mode,
  };
}

/** Only filters that leave out whole jobs or tasks: a budget is used by the records of everybody. */
export function budgetInput(
  groupBy: 'job' | 'task',
  mode: Mode,
  { jobCode, jobTaskCode }: ReportFilters,
): Inputs['report']['read'] {
  const codes = groupBy === 'task' ? { jobCode, jobTaskCode } : { jobCode };
  return { from: start, to: end, mode, groupBy, ...codes };
}

function idOf(key: ReportKey | undefined): string {
  return JSON.stringify([key?.jobCode, key?.code]);
}
