import { addWeeks, weekNumber, type IsoWeek } from '@worksheet/domain/dates/iso-week';
import { weekTexts } from '@worksheet/i18n/week';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { IconButton } from '@worksheet/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { weekFormats } from '#lib/week-formats.ts';

addLazyTexts(weekTexts);

interface WeekPickerProps {
  readonly week: IsoWeek;
  readonly monday: string;
  readonly isCurrent: boolean;
  /** Undefined for this week. */
  readonly onChange: (week: IsoWeek | undefined) => void;
  /** Shows only the number of the week, in the bar of a phone. */
  readonly isCompact?: boolean;
}

export function WeekPicker(props: WeekPickerProps) {
  const { week, monday, isCurrent, onChange, isCompact = false } = props;
  const name = t('week.title-of', { week: weekNumber(week) });
  return (
    <div className="flex items-center gap-2">
      {!isCurrent && !isCompact && (
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          {t('day.week')}
        </Button>
      )}
      <div className={cn('flex items-center', !isCompact && 'rounded-lg border bg-surface')}>
        <IconButton label={t('week.previous')} onClick={() => onChange(addWeeks(week, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 aria-live="polite" className="px-1 text-control font-medium whitespace-nowrap figures">
          {name}
          {!isCompact && ` · ${weekFormats.period(monday)}`}
        </h2>
        <IconButton label={t('week.next')} onClick={() => onChange(addWeeks(week, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
