import { budgetPercent, budgetState, type BudgetState } from '@worksheet/domain/worksheet/budget';
import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format.ts';

interface BudgetBarProps {
  readonly used: number;
  readonly budget: number;
}

/** Under 80 %, under 100 %, or over; a word from 80 % on, so that colour is not the only sign (hours.md). */
export function BudgetBar({ used, budget }: BudgetBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const percent = budgetPercent(used, budget);
  const state = budgetState(used, budget);
  const { bar, text } = looks[state];
  const percentText = `${formats.count(percent)}\u00A0%`;
  return (
    <span
      title={t('reports.budget-text', { percent: percentText, hours: formats.amount(budget) })}
      className="report-budget items-center gap-2 whitespace-nowrap"
    >
      <span
        aria-hidden
        className="h-2 overflow-hidden rounded-full border border-transparent bg-well"
      >
        <span className={cn('block h-full', bar)} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className={cn('figures text-right', text)}>{percentText}</span>
      <span className="text-xs text-ink-muted">
        {state !== 'under' && t(`reports.budget-${state}`)}
      </span>
    </span>
  );
}

const looks: Readonly<Record<BudgetState, { readonly bar: string; readonly text: string }>> = {
  under: { bar: 'bg-primary', text: '' },
  soon: { bar: 'bg-warn', text: 'font-medium text-warn' },
  over: { bar: 'bg-danger', text: 'font-medium text-danger' },
};
