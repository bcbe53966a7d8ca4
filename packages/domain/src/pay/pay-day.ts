import { normalizedKey } from '#fields/normalized-key.ts';
import type { Hundredths } from '#worksheet/quantity.ts';
import { splitMileage, type KilometresBefore } from './mileage.ts';
import type { PayDay, PayLine, PayPart } from './pay-line.ts';
import type { AgreementRules } from './rules.ts';
import { kindsOf, needsClockTimes, splitWork, ticksWithin, type Piece } from './split-work.ts';
import { perHundredth, roundTicks, ticksOf } from './ticks.ts';

export interface DayPay {
  /** The hours of leave that count towards the norm (D62). */
  readonly credited: Hundredths;
  readonly parts: readonly PayPart[];
  /** The sums by pay type, by code. */
  readonly rows: readonly { readonly payType: string; readonly amount: Hundredths }[];
  readonly questions: readonly {
    readonly kind: 'clock-times-needed' | 'unit-without-pay-type';
    readonly id: number;
  }[];
}

/**
 * Returns what a day of a person is paid by the rules of an agreement: every hour of work in exactly one base class,
 * supplements beside it, leave as far as it is credited, and what is no time by its unit of measure. `before` tells the
 * kilometres of the year before the day. Work whose clock times a rule needs and that has none is left out and asked
 * about.
 */
export function payOfDay(day: PayDay, rules: AgreementRules, before: KilometresBefore): DayPay {
  if (day.lines.length === 0) return unworked;
  const leave = splitLeave(day, rules);
  const all = day.lines.filter((line) => isWork(line));
  const asked = needsClockTimes(day, rules) ? all.filter(({ clock }) => clock === null) : [];
  const work = all.filter((line) => !asked.includes(line));
  const base = roundedClasses(splitWork(day, rules, { lines: work, credited: leave.credited }));
  const worked = base.reduce((sum, { amount }) => sum + amount, 0);
  const rest = day.lines.filter((line) => !isWork(line) && !isLeaveTime(line));
  const units = splitUnits(rest, rules, before);
  const parts = [
    ...leave.parts,
    ...base,
    ...windowParts(work, rules),
    ...minimumParts(day, rules, worked),
    ...units.parts,
  ];
  return {
    credited: leave.credited,
    parts,
    rows: sumsOf(parts),
    questions: [
      ...asked.map(({ id }) => ({ kind: 'clock-times-needed' as const, id })),
      ...units.unnamed.map((id) => ({ kind: 'unit-without-pay-type' as const, id })),
    ],
  };
}

const unworked: DayPay = { credited: 0, parts: [], rows: [], questions: [] };

function isWork(line: PayLine): boolean {
  return !line.isLeave && line.hours !== null;
}

function isLeaveTime(line: PayLine): boolean {
  return line.isLeave && (line.hours !== null || line.days !== null);
}

/**
 * Rounds from the highest class down: each class and all above it once. So the classes add up to the rounded hours of
 * the day, and more work never lowers what counts more. The parts of a class add up to it.
 */
function roundedClasses(pieces: readonly Piece[]): PayPart[] {
  const classes = [...Map.groupBy(pieces, ({ rule }) => rule).values()].toSorted(
    ([a], [b]) => (b?.rank ?? 0) - (a?.rank ?? 0),
  );
  let [exactAbove, roundedAbove] = [0, 0];
  const parts = classes.map((own) => {
    exactAbove += sumTicks(own);
    const amount = roundTicks(exactAbove) - roundedAbove;
    roundedAbove += amount;
    return spread(own, amount);
  });
  return parts.toReversed().flat();
}

/** Divides an amount among pieces in proportion, each rounded so that they add up to it. */
function spread(pieces: readonly Omit<Piece, 'rank'>[], amount: Hundredths): PayPart[] {
  let [exact, given] = [0, 0];
  return pieces.map(({ id, payType, rule, ticks }, index) => {
    exact += ticks;
    const until = index === pieces.length - 1 ? amount : roundTicks(exact);
    const part = { id, payType, rule, amount: until - given };
    given = until;
    return part;
  });
}

/** The supplements of lines with clock times. */
function windowParts(lines: readonly PayLine[], { windows = [] }: AgreementRules): PayPart[] {
  return windows.flatMap((window, index) => {
    const { payType } = window;
    const pieces = lines
      .map((line) => ({
        id: line.id,
        payType,
        rule: `windows.${index}`,
        ticks: ticksWithin(line, window),
      }))
      .filter(({ ticks }) => ticks > 0);
    return spread(pieces, roundTicks(sumTicks(pieces)));
  });
}

