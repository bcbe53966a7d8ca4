import { weekNumber } from '@worksheet/domain/dates/iso-week';
import { useTranslation } from 'react-i18next';
import type { HoursPeriod } from '#features/hours/hours-period.ts';
import { useLocale } from '#lib/format.ts';

/** `november 2026`, `uge 47 2026`; in few letters `nov. 2026`. */
export function usePeriodName() {
  const { t } = useTranslation();
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
