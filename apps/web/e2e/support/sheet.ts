import { expect, type Page } from '@playwright/test';
import { forAccount } from '@worksheet/database/for-account';
import { makeCompany, withPool } from './company.ts';
import { workDate } from './workday.ts';

const date = workDate();

/** Of the record that `makeSheetCompany` creates. */
export const sheetAddress = `/sheet?job=J-1&from=${date}&to=${date}`;

/** A company whose customers may sign, with bo signed in and one record of 7.5 hours of today. */
export async function makeSheetCompany(
  page: Page,
  fields: Readonly<Record<string, number>> = {},
): Promise<{ company: Awaited<ReturnType<typeof makeCompany>>; recordId: number }> {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await withPool((pool) =>
    forAccount(pool, company.account.id)
      .updateTable('account')
      .set({ customer_sign_off: true })
      .execute(),
  );
  await company.signIn(page, 'bo');
  const response = await page.request.post('/api/worksheet', {
    data: {
      date,
      customerNo: 'K-10',
      jobCode: 'J-1',
      jobTaskCode: 'T-1',
      locationCode: 'NORD',
      workTypeCode: 'NORMAL',
      unitType: 'Resource',
      unitNo: 'H-200',
      unitOfMeasureCode: 'HOUR',
      quantity: 7.5,
      description: 'Facade',
      ...fields,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { id }: { id: number } = await response.json();
  return { company, recordId: id };
}
