import { forAccount } from '@worksheet/database/for-account';
import { createRecords } from '@worksheet/database/testing/create-record';
import type { Locator, Page } from '@playwright/test';
import { makeCompany, withPool } from './company.ts';

type Columns = Parameters<typeof createRecords>[2][number];

interface InsertOptions {
  readonly account: { readonly id: number };
  readonly username: string;
  readonly count: number;
  readonly each: (index: number) => Columns;
}

/** Inserts directly into the database; the company must be made by `makeCompany`. */
export function insertRecords({ account, username, count, each }: InsertOptions): Promise<void> {
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

export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
export const newestDate = '2026-11-20';

/** Creates records of bo, 25 a day, newest first: "Record 0001" and so on. */
export async function makeCompanyWithRecords(
  count: number,
  more: Parameters<typeof insertRecords>[0]['each'] = () => ({}),
) {
  const company = await makeCompany(english);
  await insertRecords({
    account: company.account,
    username: 'bo',
    count,
    // Within a day the newest record comes first.
    each: (index) => {
      const number = count - index;
      return {
        work_date: daysBefore(newestDate, Math.floor((number - 1) / 25)),
        description: descriptionOf(number),
        quantity: '1.25',
        ...more(number),
      };
    },
  });
  return company;
}

export const descriptionOf = (number: number) => `Record ${String(number).padStart(4, '0')}`;
export const rowOf = (page: Page, number: number) =>
  page.locator('[data-record]').filter({ hasText: descriptionOf(number) });
export const editLink = (row: Locator) => row.getByRole('link', { name: /^Edit: / });
