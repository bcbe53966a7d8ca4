import type { AccountHandle } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import type { DuePerson } from '#pay/due.ts';
import { countLines } from '#pay/find-lines.ts';
import { comparePaid, type PaidAmount, type PaidPeriod } from '#pay/paid.ts';
import type { PayContext, PayrollPerson } from '#pay/pay-context.ts';

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
  periods: readonly PaidPeriod[],
): Promise<{ amounts: PaidAmount[]; people: DuePerson[] }> {
  const amounts: PaidAmount[] = [];
  const people: DuePerson[] = [];
  const suspectsOf = await findSuspects(context, periods);
  for (const period of periods) {
    const suspects = suspectsOf(period);
    if (suspects.length === 0) continue;
    const compared = await comparePaid(context, period, suspects);
    amounts.push(...compared.amounts.filter(({ due, paid }) => due !== paid));
    people.push(...compared.due);
  }
  return { amounts, people };
}

/** Returns whose pay of a period may differ from what was paid. */
async function findSuspects(
  { db, people, inputs, hasMileageLimit }: PayContext,
  periods: readonly PaidPeriod[],
): Promise<(period: PaidPeriod) => PayrollPerson[]> {
  const last = await db
    .selectFrom('pay_run')
    .select(['inputs', 'created_at as createdAt'])
    .where('voided_at', 'is', null)
    .where('inputs', '!=', '')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || periods.length === 0) return () => [];
  // The column has been written by `runInputs`.
  const before = JSON.parse(last.inputs) as RunInputs;
  const since = new Date(new Date(`${last.createdAt}Z`).getTime() - overlapMs);
  const userIds = people.map(({ userId }) => userId);
  const [totals, changed] = await Promise.all([
    countLines(db, { userIds, ...rangeOf(periods) }),
    findChanged(db, periods, since),
  ]);
  const all = [unpaid, ...periods.map(({ number }) => number)];
  const countOf = (counts: Counts, number: number, userId: number) => counts[number]?.[userId] ?? 0;
  const isChanged = (number: number, userId: number) => changed.has(`${number} ${userId}`);
  // The records of each period are counted only of those whose number of records is another or who have one that changed,
  // because that may have moved between periods.
  const touched = userIds.filter((userId) => {
    const total = all.reduce((sum, number) => sum + countOf(before.counts, number, userId), 0);
    return total !== (totals.get(userId) ?? 0) || all.some((number) => isChanged(number, userId));
  });
  const counts = touched.length === 0 ? {} : await countRecords(db, periods, touched);
  const isTouched = new Set(touched);
  const isOther = (number: number, userId: number) =>
    isChanged(number, userId) ||
    countOf(counts, number, userId) !== countOf(before.counts, number, userId);
  return ({ number }) =>
    people.filter(
      ({ userId, inputs: own }) =>
        inputs !== before.account ||
        own !== before.people[userId] ||
        // Kilometres of an earlier day, paid or not, may take the limit of the year from a later one.
        (isTouched.has(userId) &&
          (hasMileageLimit ? all : [number]).some((each) => isOther(each, userId))),
    );
}

/** A transaction that began before the run and ended after it is not missed, nor a clock that is a little behind. */
const overlapMs = 30_000;

/** Counts the records of each person in each period and between them: of all, or of some. */
export async function countRecords(
  db: AccountHandle,
  periods: readonly PaidPeriod[],
  userIds?: readonly number[],
): Promise<Counts> {
  let records = recordsOfRuns(db, periods).select((eb) => eb.fn.countAll<number>().as('count'));
  if (userIds) records = records.where('worksheet_record.user_id', 'in', userIds);
  const counts: Record<string, Record<string, number>> = {};
  for (const { number, userId, count } of await records.execute()) {
    const key = number ?? unpaid;
    counts[key] = { ...counts[key], [userId]: Number(count) };
  }
  return counts;
}

/** The number of the run and the user of each record that was made or changed since. */
async function findChanged(
  db: AccountHandle,
  periods: readonly PaidPeriod[],
  since: Date,
): Promise<Set<string>> {
  const rows = await recordsOfRuns(db, periods)
    .where('worksheet_record.updated_at', '>=', toUtc(since))
    .execute();
  return new Set(rows.map(({ number, userId }) => `${number ?? unpaid} ${userId}`));
}

/** By run and user, the records of the range of the periods. */
function recordsOfRuns(db: AccountHandle, periods: readonly PaidPeriod[]) {
  const { from, to } = rangeOf(periods);
  const runs = db
    .selectFrom('pay_run')
    .select(['number', 'period_from', 'period_to'])
    // Grouped, so that the few runs are read once and not for every record: a third of the time.
    .groupBy(['number', 'period_from', 'period_to'])
    .where(
      'number',
      'in',
      periods.map(({ number }) => number),
    );
  return db
    .selectFrom('worksheet_record')
    .leftJoin(runs.as('run'), (join) =>
      join
        .onRef('worksheet_record.work_date', '>=', 'run.period_from')
        .onRef('worksheet_record.work_date', '<=', 'run.period_to'),
    )
    .select(['run.number', 'worksheet_record.user_id as userId'])
    .where('worksheet_record.work_date', '>=', from)
    .where('worksheet_record.work_date', '<=', to)
    .groupBy(['run.number', 'worksheet_record.user_id']);
}

/** From the first year of which days are paid to the last paid day. */
function rangeOf(periods: readonly PaidPeriod[]) {
  const [first = ''] = periods.map(({ from }) => from).toSorted();
  const to =
    periods
      .map((period) => period.to)
      .toSorted()
      .at(-1) ?? '';
  return { from: `${first.slice(0, 4)}-01-01`, to };
}
