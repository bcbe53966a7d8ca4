import { instantOf, type CalendarDate } from '#dates/calendar.ts';

/** Work with times, in minutes after midnight, until 24:00 of its date at most. */
export interface WorkedTime {
  readonly date: CalendarDate;
  readonly from: number;
  readonly to: number;
}

export interface ShortRest {
  readonly date: CalendarDate;
  /** The longest rest, in minutes, in the 24 hours before the worst moment of work on the date. */
  readonly minutes: number;
  /** The worst moment, in minutes after midnight. */
  readonly until: number;
}

const period = 24 * 60;
const requiredRest = 11 * 60;

/**
 * Returns the dates with a moment of work before which 24 hours contain no 11 hours of rest in one piece. The rest is
 * shortest when work ends, so only these moments are checked. Elapsed time counts, even when the clocks change (D50).
 * The hours page and approvals share this function (D61). Leave is not work.
 */
export function shortRests(times: readonly WorkedTime[], toMinute: ElapsedMinutes): ShortRest[] {
  const work = times
    .map(({ date, from, to }) => ({
      date,
      from: toMinute(date, from),
      to: toMinute(date, to),
      until: to,
    }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const gaps: { readonly from: number; readonly to: number }[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to } of work) {
    if (from > end) gaps.push({ from: end, to: from });
    end = Math.max(end, to);
  }
  const worst = new Map<CalendarDate, ShortRest>();
  let firstGap = 0;
  for (const { date, to, until } of work.toSorted((a, b) => a.to - b.to)) {
    const start = to - period;
    while ((gaps[firstGap + 1]?.from ?? to) < start) firstGap += 1;
    let longest = 0;
    for (let index = firstGap; index < gaps.length; index += 1) {
      const gap = gaps[index];
      if (!gap || gap.from >= to) break;
      longest = Math.max(longest, gap.to - Math.max(gap.from, start));
    }
    if (longest < (worst.get(date)?.minutes ?? requiredRest))
      worst.set(date, { date, minutes: longest, until });
  }
  return [...worst.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * Returns the hours of a rest as they are shown. They are rounded down, so that a rest that is too
 * short never shows as long enough.
 */
export function restHours({ minutes }: Pick<ShortRest, 'minutes'>): number {
  return Math.floor((minutes * 100) / 60) / 100;
}

/**
 * Whether `shortRests` can find something in days of which only the first and the last time are
 * known. The days are sorted by date. For most people it is false, so their times need not be read.
 */
export function mayLackRest(days: readonly WorkedTime[], toMinute: ElapsedMinutes): boolean {
  let end = Number.NEGATIVE_INFINITY;
  return days.some(({ date, ...span }) => {
    const from = toMinute(date, span.from);
    const to = toMinute(date, span.to);
    const isSuspect = from - end < requiredRest || to - from > period - requiredRest;
    end = to;
    return isSuspect;
  });
}

export type ElapsedMinutes = (date: CalendarDate, minutes: number) => number;

/**
 * Returns a function that computes elapsed minutes of local times. A date without a change of the
 * clocks has one offset, which is looked up once; callers share the function between people.
 */
export function elapsedMinutesIn(timeZone: string): ElapsedMinutes {
  const midnights = new Map<CalendarDate, number | undefined>();
  const instant = (date: CalendarDate, minutes: number) =>
    instantOf(date, minutes, timeZone).instant / 60_000;
  return (date, minutes) => {
    if (!midnights.has(date)) {
      const [start, end] = [instant(date, 0), instant(date, period)];
      midnights.set(date, end - start === period ? start : undefined);
    }
    const midnight = midnights.get(date);
    return midnight === undefined ? instant(date, minutes) : midnight + minutes;
  };
}

/** The number of days in a row without a day off that the rules of working time allow (D61). */
export const maxDaysInARow = 6;

/** Returns for each day how many days in a row were worked on, ending with it; 0 for a day off. */
export function daysInARow(isWorked: readonly boolean[]): number[] {
  let count = 0;
  return isWorked.map((each) => {
    count = each ? count + 1 : 0;
    return count;
  });
}