/** What is missing of the least that is paid on a day with work. */
function minimumParts(day: PayDay, { minimum }: AgreementRules, worked: Hundredths): PayPart[] {
  if (!minimum || worked <= 0 || !kindsOf(day).some((kind) => minimum.on.includes(kind))) return [];
  const amount = Math.round(minimum.hours * 100) - worked;
  if (amount <= 0) return [];
  return [{ id: null, payType: minimum.payType, rule: 'minimum', amount }];
}

interface Leave {
  readonly credited: Hundredths;
  readonly parts: readonly PayPart[];
}

/** Leave as far as it is credited: lines share the norm in the order of creation (D62), and the rest is not paid. */
function splitLeave({ norm, lines }: PayDay, { absence = [] }: AgreementRules): Leave {
  const leave = lines.filter((line) => isLeaveTime(line));
  if (leave.length === 0) return { credited: 0, parts: [] };
  const whole = (norm ?? 0) * perHundredth;
  let left = whole;
  const all = leave.map((line) => {
    const asked = line.days === null ? ticksOf(line.hours) : (line.days * whole) / 100;
    const ticks = Math.min(asked, left);
    left -= ticks;
    const index = indexOfAbsence(absence, line.jobNo);
    const { payType = null, unit = 'hours' as const } = absence[index] ?? {};
    const rule = index === -1 ? 'absence' : `absence.${index}`;
    return { id: line.id, payType, unit, rule, ticks, rest: asked - ticks };
  });
  const groups = Map.groupBy(all, ({ payType, unit }) => `${unit} ${payType}`);
  const paid = [...groups.values()].flatMap((own) => {
    const isDays = own[0]?.unit === 'days' && whole > 0;
    // A hundredth of a day is a hundredth of the norm.
    const scale = isDays ? perHundredth / (whole / 100) : 1;
    const amount = roundTicks(sumTicks(own), isDays ? whole / 100 : perHundredth);
    return spread(
      own.map((each) => ({ ...each, ticks: each.ticks * scale })),
      amount,
    );
  });
  const unpaid = all
    .map(({ id, rule, rest }) => ({ id, payType: null, rule, amount: roundTicks(rest) }))
    .filter(({ amount }) => amount > 0);
  return {
    credited: roundTicks(whole - left),
    parts: [...paid.filter(({ amount }) => amount !== 0), ...unpaid],
  };
}

function indexOfAbsence(absence: NonNullable<AgreementRules['absence']>, jobNo: string): number {
  const key = normalizedKey(jobNo);
  const exact = absence.findIndex(({ job }) => job !== '*' && normalizedKey(job) === key);
  return exact === -1 ? absence.findIndex(({ job }) => job === '*') : exact;
}

interface Units {
  readonly parts: readonly PayPart[];
  /** The lines about which no rule says anything. */
  readonly unnamed: readonly number[];
}

/** What is no time: kilometres, then items, then units of measure. */
function splitUnits(
  lines: readonly PayLine[],
  { units = [], mileage }: AgreementRules,
  before: KilometresBefore,
): Units {
  if (lines.length === 0) return { parts: [], unnamed: [] };
  const isSame = (a: string | null | undefined, b: string | null) =>
    typeof a === 'string' && b !== null && normalizedKey(a) === normalizedKey(b);
  const kilometres = lines.filter((line) => isSame(mileage?.unitOfMeasure, line.unitOfMeasure));
  const parts = mileage ? splitMileage(kilometres, mileage, before) : [];
  const unnamed: number[] = [];
  for (const line of lines.filter((each) => !kilometres.includes(each))) {
    const byItem = units.findIndex(({ item }) => isSame(item, line.item));
    const byUnit = units.findIndex((unit) => isSame(unit.unitOfMeasure, line.unitOfMeasure));
    const index = byItem === -1 ? byUnit : byItem;
    const payType = units[index]?.payType ?? null;
    if (index === -1) unnamed.push(line.id);
    else parts.push({ id: line.id, payType, rule: `units.${index}`, amount: line.quantity });
  }
  return { parts, unnamed };
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

function sumTicks(pieces: readonly { readonly ticks: number }[]): number {
  return pieces.reduce((sum, { ticks }) => sum + ticks, 0);
}
