import type { CalendarDate } from '#dates/calendar.ts';
import { restHours, shortRests, type ElapsedMinutes } from '#hours/daily-rest.ts';
import type { FlagOf } from '#worksheet/approval.ts';
import { sortedIds, timedLines, type FlaggedLine } from './line.ts';

/** Returns the days without enough rest (D61), each with the lines of work until the worst moment. */
export function restFlags(
  lines: readonly FlaggedLine[],
  toMinute: ElapsedMinutes,
): { readonly date: CalendarDate; readonly flag: FlagOf<'rest'> }[] {
  const work = timedLines(lines.filter(({ isLeave }) => !isLeave));
  return shortRests(work, toMinute).map((rest) => {
    const until = work.filter(({ date, from }) => date === rest.date && from < rest.until);
    return {
      date: rest.date,
      flag: { code: 'rest', entries: sortedIds(until), params: { hours: restHours(rest) } },
    };
  });
}
