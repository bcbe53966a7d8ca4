import { isCalendarDate, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { mondayOf, type IsoWeek } from '@worksheet/domain/dates/iso-week';
import { isMonth, type Month } from '@worksheet/domain/dates/month';
import { modes, type Mode } from '@worksheet/domain/access/policy';
import { textOf } from '#lib/search-params.ts';

/** The search of the address: `/hours?mode=TEAM&month=2026-11`. */
export interface HoursSearch {
  readonly mode?: Mode | undefined;
  readonly week?: IsoWeek | undefined;
  readonly month?: Month | undefined;
  /** The user whose calendar a leader sees. */
  readonly username?: string | undefined;
  /** Opens the dialog that registers leave, on this day. */
  readonly leave?: CalendarDate | undefined;
}

export function parseHoursSearch(search: Record<string, unknown>): HoursSearch {
  const { mode, week, month, username, leave } = search;
  return {
    mode: modes.find((known) => known === mode),
    week: typeof week === 'string' && mondayOf(week) !== undefined ? week : undefined,
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
    username: textOf(username),
    leave: typeof leave === 'string' && isCalendarDate(leave) ? leave : undefined,
  };
}
