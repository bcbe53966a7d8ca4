import { weekdayIndex, type CalendarDate } from '#dates/calendar.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import type { Millionths } from '#worksheet/exact-hours.ts';
import type { Hundredths } from '#worksheet/quantity.ts';
import { splitMileage, type KilometresBefore } from './mileage.ts';
import type { AgreementRules, DayOff } from './rules.ts';

/** A record as pay sees it. */
export interface PayLine {
  readonly id: number;
  readonly jobNo: string;
  readonly isLeave: boolean;
  /** Null unless the quantity is time. */
  readonly hours: Millionths | null;
  /** The quantity of a unit of measure that counts as days; null otherwise. */
  readonly days: Hundredths | null;
  readonly quantity: Hundredths;
  readonly unitOfMeasure: string;
  /** The number of the item; null for a resource. */
  readonly item: string | null;
  /** Minutes since midnight; null unless the record was timed. */
  readonly from: number | null;
}

export interface PayDay {
  readonly date: CalendarDate;
  readonly isHoliday: boolean;
  /** Null without a norm; 0 on public holidays. */
  readonly norm: Hundredths | null;
  /** In the order of creation. */
  readonly lines: readonly PayLine[];
}

/** What a line, or a part of it, is paid as. `rule` is the path of the rule in the agreement, such as `overtime.0`. */
export interface PayPart {
  /** Null for what the day adds without a line. */
  readonly id: number | null;
  /** Null if the agreement has no pay type for it. */
  readonly payType: string | null;
  readonly rule: string;
  readonly amount: Hundredths;
}

export interface DayQuestion {
  readonly kind: 'clock-times-needed' | 'unit-without-pay-type';
  readonly id: number;
}

export interface DayPay {
  /** The hours of leave that count towards the norm (D62). */
  readonly credited: Hundredths;
  readonly parts: readonly PayPart[];
  /** The sums by pay type, by code. */
  readonly rows: readonly { readonly payType: string; readonly amount: Hundredths }[];
  readonly questions: readonly DayQuestion[];
}

/*
 * Times are whole ticks: an hour has 60 million, so that minutes and millionths of an hour are both exact.
 */
type Ticks = number;
const perMinute = 1_000_000;
const perHundredth = 600_000;
const perMillionth = 60;
const wholeDay = 1440 * perMinute;

interface Piece {
  readonly id: number | null;
  readonly payType: string | null;
  readonly rule: string;
  readonly ticks: Ticks;
}

/**
 * Returns what a day of a person is paid by the rules of an agreement: every hour of work in exactly one base class,
 * supplements beside it, leave as far as it is credited, and what is no time by its unit of measure. `before` tells the
 * kilometres of the year before the day.
 */
export function payOfDay(day: PayDay, rules: AgreementRules, before: KilometresBefore): DayPay {
  const questions: DayQuestion[] = [];
  const leave = splitLeave(day, rules);
  const work = sorted(day.lines.filter((line) => isWork(line)));
  const timed = work.filter((line) => {
    const isAsked = line.from === null && needsClockTimes(day, rules);
    if (isAsked) questions.push({ kind: 'clock-times-needed', id: line.id });
    return !isAsked;
  });
  const base = splitWork(day, rules, { lines: timed, credited: leave.credited });
  const time = [...base, ...windowPieces(timed, rules), ...minimumPieces(day, rules, base)];
  const rest = day.lines.filter((line) => !isWork(line) && !isLeaveTime(line));
  const units = splitUnits(rest, rules, before);
  for (const { id, rule } of units)
    if (rule === 'none' && id !== null) questions.push({ kind: 'unit-without-pay-type', id });
  const parts = [
    ...leave.parts,
    ...roundedParts(time, base),
    ...units.filter(({ rule }) => rule !== 'none'),
  ];
  return { credited: roundTicks(leave.credited), parts, rows: sumsOf(parts), questions };
}

function isWork(line: PayLine): boolean {
  return !line.isLeave && line.hours !== null;
}

function isLeaveTime(line: PayLine): boolean {
  return line.isLeave && (line.hours !== null || line.days !== null);
}

