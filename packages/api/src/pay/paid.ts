import type { AccountHandle } from '@worksheet/database/client';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { PayUnit } from '@worksheet/domain/entities/pay-type';
import { fail } from '@worksheet/domain/errors';
import type { Pay, PayPeriod } from '@worksheet/domain/pay/contract';
import { fromDecimal, toHundredths, type Hundredths } from '@worksheet/domain/worksheet/quantity';
import { findDue, type DuePerson } from '#pay/due.ts';
import type { PayContext, PayrollPerson } from '#pay/pay-context.ts';

export type PaidPeriod = PayPeriod & { readonly number: number };

/** The periods that runs have paid, by date: not those of runs that were voided or are being made. */
export function findPaidPeriods(db: AccountHandle): Promise<PaidPeriod[]> {
  return db
    .selectFrom('pay_run')
    .select(['number', 'period_from as from', 'period_to as to'])
    .where('voided_at', 'is', null)
    .where('inputs', '!=', '')
    .orderBy('period_from')
    .execute();
}

/** Returns a period with the run that has paid it. */
export function withRun({ from, to }: PayPeriod, paid: readonly PaidPeriod[]): Pay['period'] {
  const run = paid.find((each) => each.from === from && each.to === to)?.number ?? null;
  return { from, to, status: run === null ? 'open' : 'paid', run };
}

/** What a day of a person should be paid of a pay type, and what runs have paid. */
export interface PaidAmount {
  readonly person: PayrollPerson;
  readonly date: CalendarDate;
  readonly payType: string;
  readonly paid: Hundredths;
  readonly due: Hundredths;
}

/** Compares what is due with what runs have paid for the days of a period: of all people of the context, or of some. */
export async function comparePaid(
  context: PayContext,
  period: PayPeriod,
  people = context.people,
): Promise<{ due: DuePerson[]; amounts: PaidAmount[] }> {
  const [due, lines] = await Promise.all([
    findDue(context, period, people),
    findPaid(context.db, period, people),
  ]);
  const amounts = new Map<string, { -readonly [K in keyof PaidAmount]: PaidAmount[K] }>();
  const keyOf = (userId: number, date: CalendarDate, payType: string) =>
    `${userId} ${date} ${payType}`;
  for (const person of due)
    for (const { date, pay } of person.dates)
      for (const { payType, amount } of pay?.rows ?? [])
        amounts.set(keyOf(person.userId, date, payType), {
          person,
          date,
          payType,
          paid: 0,
          due: amount,
        });
  const byId = new Map(people.map((person) => [person.userId, person]));
  for (const { userId, date, payType, amount } of lines) {
    const paid = toHundredths(fromDecimal(amount));
    const key = keyOf(userId, date, payType);
    const [found, person] = [amounts.get(key), byId.get(userId)];
    if (found) found.paid += paid;
    else if (paid !== 0 && person) amounts.set(key, { person, date, payType, paid, due: 0 });
  }
  return { due, amounts: [...amounts.values()] };
}

/** What runs have paid by person, date and pay type. */
function findPaid(
  db: AccountHandle,
  { from, to }: PayPeriod,
  people: readonly Pick<PayrollPerson, 'userId'>[],
) {
  return db
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.pay_run_id')
    .select((eb) => [
      'pay_line.user_id as userId',
      'pay_line.work_date as date',
      eb.fn.max('pay_line.pay_type_code').as('payType'),
      eb.fn.sum<string>('pay_line.amount').as('amount'),
    ])
    .where('pay_run.voided_at', 'is', null)
    .where('pay_line.work_date', '>=', from)
    .where('pay_line.work_date', '<=', to)
    .where('pay_line.user_id', 'in', [0, ...people.map(({ userId }) => userId)])
    .groupBy(['pay_line.user_id', 'pay_line.work_date', 'pay_line.pay_type_id'])
    .execute();
}

/** A pay type as runs store it. */
export interface StoredPayType {
  readonly id: number;
  readonly unit: PayUnit;
}

/** Finds a pay type by its code. Rules name only those that exist, and none in use is deleted. */
export async function findPayTypes(db: AccountHandle): Promise<(payType: string) => StoredPayType> {
  const rows = await db.selectFrom('pay_type').select(['id', 'code', 'unit']).execute();
  const types = new Map(rows.map((row) => [row.code, row]));
  return (payType) => types.get(payType) ?? fail('not-found');
}
