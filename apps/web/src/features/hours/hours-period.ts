import { addDays, startOfWeek, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { datesOfWeek, isoWeekOf, mondayOf, type IsoWeek } from '@worksheet/domain/dates/iso-week';
import { datesOfMonth, monthOf, type Month } from '@worksheet/domain/dates/month';
import type { HoursSearch } from '#features/hours/hours-search.ts';

export type HoursPeriod =
  | { readonly kind: 'week'; readonly week: IsoWeek; readonly dates: readonly CalendarDate[] }
  | { readonly kind: 'month'; readonly month: Month; readonly dates: readonly CalendarDate[] };

/** The period of the address in a view; without one, that of today. */
export function periodOf(
  { week, month }: HoursSearch,
  kind: HoursPeriod['kind'],
  today: CalendarDate,
): HoursPeriod {
  if (kind === 'week') {
    const shown = week ?? weekInMonth(month, today);
    return { kind, week: shown, dates: datesOfWeek(mondayOf(shown) ?? startOfWeek(today)) };
  }
  const shown = month ?? monthOfWeek(week, today);
  return { kind, month: shown, dates: datesOfMonth(shown) };
}

/** The present week of the present month; else the first that is mostly in the month. */
function weekInMonth(month: Month | undefined, today: CalendarDate): IsoWeek {
  return isoWeekOf(month === undefined || month === monthOf(today) ? today : `${month}-04`);
}

/** The month that most of the week is in. */
function monthOfWeek(week: IsoWeek | undefined, today: CalendarDate): Month {
  const monday = week === undefined ? undefined : mondayOf(week);
  return monthOf(monday === undefined || week === isoWeekOf(today) ? today : addDays(monday, 3));
}
