import { addDays } from '@worksheet/domain/dates/calendar';

/** `Mon–Wed, Fri`: three days or more in a row are a range. */
export function dayRanges(dates: readonly string[], nameOf: (date: string) => string): string {
  const runs: string[][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && addDays(last, 1) === date) run.push(date);
    else runs.push([date]);
  }
  return runs
    .map((run) => {
      const names = run.map(nameOf);
      return run.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
    })
    .join(', ');
}
