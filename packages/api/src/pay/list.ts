import { addDays, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { failFields } from '@worksheet/domain/errors';
import {
  maxPayDays,
  payQuestionKinds,
  type ListPay,
  type Pay,
  type PayDifference,
  type PayPeriod,
  type PayQuestion,
} from '@worksheet/domain/pay/contract';
import type { PayProfiles } from '@worksheet/domain/pay/profile';
import { unholdableTexts } from '@worksheet/domain/pay/profile-file';
import { fromHundredths } from '@worksheet/domain/worksheet/quantity';
import type { AccountHandle } from '@worksheet/database/client';
import type { AccountContext } from '#context.ts';
import { findDifferences } from '#pay/differences.ts';
import { findPayContext } from '#pay/pay-context.ts';
import {
  comparePaid,
  findPaidPeriods,
  findPayTypes,
  withRun,
  type PaidAmount,
  type StoredPayType,
} from '#pay/paid.ts';
import { findProfiles } from '#pay/setup/profiles.ts';
import { sortByName } from '#person-name.ts';

/** The pay of a period as it would be or was paid, with what cannot be decided. */
export async function listPay(ctx: AccountContext, query: ListPay): Promise<Pay> {
  const found = await findPay(ctx.db, { ...query, now: ctx.now() });
  const { context, period, questions, amounts, typeOf } = found;
  const own = ofPeople(amounts);
  const people = context.people.filter(({ userId }) => own.has(userId));
  return {
    period,
    questions,
    rows: sortByName(people, ctx.actor).flatMap(({ userId }) =>
      rowsOf(own.get(userId) ?? [], typeOf),
    ),
    supplements: context.supplements,
    differences: sortByName(
      found.differences
        .map((amount) => toDifference(amount, typeOf))
        .toSorted((a, b) => (`${a.date} ${a.payType}` < `${b.date} ${b.payType}` ? -1 : 1)),
      ctx.actor,
    ),
  };
}

type PayTypes = (payType: string) => StoredPayType;

/**
 * Finds what a run of the period would pay: `amounts` of its days, and `differences` of other periods, which changed
 * after they were paid.
 */
export async function findPay(
  db: AccountHandle,
  { from, to, username, now }: ListPay & { readonly now: Date },
) {
  checkPayPeriod({ from, to });
  const [context, paidPeriods, typeOf, { profiles }] = await Promise.all([
    findPayContext(db, { username, now }),
    findPaidPeriods(db),
    findPayTypes(db),
    findProfiles(db),
  ]);
  // While one computes, the database reads for the other.
  const [{ due, amounts }, earlier] = await Promise.all([
    comparePaid(context, { from, to }),
    findDifferences(context, paidPeriods),
  ]);
  const period = withRun({ from, to }, paidPeriods);
  const changed = changedQuestions(earlier.amounts);
  const all = [...amounts, ...earlier.amounts];
  const asked = due.flatMap((person) => person.questions);
  const questions = [
    ...asked,
    ...earlier.people.flatMap((person) => person.questions.filter(({ blocks }) => blocks)),
    ...numberQuestions(earlier.amounts, asked),
    ...changed,
    ...textQuestions(profiles, all, { typeOf, date: from }),
  ];
  return {
    context,
    period,
    questions: inOrder(period.run === null ? questions : changed),
    amounts,
    differences: earlier.amounts,
    typeOf,
  };
}

export function checkPayPeriod({ from, to }: PayPeriod): void {
  if (from > to) failFields({ path: 'from', code: 'date-order' });
  if (to >= addDays(from, maxPayDays))
    failFields({ path: 'to', code: 'period-too-long', params: { max: maxPayDays } });
}

/** Those that stop a run first. */
function inOrder(questions: readonly PayQuestion[]): PayQuestion[] {
  const order = (question: PayQuestion) => payQuestionKinds.indexOf(question.kind);
  return questions.toSorted(
    (a, b) =>
      Number(b.blocks) - Number(a.blocks) ||
      order(a) - order(b) ||
      (a.name < b.name ? -1 : 1) ||
      (a.date < b.date ? -1 : 1),
  );
}

/** Who has only differences is asked about too, at the first of their days. */
function numberQuestions(
  amounts: readonly PaidAmount[],
  asked: readonly PayQuestion[],
): PayQuestion[] {
  const kind = 'no-payroll-no';
  const done = new Set(asked.flatMap((each) => (each.kind === kind ? each.username : [])));
  return [...ofPeople(amounts).values()].flatMap(([first]) =>
    first === undefined || first.person.payrollNo !== null || done.has(first.person.username)
      ? []
      : questionAbout(kind, first),
  );
}

/** One question about each day of a person that changed after it was paid. */
function changedQuestions(amounts: readonly PaidAmount[]): PayQuestion[] {
  const days = new Map(amounts.map((each) => [`${each.person.userId} ${each.date}`, each]));
  return [...days.values()].map((each) => questionAbout('changed-after-run', each));
}

/** What the files of the account's profiles cannot hold, asked before the run instead of changed in the file. */
function textQuestions(
  profiles: PayProfiles['profiles'],
  amounts: readonly PaidAmount[],
  { typeOf, date }: { readonly typeOf: PayTypes; readonly date: CalendarDate },
): PayQuestion[] {
  if (profiles.length === 0) return [];
  return [...ofPeople(amounts).values()].flatMap((paid) => {
    const person = paid[0]?.person;
    if (!person || person.payrollNo === null) return [];
    const rows = rowsOf(paid, typeOf);
    const texts = profiles.flatMap((profile) => unholdableTexts(profile, rows));
    return [...new Set(texts.map(({ text }) => text))].map((text) =>
      questionAbout('text-not-in-profile', { person, date }, text),
    );
  });
}

const ofPeople = (amounts: readonly PaidAmount[]) =>
  Map.groupBy(amounts, ({ person }) => person.userId);

function questionAbout(
  kind: PayQuestion['kind'],
  { person: { username, name }, date }: Pick<PaidAmount, 'person' | 'date'>,
  subject: string | null = null,
): PayQuestion {
  return { kind, username, name, date, days: 1, ids: [], hours: null, subject, blocks: false };
}

/** The rows of a person. */
function rowsOf(amounts: readonly PaidAmount[], typeOf: PayTypes): Pay['rows'] {
  return [...Map.groupBy(amounts, ({ payType }) => payType)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([payType, days]): Pay['rows'] => {
      const [first] = days;
      if (!first) return [];
      const { username, name, payrollNo } = first.person;
      const due = days.reduce((sum, day) => sum + day.due, 0);
      const paid = days.reduce((sum, day) => sum + day.paid, 0);
      return [
        {
          username,
          name,
          payrollNo,
          payType,
          unit: typeOf(payType).unit,
          ...toAmounts({ due, paid }),
        },
      ];
    });
}

function toDifference({ person, date, payType, ...sums }: PaidAmount, typeOf: PayTypes) {
  const { username, name } = person;
  const { unit } = typeOf(payType);
  return { username, name, date, payType, unit, ...toAmounts(sums) } satisfies PayDifference;
}

function toAmounts({ due, paid }: Pick<PaidAmount, 'due' | 'paid'>) {
  return {
    amount: fromHundredths(due),
    paid: fromHundredths(paid),
    difference: fromHundredths(due - paid),
  };
}
