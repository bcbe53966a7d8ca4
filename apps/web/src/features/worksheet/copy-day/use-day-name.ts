import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { useLocale } from '#lib/format.ts';

/** `onsdag 25. november`, without the article that Danish dates have in `Intl`. */
export function useDayName(): (date: CalendarDate) => string {
  const locale = useLocale();
  const part = (date: CalendarDate, options: Intl.DateTimeFormatOptions) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  return (date) =>
    `${part(date, { weekday: 'long' })} ${part(date, { day: 'numeric', month: 'long' })}`;
}
