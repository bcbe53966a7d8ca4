import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import type { PayRun, PayRunWithRows } from '@worksheet/domain/pay/contract';
import { fromDecimal, sumQuantities } from '@worksheet/domain/worksheet/quantity';
import { findVersions, supplementsOf } from '#pay/find-agreements.ts';
import { findPaidPeriods } from '#pay/paid.ts';

/** The pay runs, newest first. */
export async function listPayRuns(db: AccountHandle): Promise<PayRun[]> {
  const runs = await selectRuns(db).orderBy('pay_run.number', 'desc').execute();
  return runs.map(toPayRun);
}

/** A run with its rows as they were paid, also once it is voided. */
export async function findPayRun(db: AccountHandle, number: number): Promise<PayRunWithRows> {
  const run = await selectRuns(db).where('pay_run.number', '=', number).executeTakeFirst();
  if (!run) fail('not-found');
  const lines = await db
    .selectFrom('pay_line')
    .select([
      'username',
      'payroll_no as payrollNo',
      'work_date as date',
      'pay_type_code as payType',
      'unit',
      'paid_before as paidBefore',
      'amount',
    ])
    .where('pay_run_id', '=', run.id)
    .orderBy('username')
    .orderBy('pay_type_code')
    .orderBy('work_date')
    .execute();
  const paid = await findPaidPeriods(db);
  const ofType = Map.groupBy(lines, ({ username, payType }) => `${username}\n${payType}`);
  const rows = [...ofType.values()].flatMap((days): PayRunWithRows['rows'] => {
    const [first] = days;
    const amount = sumQuantities(days.map((day) => fromDecimal(day.amount)));
    if (!first || amount === 0) return [];
    const { username, payrollNo, payType, unit } = first;
    return [{ username, payrollNo, payType, unit, amount }];
  });
  return {
    ...toPayRun(run),
    rows,
    supplements: supplementsOf(await findVersions(db)),
    differences: lines
      .filter(({ date }) => date < run.from || date > run.to)
      .map(({ username, date, payType, unit, paidBefore, amount }) => {
        const [paid, difference] = [fromDecimal(paidBefore), fromDecimal(amount)];
        const due = sumQuantities([paid, difference]);
        return { username, date, payType, unit, paid, amount: due, difference };
      }),
    isNewest: Math.max(...paid.map((each) => each.number)) === number,
  };
}

function selectRuns(db: AccountHandle) {
  return db.selectFrom('pay_run').select((eb) => [
    'pay_run.id',
    'pay_run.number',
    'pay_run.period_from as from',
    'pay_run.period_to as to',
    'pay_run.created_by as createdBy',
    'pay_run.created_at as createdAt',
    'pay_run.voided_by as voidedBy',
    'pay_run.voided_at as voidedAt',
    'pay_run.void_reason as voidReason',
    eb
      .selectFrom('pay_line')
      .select(({ fn }) => fn.count('pay_line.user_id').distinct().as('people'))
      .whereRef('pay_line.pay_run_id', '=', 'pay_run.id')
      .as('people'),
  ]);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>;

function toPayRun({ id: _, createdAt, voidedAt, people, ...run }: RunRow): PayRun {
  return {
    ...run,
    createdDateTime: isoFromUtc(createdAt),
    people: Number(people),
    voidedDateTime: voidedAt === null ? null : isoFromUtc(voidedAt),
  };
}
