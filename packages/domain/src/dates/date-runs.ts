import { addDays, type CalendarDate } from './calendar.ts';

/** The first and the last of some dates; the same for a date by itself. */
interface DateRun {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** Returns ascending dates as runs: three or more that follow each other are one, others are by themselves. */
function dateRuns(dates: readonly CalendarDate[]): DateRun[] {
  const groups: CalendarDate[][] = [];
  for (const date of dates) {
    const group = groups.at(-1);
    if (group?.at(-1) === addDays(date, -1)) group.push(date);
    else groups.push([date]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (group.length > 2 && first !== undefined && last !== undefined) return [{ first, last }];
    return group.map((date) => ({ first: date, last: date }));
  });
}

/** Names the runs of ascending dates, each by its first and its last date: `Mon–Wed`, `Fri`. */
export function dateRunTexts(
  dates: readonly CalendarDate[],
  { nameOf, dash = '–' }: { nameOf: (date: CalendarDate) => string; dash?: string },
): string[] {
  return dateRuns(dates).map(({ first, last }) =>
    first === last ? nameOf(first) : `${nameOf(first)}${dash}${nameOf(last)}`,
  );
}
