import { tightestBudget, type BudgetedLine } from '@worksheet/domain/worksheet/budget/budget';
import { lineOf } from '@worksheet/domain/worksheet/entry-form/check';
import { useTranslation } from 'react-i18next';
import { BudgetBar } from '#components/budget-bar.tsx';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { trpc } from '#trpc.ts';

export interface BudgetProps extends Pick<EntryFieldProps, 'form' | 'setting'> {
  /** The record that is edited, whose hours are in the sums. */
  readonly stored: BudgetedLine | undefined;
}

/** How much of the budget of the job or task is used with this line, or over it (decisions/hours-and-reports). */
export function Budget({ form, setting, stored }: BudgetProps) {
  const { t } = useTranslation();
  const jobCode = form.job?.code ?? '';
  const { data } = trpc.worksheet.budget.useQuery(
    { jobCode },
    { enabled: jobCode !== '', staleTime: 60_000 },
  );
  const line = lineOf(form, setting);
  const use = data && line && jobCode !== '' ? tightestBudget(data, line, stored) : null;
  if (!use) return null;
  const { of, used, budget } = use;
  return (
    <BudgetBar
      used={used}
      budget={budget}
      title={({ percent, hours }) => t(`entry-form.budget-${of}`, { percent, hours })}
      className="flex gap-1.5"
      barClassName="h-1.5 w-12"
    >
      {({ percent, share, hours, state, tone }) => (
        <>
          <span aria-hidden className={tone}>
            {of === 'task' && `${t('entry-form.budget-of-task')} `}
            {t(state === 'over' ? 'entry-form.budget-over' : 'entry-form.budget-used', {
              percent: share,
            })}
          </span>
          <span className="sr-only">{t(`entry-form.budget-${of}`, { percent, hours })}</span>
        </>
      )}
    </BudgetBar>
  );
}
