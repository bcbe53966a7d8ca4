import { lockAccount } from '#account-lock.ts';
import { isRefused, type Preparation } from '#master-data/batch/kind.ts';

/** Keeps the unit of a pay type that a run, not voided, has paid: its amounts would become those of another unit. */
export async function refusePaidUnits({ db, plans, locks }: Preparation): Promise<void> {
  const changes = plans.filter(
    (plan) => plan.before && !isRefused(plan) && plan.before['unit'] !== plan.values['unit'],
  );
  if (changes.length === 0) return;
  if (locks) await lockAccount(db);
  for (const { before, errors } of changes) {
    const paid = await db
      .selectFrom('pay_line')
      .innerJoin('pay_run', 'pay_run.id', 'pay_line.pay_run_id')
      .select('pay_line.id')
      .where('pay_line.pay_type_id', '=', Number(before?.['id']))
      .where('pay_run.voided_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (paid) errors.push({ path: 'unit', code: 'unit-of-paid' });
  }
}
