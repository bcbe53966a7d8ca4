import type { AccountHandle } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import type { PayPeriod } from '@worksheet/domain/pay/contract';
import { findDue, type DuePerson } from '#pay/due.ts';
import { comparePaid, findPaidPeriods, type PaidAmount } from '#pay/paid.ts';
import type { PayContext } from '#pay/pay-context.ts';

/**
 * Fingerprints of what a run was computed from. When it ended, nothing was left to pay for any day of it and of the
 * runs before, so the next run looks only at what is different since: with nine months paid, reading the pay of 200
 * people takes a tenth of what computing all months again would.
 */
interface RunInputs {
  readonly account: string;
  /** By user. */
  readonly people: Readonly<Record<string, string>>;
  readonly counts: Counts;
}
/** How many records each user has in each paid period, by the number of its run; `unpaid` is what lies between. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const unpaid = 0;

/** Returns what is stored with a run. The records were counted before any was read. */
export function runInputs(context: PayContext, counts: Counts): string {
  const inputs: RunInputs = {
    account: context.inputs,
    people: Object.fromEntries(context.people.map((person) => [person.userId, person.inputs])),
    counts,
  };
  return JSON.stringify(inputs);
}

/**
 * What changed in the periods that are paid: each amount that differs from what runs have paid, and the people with the
 * questions that keep an amount from being known.
 */
export async function findDifferences(
  context: PayContext,
): Promise<{ amounts: PaidAmount[]; people: DuePerson[] }> {
  const amounts: PaidAmount[] = [];
  const people: DuePerson[] = [];
  const periods = await findPaidPeriods(context.db);
  const suspectsOf = await findSuspects(context, periods);
  for (const period of periods) {
    const suspects = suspectsOf(period);
    if (suspects.size === 0) continue;
    const due = await findDue(context, period, suspects);
    const compared = await comparePaid(context.db, due, period, suspects);
    amounts.push(...compared.filter((amount) => amount.due !== amount.paid));
    people.push(...due);
  }
  return { amounts, people };
}

type PaidPeriod = PayPeriod & { readonly number: number };

/** Returns whose pay of a period may differ from what was paid. */
async function findSuspects(
  { db, people, inputs, hasMileageLimit }: PayContext,
  periods: readonly PaidPeriod[],
): Promise<(period: PaidPeriod) => ReadonlySet<number>> {
  const last = await db
    .selectFrom('pay_run')
    .select(['inputs', 'created_at as createdAt'])
    .where('voided_at', 'is', null)
    .where('inputs', '!=', '')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return () => new Set();
  // The column has been written by `runInputs`.
  const before = JSON.parse(last.inputs) as RunInputs;
  const [counts, changed] = await Promise.all([
    countRecords(db),
    findChanged(db, new Date(new Date(`${last.createdAt}Z`).getTime() - overlapMs)),
  ]);
  const isOther = (number: number, userId: number) =>
    (counts[number]?.[userId] ?? 0) !== (before.counts[number]?.[userId] ?? 0) ||
    changed.has(`${number} ${userId}`);
  return (period) =>
    new Set(
      people
        .filter(
          ({ userId, inputs: own }) =>
            inputs !== before.account ||
            own !== before.people[userId] ||
            // Kilometres of an earlier day, paid or not, may take the limit of the year from a later one.
            (hasMileageLimit
              ? [unpaid, ...periods.map(({ number }) => number)]
              : [period.number]
            ).some((number) => isOther(number, userId)),
        )
        .map(({ userId }) => userId),
    );
}

/** A transaction that began before the run and ended after it is not missed, nor a clock that is a little behind. */
const overlapMs = 30_000;

/** Counts the records of the runs, on request with one that is being made. */
export async function countRecords(db: AccountHandle, { withNew = false } = {}): Promise<Counts> {
  const rows = await (
    await recordsOfRuns(db, withNew)
  )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute();
  const counts: Record<string, Record<string, number>> = {};
  for (const { number, userId, count } of rows) {
    const key = number ?? unpaid;
    counts[key] = { ...counts[key], [userId]: Number(count) };
  }
  return counts;
}

/** The number of the run and the user of each record that was made or changed since. */
async function findChanged(db: AccountHandle, since: Date): Promise<Set<string>> {
  const rows = await (
    await recordsOfRuns(db, false)
  )
    .where('worksheet_record.updated_at', '>=', toUtc(since))
    .execute();
  return new Set(rows.map(({ number, userId }) => `${number ?? unpaid} ${userId}`));
}

/** By run and user, the records from the first year of which days are paid to the last paid day. */
async function recordsOfRuns(db: AccountHandle, withNew: boolean) {
  const runs = db
    .selectFrom('pay_run')
    .select(['number', 'period_from', 'period_to'])
    // Grouped, so that the few runs are read once and not for every record: a third of the time.
    .groupBy(['number', 'period_from', 'period_to'])
    .where('voided_at', 'is', null)
    .$if(!withNew, (query) => query.where('inputs', '!=', ''));
  const { from, to } = await db
    .selectFrom(runs.as('run'))
    .select((eb) => [eb.fn.min('period_from').as('from'), eb.fn.max('period_to').as('to')])
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('worksheet_record')
    .leftJoin(runs.as('run'), (join) =>
      join
        .onRef('worksheet_record.work_date', '>=', 'run.period_from')
        .onRef('worksheet_record.work_date', '<=', 'run.period_to'),
    )
    .select(['run.number', 'worksheet_record.user_id as userId'])
    .where('worksheet_record.work_date', '>=', `${from.slice(0, 4)}-01-01`)
    .where('worksheet_record.work_date', '<=', to)
    .groupBy(['run.number', 'worksheet_record.user_id']);
}
