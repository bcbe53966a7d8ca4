import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import { BudgetBar } from '#components/budget-bar.tsx';

interface AmountButtonProps {
  readonly text: string;
  readonly label: string;
  readonly onOpen: () => void;
  /** True where there is no pointer to hover with. */
  readonly isUnderlined?: boolean;
}

/** An amount that opens its records. */
export function AmountButton({ text, label, onOpen, isUnderlined = false }: AmountButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
      data-underlined={isUnderlined ? true : undefined}
      className="report-amount figures -mx-1 inline-flex min-h-8 items-center rounded-sm px-1 transition-colors touch:min-h-11 touch:min-w-11 touch:justify-end"
    >
      {text}
    </button>
  );
}

/** The bar and its text are columns of their own. */
export function BudgetCell({ used, budget }: { readonly used: number; readonly budget: number }) {
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
