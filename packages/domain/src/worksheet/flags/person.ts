import type { AccountSettings } from '#account/settings.ts';
import { daysBetween, type CalendarDate } from '#dates/calendar.ts';
import { type ElapsedMinutes, restHours, shortRests } from '#hours/daily-rest.ts';
import type { Flag, FlagOf, ReferenceKind } from '#worksheet/approval.ts';
import { duplicateFlags, futureFlags, hoursFlags, lastDateFor } from './day.ts';
import {
  compareText,
  sortedIds,
  type FlaggedLine,
  timedLines,
  overlaps,
  type TimedLine,
} from './line.ts';
import { formatClock } from '#worksheet/time.ts';

/** A stored line of one person. */
export interface PersonLine extends FlaggedLine {
  /** The date in the account's time zone. */
  readonly createdDate: CalendarDate;
  /** The references of the line that are inactive now. */
  readonly inactive: readonly { readonly kind: ReferenceKind; readonly code: string }[];
  /** The reason for which the line was sent back, and its quantity then, if its owner has changed it since. */
  readonly sentBack: { readonly reason: string; readonly quantity: number } | null;
}

/** What is planned for a person and has no record. */
export interface UnregisteredPlan {
  readonly date: CalendarDate;
  readonly jobCode: string;
}

export interface FlagContext extends Pick<AccountSettings, 'dayLimit' | 'workingTimeRules'> {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly today: CalendarDate;
  /** What was planned for the person and is not registered. */
  readonly planned: readonly UnregisteredPlan[];
  /** A function for the account's time zone, which is shared between people. */
  readonly toMinute: ElapsedMinutes;
}

/**
 * Returns the flags of a person in a period, by date. `lines` are all lines of the period and of
 * the day before it; `outliers` are the flags of unusual amounts by the id of their line.
 */
export function flagsOfPerson(
  lines: readonly PersonLine[],
  outliers: ReadonlyMap<number, FlagOf<'outlier'>>,
  context: FlagContext,
): Map<CalendarDate, Flag[]> {
  const { from, to, today, dayLimit, workingTimeRules, toMinute, planned } = context;
  const inPeriod = lines.filter(({ date }) => date >= from && date <= to);
  const rests = workingTimeRules === null ? [] : restFlags(lines, toMinute);
  const restsOfDate = Map.groupBy(rests, ({ date }) => date);
  const flags = new Map<CalendarDate, Flag[]>();
  for (const [date, unsorted] of Map.groupBy(inPeriod, (line) => line.date)) {
    const ofDay = unsorted.toSorted((a, b) => a.id - b.id);
    const found: Flag[] = [
      ...ofDay.flatMap(changedFlags),
      ...overlapFlags(ofDay),
      ...hoursFlags(ofDay, dayLimit),
      ...duplicateFlags(ofDay),
      ...ofDay.flatMap((line) => outliers.get(line.id) ?? []),
      ...futureFlags(date, ofDay, today),
      ...lateFlags(date, ofDay),
      ...(restsOfDate.get(date) ?? []).map(({ flag }) => flag),
      ...inactiveFlags(ofDay),
      ...plannedFlags(
        ofDay,
        planned.filter((each) => each.date === date && date < today),
      ),
    ];
    if (found.length > 0) flags.set(date, found);
  }
  return flags;
}

function changedFlags({ id, quantity, sentBack }: PersonLine): FlagOf<'changed-since-return'>[] {
  if (!sentBack) return [];
  const { reason } = sentBack;
  const params =
    sentBack.quantity === quantity ? { reason } : { reason, from: sentBack.quantity, to: quantity };
  return [{ code: 'changed-since-return', entries: [id], params }];
}

function lateFlags(date: CalendarDate, lines: readonly PersonLine[]): FlagOf<'late'>[] {
  const lastDate = lastDateFor(date);
  const late = lines.filter(({ createdDate }) => createdDate > lastDate);
  if (late.length === 0) return [];
  const days = Math.max(...late.map(({ createdDate }) => daysBetween(date, createdDate)));
  return [{ code: 'late', entries: sortedIds(late), params: { days } }];
}

/** Returns one flag for each inactive reference, sorted by code. */
function inactiveFlags(lines: readonly PersonLine[]): FlagOf<'inactive-reference'>[] {
  const uses = lines.flatMap((line) =>
    line.inactive.map(({ kind, code }) => ({ id: line.id, kind, code })),
  );
  const things = Map.groupBy(uses, ({ kind, code }) => `${kind} ${code}`);
  return [...things]
    .toSorted(([one], [other]) => compareText(one, other))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return [];
      const { kind, code } = first;
      const entries = sortedIds([first, ...others]);
      return [{ code: 'inactive-reference', entries, params: { kind, code } } as const];
    });
}

/** A day of leave is planned anew, not registered as planned. */
function plannedFlags(
  lines: readonly PersonLine[],
  planned: readonly UnregisteredPlan[],
): FlagOf<'planned-not-registered'>[] {
  if (lines.some(({ isLeave }) => isLeave)) return [];
  return [...new Set(planned.map(({ jobCode }) => jobCode))].map((code) => ({
    code: 'planned-not-registered',
    entries: sortedIds(lines),
    params: { code },
  }));
}

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
