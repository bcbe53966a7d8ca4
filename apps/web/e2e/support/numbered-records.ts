import type { Locator, Page } from '@playwright/test';
import { makeCompany } from './company.ts';
import { daysBefore, makeRecords } from './many-records.ts';

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
/** The day of the newest of them. */
export const newest = '2026-11-20';

/** A company with records of Bo, 25 a day, the newest first: "Record 0001" and so on. */
export async function withRecords(
  count: number,
  more: Parameters<typeof makeRecords>[0]['each'] = () => ({}),
) {
  const company = await makeCompany(english);
  await makeRecords({
    account: company.account,
    username: 'bo',
    count,
    // Of a day the last one made comes first.
    each: (index) => {
      const number = count - index;
      return {
        work_date: daysBefore(newest, Math.floor((number - 1) / 25)),
        description: nameOf(number),
        quantity: '1.25',
        ...more(number),
      };
    },
  });
  return company;
}

export const nameOf = (number: number) => `Record ${String(number).padStart(4, '0')}`;
/** The row of a record, by its number. */
export const rowOf = (page: Page, number: number) =>
  page.locator('[data-record]').filter({ hasText: nameOf(number) });
/** What a row is edited by. */
export const edit = (row: Locator) => row.getByRole('link', { name: /^Edit: / });