/** Lines with clock times by them, then the others in the order of creation. */
function sorted(lines: readonly PayLine[]): PayLine[] {
  return lines.toSorted((a, b) => (a.from ?? 1441) - (b.from ?? 1441) || a.id - b.id);
}

/** Whether a rule that applies to the day needs the clock times of its work. */
function needsClockTimes(day: PayDay, rules: AgreementRules): boolean {
  if (rules.windows !== undefined && rules.windows.length > 0) return true;
  const [kind] = kindsWithRule(day, rules);
  if (kind === 'holiday' || kind === 'sunday') return false;
  const bands = kind === 'saturday' ? (rules.daysOff?.saturday ?? []) : [];
  const isWhole = kind === 'saturday' && bands.every(({ until }) => until === undefined);
  return !isWhole && (rules.before !== undefined || kind === 'saturday');
}

function kindsOf({ date, isHoliday }: Pick<PayDay, 'date' | 'isHoliday'>): DayOff[] {
  const weekday = weekdayIndex(date);
  const kinds: DayOff[] = isHoliday ? ['holiday'] : [];
  if (weekday === 6) kinds.push('sunday');
  if (weekday === 5) kinds.push('saturday');
  return kinds;
}

function kindsWithRule(day: PayDay, { daysOff }: AgreementRules): DayOff[] {
  return kindsOf(day).filter((kind) => daysOff?.[kind] !== undefined);
}

interface Work {
  readonly lines: readonly PayLine[];
  readonly credited: Ticks;
}

/** The base class of each hour of work: holiday, Sunday, Saturday, before the start of the day, overtime, normal. */
function splitWork(day: PayDay, rules: AgreementRules, { lines, credited }: Work): Piece[] {
  const [kind] = kindsWithRule(day, rules);
  const pieces: Piece[] = [];
  let position = 0;
  for (const line of lines) {
    const length = (line.hours ?? 0) * perMillionth;
    const whole = kind === 'saturday' ? undefined : kind && rules.daysOff?.[kind];
    if (kind !== undefined && whole !== undefined) {
      pieces.push({ id: line.id, payType: whole, rule: `daysOff.${kind}`, ticks: length });
      continue;
    }
    const clocked = splitByClock(line, rules, kind);
    pieces.push(...clocked);
    const left = length - sumTicks(clocked);
    pieces.push(
      ...splitByNorm(line.id, { from: position, length: left, norm: day.norm, credited }, rules),
    );
    position += left;
  }
  return pieces;
}

/** The parts of a line that a rule takes by the time of the day; the rest is split by the norm. */
function splitByClock(line: PayLine, rules: AgreementRules, kind: DayOff | undefined): Piece[] {
  if (line.from === null) {
    const [band] = kind === 'saturday' ? (rules.daysOff?.saturday ?? []) : [];
    const ticks = (line.hours ?? 0) * perMillionth;
    return band ? [{ id: line.id, payType: band.payType, rule: 'daysOff.saturday.0', ticks }] : [];
  }
  const start = line.from * perMinute;
  const end = start + (line.hours ?? 0) * perMillionth;
  const pieces: Piece[] = [];
  let from = 0;
  const take = (until: Ticks, payType: string, rule: string): void => {
    const ticks = overlap(start, end, from, until);
    if (ticks > 0) pieces.push({ id: line.id, payType, rule, ticks });
    from = Math.max(from, until);
  };
  if (kind === 'saturday')
    for (const [index, { until, payType }] of (rules.daysOff?.saturday ?? []).entries())
      take(
        until === undefined ? end : minutesOf(until) * perMinute,
        payType,
        `daysOff.saturday.${index}`,
      );
  if (rules.before) take(minutesOf(rules.before.time) * perMinute, rules.before.payType, 'before');
  return pieces;
}

interface Stretch {
  /** How much of the day was split by the norm before. */
  readonly from: Ticks;
  /** Negative for a correction, which takes back from where the day stands. */
  readonly length: Ticks;
  readonly norm: Hundredths | null;
  readonly credited: Ticks;
}

