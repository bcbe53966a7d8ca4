import {
  hundredthsOf,
  minuteOf,
  scaled,
  sumOf,
  ticksPerMillionth,
  ticksPerMinute,
  validOn,
  weekdayOf,
} from '#amounts.ts';
import { leaveOf } from '#leave.ts';
import { type BaseClass, baseClassesOf, dayOffRule, ticksWithin, type WorkLine } from '#split.ts';
import type { Company, DayOff, Line, PayType, Person, Rules } from '#types.ts';
import { unitPay } from '#units.ts';

export type QuestionKind =
  | 'not-approved'
  | 'no-agreement'
  | 'no-payroll-no'
  | 'unit-without-pay-type'
  | 'clock-times-needed'
  | 'long-day';

export interface Day {
  /** In hundredths; null without one. */
  readonly norm: number | null;
  /** In hundredths. */
  readonly credited: number;
  readonly classes: readonly BaseClass[];
  /** The shares of the lines; null for what is no hours. */
  readonly parts: readonly { id: number; ticks: number | null; payType: PayType }[];
  /** In hundredths, by pay type. */
  readonly rows: ReadonlyMap<string, number>;
  readonly questions: ReadonlySet<QuestionKind>;
}

const longDay = 13 * 60 * ticksPerMinute;

/** Returns the pay of a person's day. `drivenBefore` tells the distance of the year before each line, in hundredths. */
export function dayOf(
  company: Company,
  person: Person,
  day: { date: string; lines: readonly Line[]; drivenBefore: ReadonlyMap<number, number> },
): Day {
  const { date } = day;
  const agreed = rulesOn(company, person, date);
  const rules = agreed ?? {};
  const norm = normOn(company, person, date);
  const daysOff = daysOffOf(company, date);
  const ofKind = (...kinds: LineKind[]) =>
    day.lines
      .map((line) => ({ line, kind: kindOf(company, line) }))
      .filter(({ kind }) => kinds.includes(kind));

  const leave = leaveOf(
    rules,
    norm ?? 0,
    ofKind('leave', 'days of leave').map(({ line, kind }) => ({
      line,
      inDays: kind === 'days of leave',
    })),
  );
  const work = ofKind('work').map(({ line }) => workOf(line));
  const normLeft = (norm ?? 0) - leave.credited;
  const classes = baseClassesOf({ rules, daysOff, norm, normLeft, work });
  const amounts = ofKind('amount').map(({ line }) => ({
    id: line.id,
    pays: unitPay(rules, line, day.drivenBefore.get(line.id) ?? 0),
  }));
  const worked = sumOf(work.map(({ ticks }) => ticks));

  const rows = new Map<string, number>();
  for (const { payType, amount } of [
    ...classes,
    ...leave.rows,
    ...supplementsOf(rules, work),
    ...minimumOf(rules, daysOff, worked),
    ...amounts.flatMap(({ pays }) => pays ?? []),
  ])
    if (payType !== null) rows.set(payType, (rows.get(payType) ?? 0) + amount);

  const questions = new Set<QuestionKind>();
  if (worked > longDay) questions.add('long-day');
  if (!agreed) questions.add('no-agreement');
  else if (amounts.some(({ pays }) => pays === null)) questions.add('unit-without-pay-type');
  if (needsClock(rules, daysOff) && work.some(({ clock, ticks }) => !clock && ticks > 0))
    questions.add('clock-times-needed');

  const parts = [
    ...classes.flatMap(({ payType, parts }) => parts.map((part) => ({ ...part, payType }))),
    ...leave.parts.flatMap(({ id, credited, uncredited, payType }) => [
      ...(credited > 0 ? [{ id, ticks: credited, payType }] : []),
      ...(credited === 0 || uncredited > 0 ? [{ id, ticks: uncredited, payType: null }] : []),
    ]),
    ...amounts.flatMap(({ id, pays }) =>
      (pays ?? [{ payType: null }]).map(({ payType }) => ({ id, ticks: null, payType })),
    ),
  ];
  return { norm, credited: leave.credited, classes, parts, rows, questions };
}

