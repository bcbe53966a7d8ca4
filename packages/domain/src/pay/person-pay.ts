import type { CalendarDate } from '#dates/calendar.ts';
import { isLongDay, stateOfDay, type DayAmounts } from '#hours/day-state.ts';
import { shownHours, type Millionths } from '#worksheet/exact-hours.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import type { Hundredths } from '#worksheet/quantity.ts';
import { blockingQuestions, type PayQuestion, type PayQuestionKind } from './contract.ts';
import { payOfDay, type DayPay } from './pay-day.ts';
import type { PayLine } from './pay-line.ts';
import type { AgreementRules } from './rules.ts';

/** A record as a person's pay reads it. */
export interface PersonLine extends PayLine {
  readonly isApproved: boolean;
}

/** A date of a person: what is expected and what applies. */
export interface PersonDate extends Pick<DayAmounts, 'norm' | 'isHoliday' | 'isPast'> {
  readonly date: CalendarDate;
  /** Undefined if the person has no agreement on the date. */
  readonly rules: AgreementRules | undefined;
  /** In the order of creation. */
  readonly lines: readonly PersonLine[];
}

export interface PayPerson {
  readonly username: string;
  readonly name: string;
  readonly payrollNo: string | null;
  /** Consecutive dates. */
  readonly dates: readonly PersonDate[];
  /** The quantities from 1 January to the day before the first date, by the key of the unit of measure. */
  readonly quantitiesBefore: ReadonlyMap<string, Hundredths>;
  /** The dates on which a rest looks too short. */
  readonly shortRests: readonly CalendarDate[];
}

export interface PayOptions {
  readonly dayLimit: Hundredths;
  /** Lines wait until they are approved (setting `payApprovedOnly`). */
  readonly approvedOnly: boolean;
}

export interface PaidDate {
  readonly date: CalendarDate;
  readonly norm: Hundredths | null;
  /** The hours of work. */
  readonly hours: Millionths;
  /** Undefined without an agreement. */
  readonly pay: DayPay | undefined;
}

export interface PersonPay {
  readonly dates: readonly PaidDate[];
  readonly questions: readonly PayQuestion[];
}

/** Returns what each date of a person is paid, and what cannot be decided. */
export function payOfPerson(person: PayPerson, { dayLimit, approvedOnly }: PayOptions): PersonPay {
  const quantities = new Map(person.quantitiesBefore);
  const asked: Asked[] = person.shortRests.map((date) => ({ kind: 'short-rest', date }));
  const dates = person.dates.map((day): PaidDate => {
    if (day.date.endsWith('-01-01')) quantities.clear();
    const lines = approvedOnly ? day.lines.filter(({ isApproved }) => isApproved) : day.lines;
    const work = day.lines.filter(({ isLeave }) => !isLeave);
    const hours = sumHours(work);
    const pay =
      day.rules &&
      payOfDay({ ...day, lines }, day.rules, (unit) => quantities.get(normalizedKey(unit)) ?? 0);
    for (const line of lines)
      if (line.hours === null) {
        const key = normalizedKey(line.unitOfMeasure);
        quantities.set(key, (quantities.get(key) ?? 0) + line.quantity);
      }
    asked.push(...questionsOfDay(day, { hours, pay, dayLimit }));
    return {
      date: day.date,
      norm: day.norm,
      hours: sumHours(lines.filter(({ isLeave }) => !isLeave)),
      pay,
    };
  });
  const hasLines = person.dates.some(({ lines }) => lines.length > 0);
  const [first] = person.dates;
  if (hasLines && first && person.payrollNo === null)
    asked.push({ kind: 'no-payroll-no', date: first.date });
  return { dates, questions: grouped(asked, person) };
}

interface Asked {
  readonly kind: PayQuestionKind;
  readonly date: CalendarDate;
  readonly ids?: readonly number[];
  readonly hours?: Millionths | null;
  readonly subject?: string;
}

interface DayFacts {
  readonly hours: Millionths;
  readonly pay: DayPay | undefined;
  readonly dayLimit: Hundredths;
}

function questionsOfDay(day: PersonDate, { hours, pay, dayLimit }: DayFacts): Asked[] {
  const { date, lines } = day;
  const asked: Asked[] = [];
  const about = (kind: PayQuestionKind, some: readonly PersonLine[], subject?: string): void => {
    if (some.length === 0) return;
    const time = some.filter((line) => line.hours !== null);
    asked.push({
      kind,
      date,
      ids: some.map(({ id }) => id),
      hours: time.length === 0 ? null : sumHours(time),
      ...(subject === undefined ? {} : { subject }),
    });
  };
  const isAsked = (line: PersonLine, kind: PayQuestionKind) =>
    pay?.questions.some((question) => question.kind === kind && question.id === line.id);
  const { work = [], leave = [] } = Object.groupBy(lines, ({ isLeave }) =>
    isLeave ? 'leave' : 'work',
  );
  if (!pay) about('no-agreement', lines);
  about(
    'not-approved',
    lines.filter(({ isApproved }) => !isApproved),
  );
  about(
    'clock-times-needed',
    lines.filter((line) => isAsked(line, 'clock-times-needed')),
  );
  for (const line of lines)
    if (isAsked(line, 'unit-without-pay-type'))
      about('unit-without-pay-type', [line], line.item ?? line.unitOfMeasure);
  if (isLongDay(hours, dayLimit)) about('long-day', work);
  const amounts = {
    ...day,
    hours,
    leaveHours: sumHours(leave.filter(({ days }) => days === null)),
    leaveDays: leave.reduce((sum, { days }) => sum + (days ?? 0), 0),
  };
  if (stateOfDay(amounts, dayLimit) === 'missing')
    asked.push({ kind: 'missing-day', date, hours: (day.norm ?? 0) * 10_000 });
  return asked;
}

const oneByDay: ReadonlySet<PayQuestionKind> = new Set<PayQuestionKind>([
  'clock-times-needed',
  'missing-day',
  'long-day',
  'short-rest',
]);

/** One question about each day, or about all days of the person where one act answers them. */
function grouped(asked: readonly Asked[], { username, name }: PayPerson): PayQuestion[] {
  const groups = Map.groupBy(asked, ({ kind, date, subject = '' }) =>
    [kind, oneByDay.has(kind) ? date : '', normalizedKey(subject)].join('\n'),
  );
  return [...groups.values()].flatMap((group): PayQuestion | [] => {
    const [first] = group;
    if (!first) return [];
    const hours = group.flatMap((each) => each.hours ?? []);
    return {
      kind: first.kind,
      username,
      name,
      date: first.date,
      days: new Set(group.map(({ date }) => date)).size,
      ids: group.flatMap(({ ids = [] }) => ids),
      hours: hours.length === 0 ? null : shownHours(hours.reduce((sum, each) => sum + each, 0)),
      subject: first.subject ?? null,
      blocks: blockingQuestions.has(first.kind),
    };
  });
}

function sumHours(lines: readonly Pick<PayLine, 'hours'>[]): Millionths {
  return lines.reduce((sum, { hours }) => sum + (hours ?? 0), 0);
}
