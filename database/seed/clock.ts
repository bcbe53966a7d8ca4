import type { Line } from './lines.ts';

const dayStart = 7 * 60 + 30;
const lunchStart = 12 * 60;
const lunchEnd = 12 * 60 + 30;

/** Adds times to lines. The lunch break splits a line in two. */
export function withTimes(lines: readonly Line[]): Line[] {
  let now = dayStart;
  return lines.flatMap((line) => {
    if (line.unitType === 'Item') return [line];
    const minutes = (line.hundredths * 60) / 100;
    if (now === lunchStart) now = lunchEnd;
    const before = now < lunchStart ? Math.min(minutes, lunchStart - now) : minutes;
    const parts = [timed(line, now, before)];
    now += before;
    if (before < minutes) {
      parts.push(timed(line, lunchEnd, minutes - before));
      now = lunchEnd + minutes - before;
    }
    return parts;
  });
}

/** Returns a line with times. Its quantity is its length in hours (D9). */
function timed(line: Line, from: number, minutes: number): Line {
  return { ...line, from, to: from + minutes, hundredths: (minutes * 100) / 60 };
}