/** Normal up to what leave has left of the norm, then the bands of overtime. Without a norm there is no overtime. */
function splitByNorm(
  id: number,
  { from, length, norm, credited }: Stretch,
  { normal, overtime }: AgreementRules,
): Piece[] {
  const pieces: Piece[] = [];
  const [first, last] = length < 0 ? [from + length, from] : [from, from + length];
  let start = -Infinity;
  const take = (end: Ticks, payType: string | null, rule: string): void => {
    const ticks = overlap(first, last, start, end);
    if (ticks > 0) pieces.push({ id, payType, rule, ticks: length < 0 ? -ticks : ticks });
    start = end;
  };
  const hasOvertime = norm !== null && norm > 0 && overtime !== undefined;
  take(hasOvertime ? norm * perHundredth - credited : Infinity, normal ?? null, 'normal');
  if (!hasOvertime) return pieces;
  for (const [index, { hours, payType }] of overtime.entries())
    take(
      hours === undefined ? Infinity : start + Math.round(hours * 100) * perHundredth,
      payType,
      `overtime.${index}`,
    );
  return pieces;
}

/** The supplements of lines with clock times. A window that ends before it begins goes past midnight. */
function windowPieces(lines: readonly PayLine[], { windows = [] }: AgreementRules): Piece[] {
  return lines.flatMap(({ id, from, hours }) => {
    if (from === null || hours === null) return [];
    const [start, end] = [from * perMinute, from * perMinute + hours * perMillionth];
    return windows.flatMap((window, index): Piece[] => {
      const [first, last] = [minutesOf(window.from) * perMinute, minutesOf(window.to) * perMinute];
      const ticks =
        first < last
          ? overlap(start, end, first, last)
          : overlap(start, end, first, wholeDay) + overlap(start, end, 0, last);
      return ticks > 0 ? [{ id, payType: window.payType, rule: `windows.${index}`, ticks }] : [];
    });
  });
}

/** What is missing of the least that is paid on a day with work. */
function minimumPieces(day: PayDay, { minimum }: AgreementRules, base: readonly Piece[]): Piece[] {
  if (!minimum || !kindsOf(day).some((kind) => minimum.on.includes(kind))) return [];
  const worked = sumTicks(base);
  const ticks = Math.round(minimum.hours * 100) * perHundredth - worked;
  if (worked <= 0 || ticks <= 0) return [];
  return [{ id: null, payType: minimum.payType, rule: 'minimum', ticks }];
}

interface Leave {
  readonly credited: Ticks;
  readonly parts: readonly PayPart[];
}

/** Leave as far as it is credited: the jobs share the norm in the order of creation (D62). */
function splitLeave({ norm, lines }: PayDay, { absence = [] }: AgreementRules): Leave {
  const whole = (norm ?? 0) * perHundredth;
  let credited = 0;
  const taken = new Map<
    string,
    { rule: string; unit: 'hours' | 'days'; ids: number[]; ticks: Ticks }
  >();
  const parts: PayPart[] = [];
  for (const line of lines.filter((each) => isLeaveTime(each)).toSorted((a, b) => a.id - b.id)) {
    const asked = line.days === null ? (line.hours ?? 0) * perMillionth : (line.days * whole) / 100;
    const ticks = Math.min(asked, whole - credited);
    credited += ticks;
    const index = indexOfAbsence(absence, line.jobNo);
    const rule = absence[index];
    if (!rule) {
      parts.push({ id: line.id, payType: null, rule: 'absence', amount: roundTicks(ticks) });
      continue;
    }
    const sum = taken.get(rule.payType) ?? {
      rule: `absence.${index}`,
      unit: rule.unit,
      ids: [],
      ticks: 0,
    };
    taken.set(rule.payType, { ...sum, ids: [...sum.ids, line.id], ticks: sum.ticks + ticks });
  }
  for (const [payType, { rule, unit, ids, ticks }] of taken) {
    const amount =
      unit === 'hours' ? roundTicks(ticks) : whole > 0 ? divide(ticks * 100, whole) : 0;
    // One line stands for all of its pay type, as days of leave are rounded once.
    if (amount !== 0) parts.push({ id: ids[0] ?? null, payType, rule, amount });
  }
  return { credited, parts };
}

