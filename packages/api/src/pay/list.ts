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
import { unholdableTexts } from '@worksheet/domain/pay/profile-file';
import { fromHundredths } from '@worksheet/domain/worksheet/quantity';
import type { AccountHandle } from '@worksheet/database/client';
import type { AccountContext } from '#context.ts';
import { findDifferences } from '#pay/differences.ts';
import { findDue } from '#pay/due.ts';
import { findPayContext, type PayContext } from '#pay/pay-context.ts';
import { findSupplements } from '#pay/find-agreements.ts';
import {
  comparePaid,
  findPaidPeriods,
  findPayTypes,
  type PaidAmount,
  type StoredPayType,
} from '#pay/paid.ts';
import { findProfiles } from '#pay/setup/profiles.ts';
import { sortByName } from '#sort-by-name.ts';

/** The pay of a period as it would be or was paid, with what cannot be decided. */
export async function listPay(ctx: AccountContext, query: ListPay): Promise<Pay> {
  const found = await findPay(ctx.db, { ...query, now: ctx.now() });
  const { people, amounts, typeOf } = found;
  const rows = sortByName(people, ctx.actor).flatMap((person) => rowsOf(person, amounts, typeOf));
  return {
    period: found.period,
    questions: found.questions,
    rows,
    supplements: await findSupplements(ctx.db),
    differences: found.differences.map((amount) => toDifference(amount, typeOf)),
  };
}

interface FoundPay {
  readonly context: PayContext;
  readonly period: Pay['period'];
  readonly people: readonly PaidAmount['person'][];
  readonly questions: PayQuestion[];
  /** The amounts of the days of the period. */
  readonly amounts: readonly PaidAmount[];
  /** What changed in other periods after they were paid; none if the period itself is paid. */
  readonly differences: readonly PaidAmount[];
  readonly typeOf: (payType: string) => StoredPayType;
}

/** Finds what a run of the period would pay. */
export async function findPay(
  db: AccountHandle,
  { from, to, username, now }: ListPay & { readonly now: Date },
): Promise<FoundPay> {
  checkPayPeriod({ from, to });
  const context = await findPayContext(db, { username, now });
  const [due, paidPeriods, typeOf] = await Promise.all([
    findDue(context, { from, to }),
    findPaidPeriods(db),
    findPayTypes(db),
  ]);
  const some =
    username === undefined ? undefined : new Set(context.people.map(({ userId }) => userId));
  const run = paidPeriods.find((each) => each.from === from && each.to === to)?.number ?? null;
  const amounts = await comparePaid(db, due, { from, to }, some);
  const earlier = await findDifferences(context);
  const questions = [
    ...due.flatMap((person) => person.questions),
    ...earlier.people.flatMap((person) => person.questions.filter(({ blocks }) => blocks)),
    ...changedQuestions(earlier.amounts),
    ...(await textQuestions(db, { amounts: [...amounts, ...earlier.amounts], typeOf, date: from })),
  ];
  const people = new Map(amounts.map(({ person }) => [person.userId, person]));
  return {
    context,
    period: { from, to, status: run === null ? 'open' : 'paid', run },
    people: [...people.values()],
    questions: inOrder(run === null ? questions : changedQuestions(earlier.amounts)),
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

/** One question about each day of a person that changed after it was paid. */
function changedQuestions(amounts: readonly PaidAmount[]): PayQuestion[] {
  const days = Map.groupBy(amounts, ({ person, date }) => `${person.userId} ${date}`);
  return [...days.values()].flatMap(([first]): PayQuestion | [] =>
    first === undefined
      ? []
      : {
          kind: 'changed-after-run',
          username: first.person.username,
          name: first.person.name,
          date: first.date,
          days: 1,
          ids: [],
          hours: null,
          subject: null,
          blocks: false,
        },
  );
}

interface TextOptions extends Pick<FoundPay, 'amounts' | 'typeOf'> {
  readonly date: CalendarDate;
}

/** What the files of the account's profiles cannot hold, asked before the run instead of changed in the file. */
async function textQuestions(
  db: AccountHandle,
  { amounts, typeOf, date }: TextOptions,
): Promise<PayQuestion[]> {
  const { profiles } = await findProfiles(db);
  const people = new Map(amounts.map(({ person }) => [person.username, person]));
  const rows = [...people.values()]
    .filter(({ payrollNo }) => payrollNo !== null)
    .flatMap((person) => rowsOf(person, amounts, typeOf));
  const texts = profiles.flatMap((profile) => unholdableTexts(profile, rows));
  const unique = new Map(texts.map((each) => [`${each.username} ${each.text}`, each]));
  return [...unique.values()].map(({ username, text }) => ({
    kind: 'text-not-in-profile',
    username,
    name: people.get(username)?.name ?? username,
    date,
    days: 1,
    ids: [],
    hours: null,
    subject: text,
    blocks: false,
  }));
}

function rowsOf(
  person: PaidAmount['person'],
  amounts: readonly PaidAmount[],
  typeOf: (payType: string) => StoredPayType,
): Pay['rows'] {
  const own = amounts.filter((amount) => amount.person.userId === person.userId);
  return [...Map.groupBy(own, ({ payType }) => payType)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([payType, days]) => {
      const due = days.reduce((sum, day) => sum + day.due, 0);
      const paid = days.reduce((sum, day) => sum + day.paid, 0);
      return {
        username: person.username,
        name: person.name,
        payrollNo: person.payrollNo,
        payType,
        unit: typeOf(payType).unit,
        amount: fromHundredths(due),
        paid: fromHundredths(paid),
        difference: fromHundredths(due - paid),
      };
    });
}

function toDifference(
  { person, date, payType, paid, due }: PaidAmount,
  typeOf: (payType: string) => StoredPayType,
): PayDifference {
  return {
    username: person.username,
    name: person.name,
    date,
    payType,
    unit: typeOf(payType).unit,
    paid: fromHundredths(paid),
    amount: fromHundredths(due),
    difference: fromHundredths(due - paid),
  };
}
