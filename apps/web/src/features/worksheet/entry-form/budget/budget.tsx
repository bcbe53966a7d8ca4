import {
  budgetPercent,
  budgetState,
  tightestBudget,
  type BudgetedLine,
  type BudgetState,
} from '@worksheet/domain/worksheet/budget';
import { lineOf } from '@worksheet/domain/worksheet/entry-form-check';
import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useFormats } from '#lib/format.ts';
import { trpc } from '#trpc.ts';

export interface BudgetProps extends Pick<EntryFieldProps, 'form' | 'setting'> {
  /** The record that is edited, whose hours are in the sums. */
  readonly stored: BudgetedLine | undefined;
}

/** How much of the budget of the job or task is used with this line; a word from 80 % on (hours.md). */
export function Budget({ form, setting, stored }: BudgetProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const jobCode = form.job?.code ?? '';
  const { data } = trpc.worksheet.budget.useQuery(
    { jobCode },
    { enabled: jobCode !== '', staleTime: 60_000 },
  );
  const line = lineOf(form, setting);
  const use = data && line && jobCode !== '' ? tightestBudget(data, line, stored) : null;
  if (!use) return null;
  const { of, used, budget } = use;
  const percent = budgetPercent(used, budget);
  const state = budgetState(used, budget);
  const percentText = `${formats.count(percent)}\u00A0%`;
  const values = { percent: percentText, hours: formats.amount(budget) };
  const word = state === 'under' ? '' : t(`entry-form.budget-${state}`);
  const { bar, text } = looks[state];
  return (
    <span
      data-budget={state}
      title={t(`entry-form.budget-${of}`, values)}
      className="flex items-center gap-1.5 whitespace-nowrap"
    >
      <span
        aria-hidden
        className="h-1.5 w-12 overflow-hidden rounded-full border border-transparent bg-well"
      >
        <span className={cn('block h-full', bar)} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span aria-hidden className={text}>
        {of === 'task' && `${t('entry-form.budget-of-task')} `}
        {percentText} {word}
      </span>
      <span className="sr-only">
        {t(`entry-form.budget-${of}`, values)}
        {word && `, ${word}`}
      </span>
    </span>
  );
}

const looks: Readonly<Record<BudgetState, { readonly bar: string; readonly text: string }>> = {
  under: { bar: 'bg-primary', text: '' },
  soon: { bar: 'bg-warn', text: 'font-medium text-warn' },
  over: { bar: 'bg-danger', text: 'font-medium text-danger' },
};
