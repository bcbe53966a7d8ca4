import type { Mode } from '@worksheet/domain/policy';
import type { Report, ReportKey } from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import { trpc } from '#trpc.ts';

/** Records are younger. */
const start = '1900-01-01';
const end = '2999-12-31';

export interface Budgets {
  /** Hours used of the budget of a row, whatever the period and the filters; undefined while it loads. */
  readonly used: (keys: readonly ReportKey[]) => number | undefined;
  readonly hours: (keys: readonly ReportKey[]) => number | undefined;
  /** Whose records count. */
  readonly mode: Mode;
}

/** A budget is one of all the time of a job or a task, so it needs a report of its own. */
export function useBudgets(
  report: Report | undefined,
  rowGroups: readonly ReportGroup[],
  mode: Mode,
): Budgets | undefined {
  const group = rowGroups.at(-1);
  const isBudgeted = group === 'job' || group === 'task';
  const at = rowGroups.length - 1;
  const hasBudget =
    isBudgeted && report?.rows.some(({ keys }) => typeof keys[at]?.budgetHours === 'number');
  const all = trpc.report.read.useQuery(
    { from: start, to: end, mode, groupBy: group ?? 'job' },
    { enabled: hasBudget === true, staleTime: 60_000 },
  );
  if (!hasBudget) return undefined;
  const hours = new Map(all.data?.rows.map(({ keys: [key], hours }) => [idOf(key), hours ?? 0]));
  return {
    used: (keys) => (all.data ? (hours.get(idOf(keys[at])) ?? 0) : undefined),
    hours: (keys) => keys[at]?.budgetHours ?? undefined,
    mode,
  };
}

function idOf(key: ReportKey | undefined): string {
  return JSON.stringify([key?.jobCode, key?.code]);
}
