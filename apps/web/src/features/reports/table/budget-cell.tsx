import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import { BudgetBar } from '#components/budget-bar.tsx';

interface BudgetCellProps {
  readonly used: number;
  readonly budget: number;
}

/** The bar, the percentage and the word are columns of their own. */
export function BudgetCell({ used, budget }: BudgetCellProps) {
  const { t } = useTranslation();
  return (
    <BudgetBar
      used={used}
      budget={budget}
      title={({ percent, hours }) => t('reports.budget-text', { percent, hours })}
      className="report-budget gap-2"
      barClassName="h-2"
    >
      {({ percent, state, tone }) => (
        <>
          <span className={cn('figures text-right', tone)}>{percent}</span>
          <span className="text-xs text-ink-muted">
            {state !== 'under' && t(`reports.budget-${state}`)}
          </span>
        </>
      )}
    </BudgetBar>
  );
}
