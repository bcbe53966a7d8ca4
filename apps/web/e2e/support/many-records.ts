import { forAccount } from '@worksheet/database/for-account';
import { createRecords } from '@worksheet/database/testing/create-record';
import { withPool } from './company.ts';

type Columns = Parameters<typeof createRecords>[2][number];

interface Wanted {
  readonly account: { readonly id: number };
  readonly username: string;
  readonly count: number;
  /** What each has of its own, the first one first. */
  readonly each: (index: number) => Columns;
}

/** Records of somebody in a company made by `makeCompany`, however many, in no time. */
export function makeRecords({ account, username, count, each }: Wanted): Promise<void> {
  return withPool(async (pool) => {
    const db = forAccount(pool, account.id);
    const user = await db
      .selectFrom('user')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const job = await db.selectFrom('job').selectAll().executeTakeFirstOrThrow();
    const customer = await db.selectFrom('customer').selectAll().executeTakeFirstOrThrow();
    const unit = await db
      .selectFrom('unit')
      .selectAll()
      .where('no', '=', 'H-200')
      .executeTakeFirstOrThrow();
    const unitsOfMeasure = await db
      .selectFrom('unit_of_measure')
      .selectAll()
      .where('unit_id', '=', unit.id)
      .execute();
    const rows = Array.from({ length: count }, (_, index) => each(index));
    await createRecords(pool, account.id, rows, {
      user,
      job,
      customer,
      unit: { ...unit, unitsOfMeasure },
    });
  });
}

/** The calendar date so many days before another. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
