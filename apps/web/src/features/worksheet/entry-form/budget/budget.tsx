import { tightestBudget, type BudgetedLine } from '@worksheet/domain/worksheet/budget/budget';
import { lineOf } from '@worksheet/domain/worksheet/entry-form/check';
import { budgetTexts } from '@worksheet/i18n/budget';
import { t } from 'i18next';
import { BudgetBar } from '#components/budget-bar.tsx';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(budgetTexts);

export interface BudgetProps extends Pick<EntryFieldProps, 'form' | 'setting'> {
  /** The record that is edited, whose hours are in the sums. */
  readonly stored: BudgetedLine | undefined;
}

/** How much of the budget of the job or task is used with this line, or over it (decisions/hours-and-reports). */
export function Budget({ form, setting, stored }: BudgetProps) {
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
      title={({ percent, hours }) => t(`budget.${of}`, { percent, hours })}
      className="flex gap-1.5"
      barClassName="h-1.5 w-12"
    >
      {({ percent, share, hours, state, tone }) => (
        <>
          <span aria-hidden className={tone}>
            {of === 'task' && `${t('budget.of-task')} `}
            {t(state === 'over' ? 'budget.over' : 'budget.used', {
              percent: share,
            })}
          </span>
          <span className="sr-only">{t(`budget.${of}`, { percent, hours })}</span>
        </>
      )}
    </BudgetBar>
  );
}
