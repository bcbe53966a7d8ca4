import type { AccountHandle } from '@worksheet/database/client';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { PayUnit } from '@worksheet/domain/entities/pay-type';
import { fail } from '@worksheet/domain/errors';
import type { PayPeriod } from '@worksheet/domain/pay/contract';
import { fromDecimal, toHundredths, type Hundredths } from '@worksheet/domain/worksheet/quantity';
import type { DuePerson } from '#pay/due.ts';

/** The periods that runs have paid, by date: not those of runs that were voided or are being made. */
export async function findPaidPeriods(
  db: AccountHandle,
): Promise<(PayPeriod & { readonly number: number })[]> {
  return db
    .selectFrom('pay_run')
    .select(['number', 'period_from as from', 'period_to as to'])
    .where('voided_at', 'is', null)
    .where('inputs', '!=', '')
    .orderBy('period_from')
    .execute();
}

/** What a day of a person should be paid of a pay type, and what runs have paid. */
export interface PaidAmount {
  readonly person: Pick<DuePerson, 'userId' | 'username' | 'name' | 'payrollNo'>;
  readonly date: CalendarDate;
  readonly payType: string;
  readonly paid: Hundredths;
  readonly due: Hundredths;
}

/** Compares what is due with what runs have paid for the days of a period, by person, date and pay type: of all, or of some. */
export async function comparePaid(
  db: AccountHandle,
  due: readonly DuePerson[],
  { from, to }: PayPeriod,
  some?: ReadonlySet<number>,
): Promise<PaidAmount[]> {
  const amounts = new Map<string, { -readonly [K in keyof PaidAmount]: PaidAmount[K] }>();
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
  let lines = db
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.pay_run_id')
    .select((eb) => [
      'pay_line.user_id as userId',
      'pay_line.work_date as date',
      eb.fn.max('pay_line.pay_type_code').as('payType'),
      eb.fn.max('pay_line.username').as('username'),
      eb.fn.max('pay_line.payroll_no').as('payrollNo'),
      eb.fn.sum<string>('pay_line.amount').as('amount'),
    ])
    .where('pay_run.voided_at', 'is', null)
    .where('pay_line.work_date', '>=', from)
    .where('pay_line.work_date', '<=', to)
    .groupBy(['pay_line.user_id', 'pay_line.work_date', 'pay_line.pay_type_id']);
  if (some) lines = lines.where('pay_line.user_id', 'in', [0, ...some]);
  const people = new Map(due.map((person) => [person.userId, person]));
  for (const line of await lines.execute()) {
    const paid = toHundredths(fromDecimal(line.amount));
    const key = keyOf(line.userId, line.date, line.payType);
    const amount = amounts.get(key);
    if (amount) amount.paid += paid;
    else if (paid !== 0)
      amounts.set(key, {
        person: people.get(line.userId) ?? { ...line, name: line.username },
        date: line.date,
        payType: line.payType,
        paid,
        due: 0,
      });
  }
  return [...amounts.values()];
}

function keyOf(userId: number, date: CalendarDate, payType: string): string {
  return `${userId} ${date} ${payType}`;
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
