import { weekdayIndex } from '@worksheet/domain/dates/calendar';
import { sumsByDay, type BoardPerson } from '@worksheet/domain/plan/board';
import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import { planTexts } from '#features/plan/plan-texts.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface HeadProps {
  readonly dates: readonly string[];
  readonly today: string;
  readonly isWeekendUsed: boolean;
}

/** The names of the days. */
export function BoardHead({ dates, today, isWeekendUsed }: HeadProps) {
  return (
    <div role="row" className="plan-row plan-head">
      <span role="columnheader" className="plan-name">
        {t('base.person')}
      </span>
      {dates.map((date) => {
        const isNarrow = weekdayIndex(date) > 4 && !isWeekendUsed;
        return (
          <span
            key={date}
            role="columnheader"
            aria-current={date === today ? 'date' : undefined}
            className={cn(
              isNarrow ? 'text-center' : 'pl-2',
              date === today && 'font-semibold text-primary',
            )}
          >
            {isNarrow && <span className="sr-only">{weekFormats.shortDay(date)}</span>}
            <span aria-hidden={isNarrow || undefined}>
              {isNarrow ? weekFormats.weekday(date).slice(0, 2) : weekFormats.shortDay(date)}
            </span>
          </span>
        );
      })}
      <span role="columnheader" className="pr-4 text-right">
        {t('plan.hours')}
      </span>
    </div>
  );
}

/** The planned hours of each day, and what could be planned. */
export function BoardSums({ people }: { readonly people: readonly BoardPerson[] }) {
  const { ofHundredths } = planTexts();
  const sums = sumsByDay(people);
  const total = sums.reduce((all, { planned }) => all + planned, 0);
  return (
    <div role="row" className="plan-row plan-foot figures">
      <span role="rowheader" className="plan-name text-ink-muted">
        {t('plan.planned')}
      </span>
      {sums.map(({ planned, available }, column) => (
        <span key={column} role="gridcell" data-day-sum={column} className="pl-2">
          {(planned > 0 || available > 0) && (
            <>
              {ofHundredths(planned)}{' '}
              {available > 0 && (
                <span className="text-xs text-ink-muted">
                  {t('plan.of', { hours: ofHundredths(available) })}
                </span>
              )}
            </>
          )}
        </span>
      ))}
      <span role="gridcell" className="pr-4 text-right font-semibold">
        {ofHundredths(total)}
      </span>
    </div>
  );
}
