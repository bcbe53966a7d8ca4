import { startOfWeek, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { isoWeekOf, weekNumber } from '@worksheet/domain/dates/iso-week';
import { addMonths, monthOf } from '@worksheet/domain/dates/month';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { IconButton } from '@worksheet/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from 'i18next';
import { WeekPicker } from '#components/week-picker.tsx';
import type { HoursPeriod } from '#features/hours/hours-period.ts';
import type { HoursSearch } from '#features/hours/hours-search.ts';
import { useLocale } from '#lib/format.ts';

interface PeriodPickerProps {
  readonly period: HoursPeriod;
  readonly today: CalendarDate;
  readonly onChange: (period: Pick<HoursSearch, 'week' | 'month'>) => void;
  readonly isCompact: boolean;
}

export function PeriodPicker({ period, today, onChange, isCompact }: PeriodPickerProps) {
  const nameOf = usePeriodName();
  if (period.kind === 'week') {
    const monday = period.dates[0] ?? startOfWeek(today);
    return (
      <WeekPicker
        week={period.week}
        monday={monday}
        isCurrent={monday === startOfWeek(today)}
        onChange={(week) => onChange({ week: week ?? isoWeekOf(today), month: undefined })}
        isCompact={isCompact}
      />
    );
  }
  const { month } = period;
  const change = (next: string) => onChange({ month: next, week: undefined });
  return (
    <div className="flex items-center gap-2">
      {month !== monthOf(today) && !isCompact && (
        <Button variant="quiet" onClick={() => change(monthOf(today))}>
          {t('hours.current-month')}
        </Button>
      )}
      <div className={cn('flex items-center', !isCompact && 'rounded-lg border bg-surface')}>
        <IconButton
          label={t('worksheet.previous-month')}
          onClick={() => change(addMonths(month, -1))}
          className="print:hidden"
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2
          aria-live="polite"
          className="px-1 text-control font-medium whitespace-nowrap figures first-letter:uppercase"
        >
          {nameOf(period, isCompact)}
        </h2>
        <IconButton
          label={t('worksheet.next-month')}
          onClick={() => change(addMonths(month, 1))}
          className="print:hidden"
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** `november 2026`, `uge 47 2026`; in few letters `nov. 2026`. */
export function usePeriodName() {
  const locale = useLocale();
  return (period: HoursPeriod, isShort = false): string => {
    if (period.kind === 'week')
      return `${t('hours.week-of', { week: weekNumber(period.week) })} ${period.week.slice(0, 4)}`;
    const format = new Intl.DateTimeFormat(locale, {
      month: isShort ? 'short' : 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return format.format(new Date(`${period.month}-01T00:00:00Z`));
  };
}
