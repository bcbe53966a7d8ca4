import { daysBetween } from './calendar.ts';
import type { StoredRecord } from './state.ts';

const [day, needed] = [24 * 60, 11 * 60];

/** Returns the minutes that have passed, which include the shorter night in March. */
function minuteOf(date: string, minutes: number): number {
  const since = daysBetween('2026-03-29', date) * day + minutes;
  return since >= 180 ? since - 60 : since;
}

/**
 * Returns the longest rest for each date with a moment of work before which 24 hours contain no 11
 * hours of rest in one piece.
 */
export function shortestRests(work: readonly StoredRecord[]): Map<string, number> {
  const spans = work.flatMap(({ date, timeFrom, timeTo }) =>
    timeFrom === null || timeTo === null
      ? []
      : { date, from: minuteOf(date, timeFrom), to: minuteOf(date, timeTo) },
  );
  const rests = new Map<string, number>();
  for (const { date, to } of spans) {
    let longest = 0;
    // A rest begins when some work ends, or began before the 24 hours.
    for (const start of [to - day, ...spans.map((span) => span.to)]) {
      if (start < to - day || start >= to) continue;
      if (spans.some((span) => span.from <= start && span.to > start)) continue;
      const next = Math.min(...spans.map(({ from }) => from).filter((from) => from >= start));
      longest = Math.max(longest, Math.min(next, to) - start);
    }
    if (longest < needed) rests.set(date, Math.min(longest, rests.get(date) ?? longest));
  }
  return rests;
}