function rulesOn(company: Company, person: Person, date: string): Rules | undefined {
  const code = validOn(person.agreements, date)?.code;
  const agreement = company.agreements.find((each) => each.code === code);
  return validOn(agreement?.versions ?? [], date)?.rules;
}

function normOn(company: Company, person: Person, date: string): number | null {
  const isEmployed = (person.employments ?? [{ from: '', to: null }]).some(
    ({ from, to }) => from <= date && date <= (to ?? date),
  );
  const hours = isEmployed ? validOn(person.norms, date)?.hours : undefined;
  if (!hours) return null;
  return company.holidays.includes(date) ? 0 : scaled(hours[weekdayOf(date)] ?? '0', 2);
}

function daysOffOf(company: Company, date: string): Set<DayOff> {
  const daysOff = new Set<DayOff>();
  if (weekdayOf(date) === 5) daysOff.add('saturday');
  if (weekdayOf(date) === 6) daysOff.add('sunday');
  if (company.holidays.includes(date)) daysOff.add('holiday');
  return daysOff;
}

type LineKind = 'work' | 'leave' | 'days of leave' | 'amount';

/** Says what a line is. Items are no time, and clock times are hours whatever the unit of measure (D62, D63). */
function kindOf(company: Company, line: Line): LineKind {
  const isLeave = company.jobs.some(({ number, absence }) => number === line.job && absence);
  const unit = company.unitsOfMeasure.find(({ code }) => code === line.unitOfMeasure);
  const isUntimed = line.item === null && line.from === null;
  if (isLeave && isUntimed && unit?.countsAs === 'days') return 'days of leave';
  if (line.hours === null) return 'amount';
  return isLeave ? 'leave' : 'work';
}

function workOf(line: Line): WorkLine {
  const { from, to, breakMinutes } = line;
  const ticks = scaled(line.hours ?? '0', 6) * ticksPerMillionth;
  if (from === null || to === null || to <= from) return { line, ticks, clock: null };
  // A break is the last minutes of its line.
  const end = to - breakMinutes;
  return { line, ticks, clock: { from, to: end > from ? end : to } };
}

/** Counts the time within each window, whatever its base class. */
function supplementsOf(rules: Rules, work: readonly WorkLine[]) {
  return (rules.windows ?? []).map(({ from, to, payType }) => {
    const [start, end] = [minuteOf(from), minuteOf(to)];
    const spans =
      start < end
        ? [{ start, end }]
        : [
            { start: 0, end },
            { start, end: 24 * 60 },
          ];
    const ticks = work.map(({ clock, ticks }) => {
      if (!clock) return 0;
      const minutes = spans.map(
        (span) => Math.min(span.end, clock.to) - Math.max(span.start, clock.from),
      );
      const within = sumOf(minutes.filter((each) => each > 0));
      return ticksWithin(ticks, within, clock.to - clock.from);
    });
    return { payType, amount: hundredthsOf(sumOf(ticks)) };
  });
}

/** Tops up the work of a day off, if there is some. */
function minimumOf({ minimum }: Rules, daysOff: ReadonlySet<DayOff>, worked: number) {
  if (!minimum || worked === 0 || !minimum.on.some((kind) => daysOff.has(kind))) return [];
  const missing = scaled(minimum.hours, 2) - hundredthsOf(worked);
  return [{ payType: minimum.payType, amount: Math.max(0, missing) }];
}

/** Whether a rule that decides about the work of the date looks at the clock. */
function needsClock(rules: Rules, daysOff: ReadonlySet<DayOff>): boolean {
  if ((rules.windows ?? []).length > 0) return true;
  const dayOff = dayOffRule(rules, daysOff);
  return dayOff.length > 0 ? dayOff.some(({ until }) => until) : Boolean(rules.before);
}
