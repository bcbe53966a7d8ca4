import { instantOf, type CalendarDate } from '#calendar.ts';
import type { FlagOf } from '#worksheet/approval.ts';
import { minutesPerDay } from '#worksheet/time.ts';
import { timedLines, type FlaggedLine, type TimedLine } from './line.ts';

const hour = 60;
/** Lines with a shorter break belong to one shift. */
const shiftBreak = 5 * hour;
const requiredRest = 11 * hour;

/** The rests between two shifts that are too short, each with the date of the later shift. */
export function restFlags(
  lines: readonly FlaggedLine[],
  timeZone: string,
): { readonly date: CalendarDate; readonly flag: FlagOf<'rest'> }[] {
  const flags: { date: CalendarDate; flag: FlagOf<'rest'> }[] = [];
  let last: TimedLine | undefined;
  for (const line of timedLines(lines)) {
    const rest = last ? minutesBetween(last, line, timeZone) : requiredRest;
    if (rest >= shiftBreak && rest < requiredRest) {
      const entries = last?.date === line.date ? [last.id, line.id] : [line.id];
      const hours = Math.round((rest / hour) * 100) / 100;
      flags.push({ date: line.date, flag: { code: 'rest', entries, params: { hours } } });
    }
    if (!last || endOf(line) > endOf(last)) last = line;
  }
  return flags;
}

/** The clocks change by at most an hour, so only rests near the limits need the time zone. */
function minutesBetween(earlier: TimedLine, later: TimedLine, timeZone: string): number {
  const minutes = dayNumber(later.date) * minutesPerDay + later.from - endOf(earlier);
  if (minutes < shiftBreak - hour || minutes > requiredRest + hour) return minutes;
  const [from, to] = [
    instantOf(earlier.date, earlier.to, timeZone),
    instantOf(later.date, later.from, timeZone),
  ];
  return (to.instant - from.instant) / 60_000;
}

function endOf({ date, to }: TimedLine): number {
  return dayNumber(date) * minutesPerDay + to;
}

function dayNumber(date: CalendarDate): number {
  return Date.parse(date) / 86_400_000;
}
