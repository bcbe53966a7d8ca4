import type { FlagOf } from '#worksheet/approval.ts';
import { formatClock } from '#worksheet/time.ts';
import { overlaps, sortedIds, timedLines, type FlaggedLine, type TimedLine } from './line.ts';

/** Returns one flag for each span of a date in which at least two lines lie, with the lines that reach into it. */
export function overlapFlags(linesOfDay: readonly FlaggedLine[]): FlagOf<'overlap'>[] {
  const spans: { from: number; to: number; lines: Set<TimedLine> }[] = [];
  let last: TimedLine | undefined;
  for (const line of timedLines(linesOfDay)) {
    if (last && overlaps(last, line)) {
      const [from, to] = [line.from, Math.min(last.to, line.to)];
      const span = spans.at(-1);
      if (span && from <= span.to) {
        span.to = Math.max(span.to, to);
        span.lines.add(last).add(line);
      } else {
        spans.push({ from, to, lines: new Set([last, line]) });
      }
    }
    if (!last || line.to > last.to) last = line;
  }
  return spans.map(({ from, to, lines }) => ({
    code: 'overlap',
    entries: sortedIds(lines),
    params: { from: formatClock(from), to: formatClock(to) },
  }));
}
