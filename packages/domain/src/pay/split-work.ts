import { weekdayIndex } from '#dates/calendar.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import type { Hundredths } from '#worksheet/quantity.ts';
import type { PayDay, PayLine } from './pay-line.ts';
import type { AgreementRules, DayOff } from './rules.ts';
import { minutesOf, overlap, perHundredth, ticksOf, type Ticks } from './ticks.ts';

interface BaseClass {
  readonly payType: string | null;
  readonly rule: string;
  /** Classes of a higher rank count more. */
  readonly rank: number;
}

/** A part of the work of a day in one base class. */
export interface Piece extends BaseClass {
  readonly id: number;
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
  const stretches = stretchesOf(day, rules);
  const bands = bandsOfNorm(day, rules, credited);
  let position = 0;
  return inOrder(lines).flatMap((line) => {
    const length = ticksOf(line.hours);
    const clocked = splitByClock(line, stretches);
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

/** Whether a rule that applies to the day needs the clock times of its work. */
export function needsClockTimes(day: PayDay, rules: AgreementRules): boolean {
  return (
    (rules.windows ?? []).length > 0 ||
    stretchesOf(day, rules).some(({ until }) => until !== undefined)
  );
}

interface Stretch extends BaseClass {
  /** Undefined for the rest of the day. */
  readonly until: string | undefined;
}

/** What rules take by the kind of the day or by the clock, one after the other. */
function stretchesOf(day: PayDay, { daysOff, before }: AgreementRules): Stretch[] {
  const kind = kindsOf(day).find((each) => daysOff?.[each] !== undefined);
  const rule = kind && daysOff?.[kind];
  const bands: readonly { readonly until?: string | undefined; readonly payType: string }[] =
    typeof rule === 'string' ? [{ payType: rule }] : (rule ?? []);
  const stretches = bands.map(({ until, payType }, index) => ({
    until,
    payType,
    rule: kind === 'saturday' ? `daysOff.saturday.${index}` : `daysOff.${kind}`,
    rank: ranks.dayOff + index,
  }));
  if (!before || stretches.some(({ until }) => until === undefined)) return stretches;
  const { time: until, payType } = before;
  return [...stretches, { until, payType, rule: 'before', rank: ranks.before }];
}

/** The parts of a line in the stretches. The hours of a line lie evenly over its minutes. */
function splitByClock({ id, hours, clock }: PayLine, stretches: readonly Stretch[]): Piece[] {
  const length = ticksOf(hours);
  const ticksUntil = (time: string | undefined): Ticks => {
    if (time === undefined) return length;
    if (clock === null) return 0;
    const minutes = Math.min(Math.max(minutesOf(time), clock.from), clock.to) - clock.from;
    return Math.floor((length * minutes) / (clock.to - clock.from));
  };
  let from = 0;
  return stretches.flatMap(({ until, payType, rule, rank }) => {
    const [start, end] = [from, ticksUntil(until)];
    from = length < 0 ? Math.min(start, end) : Math.max(start, end);
    return from === start ? [] : { id, payType, rule, rank, ticks: from - start };
  });
}

interface Band extends BaseClass {
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
