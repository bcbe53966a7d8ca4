import type { AccountHandle } from '@worksheet/database/client';
import { languageOfActor } from '@worksheet/domain/account/language';
import { authorizePayOf } from '@worksheet/domain/access/policy';
import { fail } from '@worksheet/domain/errors';
import type {
  ListPayDays,
  PayDayOfPerson,
  PayDays,
  PayWhy,
  PayWhyKey,
} from '@worksheet/domain/pay/contract';
import type { PaidDate } from '@worksheet/domain/pay/person-pay';
import { whyText } from '@worksheet/domain/pay/why-text';
import { shownHours } from '@worksheet/domain/worksheet/exact-hours';
import { fromHundredths } from '@worksheet/domain/worksheet/quantity';
import type { AccountContext } from '#context.ts';
import { findDue } from '#pay/due.ts';
import { findPayContext } from '#pay/pay-context.ts';
import { checkPayPeriod } from '#pay/list.ts';
import { findPaidPeriods, withRun } from '#pay/paid.ts';

/** The days of a person with what each is paid. For administrators, and for the person. */
export async function listPayDays(
  ctx: AccountContext,
  { username, from, to }: ListPayDays,
): Promise<PayDays> {
  const [{ person, context }, periods, payTypes] = await Promise.all([
    findPerson(ctx, { username, from, to }),
    findPaidPeriods(ctx.db),
    selectPayTypes(ctx.db),
  ]);
  return {
    period: withRun({ from, to }, periods),
    agreement: person?.agreementOn(to)?.description ?? null,
    payTypes,
    supplements: context.supplements,
    days: person?.dates.map(toDay) ?? [],
  };
}

/** Why a day of a person is paid as it is, line by line and in words. For administrators, and for the person. */
export async function whyPay(ctx: AccountContext, { username, date }: PayWhyKey): Promise<PayWhy> {
  const { person } = await findPerson(ctx, { username, from: date, to: date });
  const [day] = person?.dates ?? [];
  if (!person || !day) fail('not-found');
  const version = person.agreementOn(date);
  const payTypes = await selectPayTypes(ctx.db);
  return {
    agreement: version?.description ?? null,
    code: version?.code ?? null,
    validFrom: version?.validFrom ?? null,
    rules: version?.rules ?? null,
    norm: day.norm === null ? null : fromHundredths(day.norm),
    credited: fromHundredths(day.pay?.credited ?? 0),
    lines: (day.pay?.parts ?? []).map(({ id, payType, rule, amount }) => ({
      id,
      hours: fromHundredths(amount),
      payType,
      rule,
    })),
    rows: rowsOf(day),
    text: whyText(day, { payTypes, language: languageOfActor(ctx.actor) }),
  };
}

async function findPerson(ctx: AccountContext, { username, from, to }: ListPayDays) {
  const verdict = authorizePayOf(ctx.actor, username);
  if (verdict !== true) fail(verdict);
  checkPayPeriod({ from, to });
  const context = await findPayContext(ctx.db, { username, now: ctx.now() });
  if (context.people.length === 0) fail('not-found');
  const [person] = await findDue(context, { from, to }, context.people);
  return { context, person };
}

function selectPayTypes(db: AccountHandle) {
  return db
    .selectFrom('pay_type')
    .select(['code', 'description', 'unit'])
    .orderBy('code_key')
    .execute();
}

function toDay(day: PaidDate): PayDayOfPerson {
  return {
    date: day.date,
    norm: day.norm === null ? null : fromHundredths(day.norm),
    hours: shownHours(day.hours),
    credited: fromHundredths(day.pay?.credited ?? 0),
    rows: rowsOf(day),
  };
}

function rowsOf({ pay }: PaidDate): PayWhy['rows'] {
  return (pay?.rows ?? []).map(({ payType, amount }) => ({
    payType,
    amount: fromHundredths(amount),
  }));
}
