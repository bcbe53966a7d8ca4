import type { PayUnit } from '@worksheet/domain/entities/pay-type';
import type { Pay, PayQuestionKind } from '@worksheet/domain/pay/contract';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';

/** A pay type with what the payslip calls it. */
export interface PayTypeName {
  readonly code: string;
  readonly description: string;
  readonly unit: PayUnit;
}

export interface PayTablePerson {
  readonly username: string;
  readonly name: string;
  readonly payrollNo: string | null;
  /** By pay type. */
  readonly amounts: ReadonlyMap<string, number>;
  /** The hours of all pay types that count hours, without supplements. */
  readonly hours: number;
  /** How many hours more than in the period before; undefined until it is known. */
  readonly difference: number | undefined;
  /** The hours that wait for an answer, and what answers it; 0 for none. */
  readonly waiting: { readonly hours: number; readonly kind: PayQuestionKind | undefined };
}

export interface PayTable {
  /** Hours first, then supplements, days, pieces and kilometres; those that nobody is paid are left out. */
  readonly payTypes: readonly PayTypeName[];
  readonly people: readonly PayTablePerson[];
}

interface TableOptions {
  readonly payTypes: readonly PayTypeName[];
  /** The period before, if it is known. */
  readonly before: Pick<Pay, 'rows'> | undefined;
  readonly locale: string;
}

/** People by pay types, also those whose hours of the period all wait. */
export function payTable(
  {
    period,
    rows,
    questions,
    supplements,
  }: Pick<Pay, 'period' | 'rows' | 'questions' | 'supplements'>,
  { payTypes, before, locale }: TableOptions,
): PayTable {
  const holding = questions.filter(
    ({ kind, hours, date }) =>
      hours !== null &&
      date >= period.from &&
      (kind === 'no-agreement' || kind === 'clock-times-needed'),
  );
  const ofPerson = Map.groupBy(rows, ({ username }) => username);
  const hoursBefore = Map.groupBy(before?.rows ?? [], ({ username }) => username);
  const held = Map.groupBy(holding, ({ username }) => username);
  const people = new Map([...rows, ...holding].map((each) => [each.username, each.name]));
  const hoursOf = (own: Pay['rows']) =>
    sumQuantities(own.filter(countsHours(supplements)).map(({ amount }) => amount));
  const units = new Map(rows.map(({ payType, unit }) => [payType, unit]));
  const known = new Map(payTypes.map((type) => [type.code, type]));
  return {
    payTypes: [...units]
      .map(([code, unit]) => known.get(code) ?? { code, unit, description: code })
      .toSorted(inOrder(supplements)),
    people: [...people]
      .map(([username, name]): PayTablePerson => {
        const own = ofPerson.get(username) ?? [];
        const waiting = held.get(username) ?? [];
        const hours = hoursOf(own);
        return {
          username,
          name,
          payrollNo: own[0]?.payrollNo ?? null,
          amounts: new Map(own.map(({ payType, amount }) => [payType, amount])),
          hours,
          difference: before && sumQuantities([hours, -hoursOf(hoursBefore.get(username) ?? [])]),
          waiting: {
            hours: sumQuantities(waiting.map((each) => each.hours ?? 0)),
            kind: waiting[0]?.kind,
          },
        };
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
  };
}

/** What rows pay of each pay type that they have, in the order of tables. */
export function sumsOf(
  rows: readonly { readonly payType: string; readonly amount: number }[],
  payTypes: readonly PayTypeName[],
  supplements: readonly string[],
): (PayTypeName & { readonly amount: number })[] {
  const ofType = Map.groupBy(rows, ({ payType }) => payType);
  return payTypes
    .flatMap((type) => {
      const own = ofType.get(type.code);
      return own ? [{ ...type, amount: sumQuantities(own.map(({ amount }) => amount)) }] : [];
    })
    .toSorted(inOrder(supplements));
}

/** Whether an amount is hours of work or leave: a supplement is counted beside them. */
export function countsHours(supplements: readonly string[]) {
  return ({ payType, unit }: { readonly payType: string; readonly unit: PayUnit }): boolean =>
    unit === 'hours' && !supplements.includes(payType);
}

const units: readonly PayUnit[] = ['hours', 'days', 'pieces', 'km'];

/** The order of pay types in tables. */
function inOrder(supplements: readonly string[]) {
  const rank = ({ code, unit }: Pick<PayTypeName, 'code' | 'unit'>) =>
    units.indexOf(unit) + (supplements.includes(code) ? 0.5 : 0);
  return (a: Pick<PayTypeName, 'code' | 'unit'>, b: Pick<PayTypeName, 'code' | 'unit'>) =>
    rank(a) - rank(b) || (a.code < b.code ? -1 : 1);
}
