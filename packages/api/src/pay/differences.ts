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
  /** How many records each user has in each paid period, by the number of its run. */
  readonly counts: Counts;
}
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Returns what is stored with a run, once it has paid its period. */
export async function runInputs(context: PayContext): Promise<string> {
  const inputs: RunInputs = {
    account: context.inputs,
    people: Object.fromEntries(context.people.map((person) => [person.userId, person.inputs])),
    counts: await countRecords(context.db),
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
  const isOther = (period: PaidPeriod, userId: number) =>
    (counts[period.number]?.[userId] ?? 0) !== (before.counts[period.number]?.[userId] ?? 0) ||
    changed.has(`${period.number} ${userId}`);
  return (period) =>
    new Set(
      people
        .filter(
          ({ userId, inputs: own }) =>
            inputs !== before.account ||
            own !== before.people[userId] ||
            // Kilometres of an earlier period may take the limit of the year from a later one.
            periods.some((each) => (hasMileageLimit || each === period) && isOther(each, userId)),
        )
        .map(({ userId }) => userId),
    );
}

/** A transaction that began before the run and ended after it is not missed, nor a clock that is a little behind. */
const overlapMs = 60 * 60 * 1000;

async function countRecords(db: AccountHandle): Promise<Counts> {
  const rows = await recordsOfRuns(db)
    .select(['pay_run.number', 'worksheet_record.user_id as userId'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['pay_run.number', 'worksheet_record.user_id'])
    .execute();
  const counts: Record<string, Record<string, number>> = {};
  for (const { number, userId, count } of rows)
    counts[number] = { ...counts[number], [userId]: Number(count) };
  return counts;
}

/** The number of the run and the user of each record that was made or changed since. */
async function findChanged(db: AccountHandle, since: Date): Promise<Set<string>> {
  const rows = await recordsOfRuns(db)
    .select(['pay_run.number', 'worksheet_record.user_id as userId'])
    .distinct()
    .where('worksheet_record.updated_at', '>=', toUtc(since))
    .execute();
  return new Set(rows.map(({ number, userId }) => `${number} ${userId}`));
}

function recordsOfRuns(db: AccountHandle) {
  return db
    .selectFrom('pay_run')
    .innerJoin('worksheet_record', (join) =>
      join
        .onRef('worksheet_record.work_date', '>=', 'pay_run.period_from')
        .onRef('worksheet_record.work_date', '<=', 'pay_run.period_to'),
    )
    .where('pay_run.voided_at', 'is', null);
}
