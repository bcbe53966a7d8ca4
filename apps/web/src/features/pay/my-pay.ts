import type { PayDayOfPerson, PayDays } from '@worksheet/domain/pay/contract';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import { countsHours, sumsOf, type PayTypeName } from '#features/pay/matrix/pay-table.ts';

export interface MyPay {
  /** The hours of all pay types that count hours, without supplements. */
  readonly hours: number;
  readonly sums: readonly (PayTypeName & { readonly amount: number })[];
  /** The pay type of most hours, which needs no explanation; undefined without hours. */
  readonly plain: PayTypeName | undefined;
  /** The days that have another pay type too. */
  readonly others: readonly PayDayOfPerson[];
  readonly plainDays: { readonly count: number; readonly hours: number };
}

/** What a person is paid in a period, and which of its days say something. */
export function myPay({
  payTypes,
  supplements,
  days,
}: Pick<PayDays, 'payTypes' | 'supplements' | 'days'>): MyPay {
  const paid = days.filter(({ rows }) => rows.length > 0);
  const sums = sumsOf(
    paid.flatMap((day) => day.rows),
    payTypes,
    supplements,
  );
  const ofHours = sums.filter(({ code, unit }) =>
    countsHours(supplements)({ payType: code, unit }),
  );
  const [plain] = ofHours.toSorted((a, b) => b.amount - a.amount);
  const isPlain = (day: PayDayOfPerson) => day.rows.every((row) => row.payType === plain?.code);
  const plainDays = paid.filter(isPlain);
  return {
    hours: sumQuantities(ofHours.map(({ amount }) => amount)),
    sums,
    plain,
    others: paid.filter((day) => !isPlain(day)),
    plainDays: {
      count: plainDays.length,
      hours: sumQuantities(plainDays.flatMap((day) => day.rows.map((row) => row.amount))),
    },
  };
}
