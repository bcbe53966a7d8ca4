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
}

export function parseHoursSearch(search: Record<string, unknown>): HoursSearch {
  const { mode, week, month, username } = search;
  return {
    mode: modes.find((known) => known === mode),
    week: typeof week === 'string' && mondayOf(week) !== undefined ? week : undefined,
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
    username: textOf(username),
  };
}