function indexOfAbsence(absence: NonNullable<AgreementRules['absence']>, jobNo: string): number {
  const key = normalizedKey(jobNo);
  const exact = absence.findIndex(({ job }) => job !== '*' && normalizedKey(job) === key);
  return exact === -1 ? absence.findIndex(({ job }) => job === '*') : exact;
}

/** What is no time: kilometres, then items, then units of measure. The rule `none` asks for a pay type. */
function splitUnits(
  lines: readonly PayLine[],
  { units = [], mileage }: AgreementRules,
  before: KilometresBefore,
): PayPart[] {
  const kilometres = lines.filter(
    (line) => mileage && normalizedKey(line.unitOfMeasure) === normalizedKey(mileage.unitOfMeasure),
  );
  const others = lines.filter((line) => !kilometres.includes(line));
  return [
    ...(mileage ? splitMileage(kilometres, mileage, before) : []),
    ...others.flatMap((line): PayPart[] => {
      const isItem = ({ item }: (typeof units)[number]) =>
        item !== undefined &&
        line.item !== null &&
        normalizedKey(item) === normalizedKey(line.item);
      const isUnit = ({ unitOfMeasure }: (typeof units)[number]) =>
        unitOfMeasure !== undefined &&
        normalizedKey(unitOfMeasure) === normalizedKey(line.unitOfMeasure);
      const byItem = units.findIndex(isItem);
      const index = byItem === -1 ? units.findIndex(isUnit) : byItem;
      const unit = units[index];
      const payType = unit?.payType ?? null;
      const rule = unit === undefined ? 'none' : `units.${index}`;
      return [{ id: line.id, payType, rule, amount: line.quantity }];
    }),
  ];
}

/**
 * Rounds once per class of the day; what the classes then differ from the hours of the day goes to the largest base
 * class. The parts of a class add up to it.
 */
function roundedParts(all: readonly Piece[], base: readonly Piece[]): PayPart[] {
  const classes = Map.groupBy(all, ({ rule }) => rule);
  const amounts = new Map(
    [...classes].map(([rule, pieces]) => [rule, roundTicks(sumTicks(pieces))]),
  );
  const baseRules = [...new Set(base.map(({ rule }) => rule))];
  const difference =
    roundTicks(sumTicks(base)) - baseRules.reduce((sum, rule) => sum + (amounts.get(rule) ?? 0), 0);
  const [largest] = baseRules.toSorted((a, b) => (amounts.get(b) ?? 0) - (amounts.get(a) ?? 0));
  if (largest !== undefined) amounts.set(largest, (amounts.get(largest) ?? 0) + difference);
  return [...classes].flatMap(([rule, pieces]) => {
    let [exact, given] = [0, 0];
    return pieces.map(({ id, payType, ticks }, index) => {
      exact += ticks;
      const isLast = index === pieces.length - 1;
      const until = isLast ? (amounts.get(rule) ?? 0) : roundTicks(exact);
      const amount = until - given;
      given = until;
      return { id, payType, rule, amount };
    });
  });
}

function sumsOf(parts: readonly PayPart[]): DayPay['rows'] {
  const sums = new Map<string, Hundredths>();
  for (const { payType, amount } of parts)
    if (payType !== null) sums.set(payType, (sums.get(payType) ?? 0) + amount);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([payType, amount]) => ({ payType, amount }))
    .toSorted((a, b) => (a.payType < b.payType ? -1 : 1));
}

function overlap(start: Ticks, end: Ticks, from: Ticks, to: Ticks): Ticks {
  return Math.max(0, Math.min(end, to) - Math.max(start, from));
}

function sumTicks(pieces: readonly Piece[]): Ticks {
  return pieces.reduce((sum, { ticks }) => sum + ticks, 0);
}

/** Half away from zero. */
function roundTicks(ticks: Ticks): Hundredths {
  return divide(ticks, perHundredth);
}

function divide(amount: number, by: number): number {
  const rounded = Math.floor((2 * Math.abs(amount) + by) / (2 * by));
  return amount < 0 ? 0 - rounded : rounded;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
