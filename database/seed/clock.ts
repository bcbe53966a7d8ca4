import type { Line } from './lines.ts';

const dayBegins = 7 * 60 + 30;
const lunchBegins = 12 * 60;
const lunchEnds = 12 * 60 + 30;

/**
 * Puts the hours of a day one after the other on the clock, around the lunch break; a line that meets the break
 * becomes two. Items take no time.
 */
export function onTheClock(lines: readonly Line[]): Line[] {
  let now = dayBegins;
  return lines.flatMap((line) => {
    if (line.unitType === 'Item') return [line];
    const minutes = (line.hundredths * 60) / 100;
    if (now === lunchBegins) now = lunchEnds;
    const before = now < lunchBegins ? Math.min(minutes, lunchBegins - now) : minutes;
    const parts = [timed(line, now, before)];
    now += before;
    if (before < minutes) {
      parts.push(timed(line, lunchEnds, minutes - before));
      now = lunchEnds + minutes - before;
    }
    return parts;
  });
}

/** The quantity of a timed line is its length in hours (D9). */
function timed(line: Line, from: number, minutes: number): Line {
  return { ...line, from, to: from + minutes, hundredths: (minutes * 100) / 60 };
}
