import { roundHalfUp, scaled, ticksPerMillionth } from '#amounts.ts';
import { type Day, dayOf, type QuestionKind } from '#day.ts';
import type { Company, Line, PayType, Person } from '#types.ts';

export interface PayRow {
  readonly username: string;
  readonly date: string;
  readonly payType: string;
  /** In hundredths. */
  readonly amount: number;
}

export interface Question {
  readonly kind: QuestionKind;
  readonly username: string;
  /** Null where the question is about the person. */
  readonly date: string | null;
}

/** Returns what should be paid of the days from one date to another, by person, day and pay type, without zeros. */
export function payOf(company: Company, from: string, to: string): PayRow[] {
  const days = company.people.flatMap((person) => daysOf(company, person, from, to));
  const rows = days.flatMap(({ username, date, day }) =>
    [...day.rows].map(([payType, amount]) => ({ username, date, payType, amount })),
  );
  return rows
    .filter(({ amount }) => amount !== 0)
    .toSorted(
      (a, b) =>
        compare(a.username, b.username) || compare(a.date, b.date) || compare(a.payType, b.payType),
    );
}

/** Returns the questions that follow from lines and rules alone, each once for a person and a day. */
export function questionsOf(company: Company, from: string, to: string): Question[] {
  const questions = company.people.flatMap((person) => {
    const { username, payrollNo } = person;
    const days = daysOf(company, person, from, to);
    const waiting = person.lines.filter(
      ({ date, approved }) => from <= date && date <= to && !approved,
    );
    return [
      ...days.flatMap(({ date, day }) =>
        [...day.questions].map((kind) => ({ kind, username, date })),
      ),
      ...[...new Set(waiting.map(({ date }) => date))].map((date) => ({
        kind: 'not-approved' as const,
        username,
        date,
      })),
      ...(days.length > 0 && !payrollNo
        ? [{ kind: 'no-payroll-no' as const, username, date: null }]
        : []),
    ];
  });
  return questions.toSorted(
    (a, b) =>
      compare(a.username, b.username) ||
      compare(a.date ?? '', b.date ?? '') ||
      compare(a.kind, b.kind),
  );
}

export interface Why {
  /** In hundredths; null without a norm. */
  readonly norm: number | null;
  /** In hundredths. */
  readonly credited: number;
  /** The shares of the lines in order of creation; hours are in millionths, null for a line that is no hours. */
  readonly lines: readonly { id: number; hours: number | null; payType: PayType }[];
  /** Amounts in hundredths, by pay type. */
  readonly rows: readonly { payType: string; amount: number }[];
}

export function whyOf(company: Company, username: string, date: string): Why {
  const { person, day } = singleDay(company, username, date);
  const order = person.lines.map(({ id }) => id);
  const lines = day.parts.map(({ id, ticks, payType }) => ({
    id,
    hours: ticks === null ? null : roundHalfUp(ticks, ticksPerMillionth),
    payType,
  }));
  return {
    norm: day.norm,
    credited: day.credited,
    lines: lines.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    rows: payOf({ ...company, people: [person] }, date, date).map(({ payType, amount }) => ({
      payType,
      amount,
    })),
  };
}

/** Returns the hundredths of each base class of a day, the class that counts least first. */
export function baseOf(company: Company, username: string, date: string): number[] {
  return singleDay(company, username, date).day.classes.map(({ amount }) => amount);
}

function singleDay(company: Company, username: string, date: string): { person: Person; day: Day } {
  const person = company.people.find((each) => each.username === username);
  if (!person) throw new Error(`The company has no ${username}.`);
  const [found] = daysOf(company, person, date, date);
  const day = found?.day ?? dayOf(company, person, { date, lines: [], drivenBefore: new Map() });
  return { person, day };
}

/** Returns the days that have lines which count. */
function daysOf(company: Company, person: Person, from: string, to: string) {
  const lines = person.lines.filter(({ approved }) => approved || !company.approvedOnly);
  const drivenBefore = distances(lines);
  const dates = Map.groupBy(lines, ({ date }) => date);
  return [...dates]
    .filter(([date]) => from <= date && date <= to)
    .map(([date, lines]) => ({
      username: person.username,
      date,
      day: dayOf(company, person, { date, lines, drivenBefore }),
    }));
}

/** Returns, by line without hours, how much of its unit of measure the calendar year has before it. */
function distances(lines: readonly Line[]): Map<number, number> {
  const sums = new Map<string, number>();
  const before = new Map<number, number>();
  const inOrder = lines
    .filter(({ hours }) => hours === null)
    .toSorted((a, b) => compare(a.date, b.date));
  for (const { id, date, unitOfMeasure, quantity } of inOrder) {
    const key = `${date.slice(0, 4)} ${unitOfMeasure}`;
    const sum = sums.get(key) ?? 0;
    before.set(id, sum);
    sums.set(key, sum + scaled(quantity, 2));
  }
  return before;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
