import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { memo, type ReactNode, type RefCallback } from 'react';
import { t } from 'i18next';
import { DayName } from '#features/records/day-name.tsx';
import type { RenderedRow } from '#features/records/rows/rows.ts';
import { TotalsText } from '#features/records/totals-text.tsx';
import { formats } from '#lib/format.ts';

interface CompactListDayProps {
  readonly day: DayGroup;
  readonly today: string;
  /** The page shows the totals of the day; screen readers still need its heading. */
  readonly isHeaderHidden: boolean;
  readonly first: RenderedRow | undefined;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The header is missing if a virtual list does not render it for this day. */
export function CompactListDay(props: CompactListDayProps) {
  const { day, first, isHeaderHidden, children, ...header } = props;
  return (
    <section
      data-day={day.key}
      aria-label={`${formats.shortDate(day.key)} · ${formats.weekday(day.key)}`}
    >
      {isHeaderHidden && (
        <h3 className="sr-only">
          <DayName date={day.key} today={header.today} />
        </h3>
      )}
      {first?.row.kind === 'header' && (
        <DayHeader day={day} index={first.index} gap={first.gap} {...header} />
      )}
      {children}
    </section>
  );
}

interface DayHeaderProps extends Omit<
  CompactListDayProps,
  'first' | 'isHeaderHidden' | 'children'
> {
  readonly index: number;
  readonly gap: number;
}

const DayHeader = memo(function DayHeader(props: DayHeaderProps) {
  const { day, today, index, gap, rowRef, actions } = props;
  return (
    <header
      ref={rowRef}
      data-index={index}
      style={gap > 0 ? { marginTop: gap } : undefined}
      className="sticky top-(--sticky-top,0px) z-[5] flex min-h-11 items-center gap-x-2 border-b bg-well pl-4 pr-1 text-sm text-ink-muted"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 py-1">
        <h3 className="figures">
          <DayName date={day.key} today={today} />
        </h3>
        {/* Nothing is said of a day on which only waiting lines are. */}
        {day.worksheet.length > 0 && (
          <p className={cn('ml-auto min-w-0', !actions && 'pr-3')}>
            <span className="sr-only">
              {t('worksheet.records', { count: day.worksheet.length })}{' '}
            </span>
            <TotalsText
              lines={day.worksheet}
              sumLabel={t('worksheet.sum-of', { date: formats.shortDate(day.key) })}
              hidesMixedSum
            />
          </p>
        )}
      </div>
      {actions}
    </header>
  );
});
