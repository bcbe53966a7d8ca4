import { weekdayIndex } from '#dates/calendar.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import type { Hundredths } from '#worksheet/quantity.ts';
import type { PayDay, PayLine } from './pay-line.ts';
import type { AgreementRules, DayOff } from './rules.ts';
import { minutesOf, overlap, perHundredth, ticksOf, type Ticks } from './ticks.ts';

/** A part of the work of a day in one base class. */
export interface Piece {
  readonly id: number;
  readonly payType: string | null;
  readonly rule: string;
  /** Classes of a higher rank count more. */
  readonly rank: number;
  readonly ticks: Ticks;
}

const ranks = { before: 100, dayOff: 200 };

interface Options {
  readonly lines: readonly PayLine[];
  /** What leave takes of the norm. */
  readonly credited: Hundredths;
}

/**
 * Divides work into base classes: holiday, Sunday, Saturday, before the start of the day, overtime, normal. Lines with
 * clock times come first, by them; the others follow by job.
 */
export function splitWork(
  day: PayDay,
  rules: AgreementRules,
  { lines, credited }: Options,
): Piece[] {
  const kind = kindWithRule(day, rules);
  const bands = bandsOfNorm(day, rules, credited);
  let position = 0;
  return inOrder(lines).flatMap((line) => {
    const length = ticksOf(line.hours);
    const clocked = splitByClock(line, rules, kind);
    const left = length - clocked.reduce((sum, { ticks }) => sum + ticks, 0);
    const rest = left === 0 ? [] : takeBands(line.id, bands, [position, position + left]);
    position += left;
    return [...clocked, ...rest];
  });
}

function inOrder(lines: readonly PayLine[]): readonly PayLine[] {
  if (lines.length < 2) return lines;
  const timed = lines.filter(({ clock }) => clock !== null);
  const others = lines.filter(({ clock }) => clock === null);
  return [
    ...timed.toSorted(
      (a, b) =>
        (a.clock?.from ?? 0) - (b.clock?.from ?? 0) ||
        (a.clock?.to ?? 0) - (b.clock?.to ?? 0) ||
        a.id - b.id,
    ),
    ...[...Map.groupBy(others, ({ jobNo }) => normalizedKey(jobNo)).values()].flat(),
  ];
}

/** What a date is; a public holiday may be a Sunday too. */
export function kindsOf({ date, isHoliday }: Pick<PayDay, 'date' | 'isHoliday'>): DayOff[] {
  const weekday = weekdayIndex(date);
  const kinds: DayOff[] = isHoliday ? ['holiday'] : [];
  if (weekday === 6) kinds.push('sunday');
  if (weekday === 5) kinds.push('saturday');
  return kinds;
}

function kindWithRule(day: PayDay, { daysOff }: AgreementRules): DayOff | undefined {
  return kindsOf(day).find((kind) => daysOff?.[kind] !== undefined);
}

/** Whether a rule that applies to the day needs the clock times of its work. */
export function needsClockTimes(day: PayDay, rules: AgreementRules): boolean {
  if (rules.windows !== undefined && rules.windows.length > 0) return true;
  const kind = kindWithRule(day, rules);
  if (kind === undefined) return rules.before !== undefined;
  const bands = kind === 'saturday' ? (rules.daysOff?.saturday ?? []) : [];
  return bands.some(({ until }) => until !== undefined);
}

/** What a rule takes by the kind of the day or by the clock. The hours of a line lie evenly over its minutes. */
function splitByClock(line: PayLine, rules: AgreementRules, kind: DayOff | undefined): Piece[] {
  if (kind === undefined && !rules.before) return [];
  const length = ticksOf(line.hours);
  const { clock } = line;
  const ticksUntil = (time: string | undefined): Ticks => {
    if (time === undefined) return length;
    if (clock === null) return 0;
    const minutes = Math.min(Math.max(minutesOf(time), clock.from), clock.to) - clock.from;
    return Math.floor((length * minutes) / (clock.to - clock.from));
  };
  const pieces: Piece[] = [];
  let from = 0;
  const take = (until: Ticks, piece: Pick<Piece, 'payType' | 'rule' | 'rank'>): void => {
    const end = length < 0 ? Math.min(from, until) : Math.max(from, until);
    if (end !== from) pieces.push({ id: line.id, ...piece, ticks: end - from });
    from = end;
  };
  for (const [index, { until, payType }] of bandsOfDayOff(rules, kind).entries())
    take(ticksUntil(until), {
      payType,
      rule: kind === 'saturday' ? `daysOff.saturday.${index}` : `daysOff.${kind}`,
      rank: ranks.dayOff + index,
    });
  if (rules.before)
    take(ticksUntil(rules.before.time), {
      payType: rules.before.payType,
      rule: 'before',
      rank: ranks.before,
    });
  return pieces;
}

function bandsOfDayOff(
  { daysOff }: AgreementRules,
  kind: DayOff | undefined,
): readonly { readonly until?: string | undefined; readonly payType: string }[] {
  const rule = kind && daysOff?.[kind];
  if (rule === undefined) return [];
  return typeof rule === 'string' ? [{ payType: rule }] : rule;
}

interface Band extends Pick<Piece, 'payType' | 'rule' | 'rank'> {
  readonly end: Ticks;
}

/** Normal up to what leave has left of the norm, then overtime. Without a norm there is no overtime. */
function bandsOfNorm(
  { norm }: PayDay,
  { normal, overtime }: AgreementRules,
  credited: Hundredths,
): Band[] {
  const first = { payType: normal ?? null, rule: 'normal', rank: 0 };
  if (norm === null || norm === 0 || !overtime) return [{ ...first, end: Infinity }];
  let end = (norm - credited) * perHundredth;
  return [
    { ...first, end },
    ...overtime.map(({ hours, payType }, index): Band => {
      end = hours === undefined ? Infinity : end + Math.round(hours * 100) * perHundredth;
      return { payType, rule: `overtime.${index}`, rank: 1 + index, end };
    }),
  ];
}

/** The parts of a stretch of the day. A correction of less than nothing takes back from where the day stands. */
function takeBands(
  id: number,
  bands: readonly Band[],
  [from, to]: readonly [Ticks, Ticks],
): Piece[] {
  const [first, last] = from < to ? [from, to] : [to, from];
  let start = -Infinity;
  return bands.flatMap(({ end, payType, rule, rank }): Piece[] => {
    const ticks = overlap(first, last, start, end);
    start = end;
    return ticks > 0 ? [{ id, payType, rule, rank, ticks: from < to ? ticks : -ticks }] : [];
  });
}

/** The ticks of a line within a window of the clock, such as 18:00 to 06:00, which covers both ends of the date. */
export function ticksWithin(
  line: PayLine,
  window: { readonly from: string; readonly to: string },
): Ticks {
  const { clock } = line;
  if (clock === null) return 0;
  const [from, to] = [minutesOf(window.from), minutesOf(window.to)];
  const minutes =
    from < to
      ? overlap(clock.from, clock.to, from, to)
      : overlap(clock.from, clock.to, from, 1440) + overlap(clock.from, clock.to, 0, to);
  return Math.floor((ticksOf(line.hours) * minutes) / (clock.to - clock.from));
}
