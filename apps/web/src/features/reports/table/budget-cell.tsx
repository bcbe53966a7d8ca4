import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import { BudgetBar } from '#components/budget-bar.tsx';

interface BudgetCellProps {
  readonly used: number;
  readonly budget: number;
}

/** The bar and its text are columns of their own. */
export function BudgetCell({ used, budget }: BudgetCellProps) {
  return (
    <BudgetBar
      used={used}
      budget={budget}
      title={({ percent, hours }) => t('reports.budget-text', { percent, hours })}
      className="report-budget gap-2"
      barClassName="h-2"
    >
      {({ share, state, tone }) => (
        <span className={cn('figures', tone)}>
          {t(state === 'over' ? 'reports.budget-over' : 'reports.budget-used', { percent: share })}
        </span>
      )}
    </BudgetBar>
  );
}
