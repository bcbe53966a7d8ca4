import {
  budgetPercent,
  budgetState,
  type BudgetState,
} from '@worksheet/domain/worksheet/budget/budget';
import { cn } from '@worksheet/ui/cn';
import type { ReactNode } from 'react';
import { formats } from '#lib/format.ts';

export interface BudgetTexts {
  /** `88 %` of the budget. */
  readonly percent: string;
  /** `12 %`, which are over the budget or of it. */
  readonly share: string;
  /** The budget. */
  readonly hours: string;
  readonly state: BudgetState;
  /** The classes of its text. */
  readonly tone: string;
}

interface BudgetBarProps {
  readonly used: number;
  readonly budget: number;
  readonly title: (texts: BudgetTexts) => string;
  readonly className: string;
  readonly barClassName?: string;
  /** The text beside the bar, which says what is over the budget, so that colour is not the only sign. */
  readonly children: (texts: BudgetTexts) => ReactNode;
}

/** How much of a budget is used: under 80 %, under 100 %, or over (decisions/hours-and-reports). */
export function BudgetBar(props: BudgetBarProps) {
  const { used, budget, title, className, barClassName, children } = props;
  const percent = budgetPercent(used, budget);
  const state = budgetState(used, budget);
  const { bar, tone } = variants[state];
  const texts: BudgetTexts = {
    percent: formats.percent(percent),
    share: formats.percent(state === 'over' ? percent - 100 : percent),
    hours: formats.amount(budget),
    state,
    tone,
  };
  return (
    <span
      data-budget={state}
      title={title(texts)}
      className={cn('items-center whitespace-nowrap', className)}
    >
      <span
        aria-hidden
        className={cn(
          'overflow-hidden rounded-full border border-transparent bg-well',
          barClassName,
        )}
      >
        <span className={cn('block h-full', bar)} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {children(texts)}
    </span>
  );
}

const variants: Readonly<Record<BudgetState, { readonly bar: string; readonly tone: string }>> = {
  under: { bar: 'bg-primary', tone: '' },
  soon: { bar: 'bg-warn', tone: 'font-medium text-warn' },
  over: { bar: 'bg-danger', tone: 'font-medium text-danger' },
};
