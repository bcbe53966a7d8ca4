import { expect, test, type Page } from '@playwright/test';
import { pressButton, signInAsAdmin } from '../support/admin.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { makeCompanyWithCustomers } from '../support/many-customers.ts';
import { insertRecords } from '../support/many-records.ts';

test.describe.configure({ mode: 'parallel' });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('what uses a row (spec §2)', () => {
  test('the list does not wait for the counts, and nothing moves when they arrive', async ({
    page,
  }) => {
    const company = await makeCompanyWithCustomers({ count: 6 });
    await company.signIn(page, 'adam');
    const release = await holdRequests(page, /customer\.usage/);
    await page.goto('/admin/customers?sort=no');
    await expect(row(page, 'Odense 1')).toBeVisible();
    const before = await row(page, 'Odense 1').getByRole('cell').nth(2).boundingBox();
    release();
    await expect(row(page, 'Odense 1')).toContainText('2 jobs');
    expect(await row(page, 'Odense 1').getByRole('cell').nth(2).boundingBox()).toEqual(before);
  });

  test('a count leads to the list of what it counts, whose filter can be taken off', async ({
    page,
  }) => {
    const company = await makeCompanyWithCustomers({ count: 6 });
    await company.signIn(page, 'adam');
    await page.goto('/admin/customers');
    await page.getByRole('link', { name: '2 jobs of K-1' }).click();
    await expect(page).toHaveURL(/\/admin\/jobs\?customer=K-1$/);
    await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(2);
    await pressButton(page, 'Remove the filter Customer K-1');
    await expect(page).toHaveURL(/\/admin\/jobs$/);
  });

  test('open records of a job lead to the worksheet', async ({ page }) => {
    const company = await signInAsAdmin(page);
    await insertRecords({
      account: company.account,
      username: 'bo',
      count: 3,
      each: () => ({ work_date: '2026-11-20' }),
    });
    await page.goto('/admin/jobs');
    await page.getByRole('link', { name: '3 open records of J-1' }).click();
    await expect(page).toHaveURL(/\/\?mode=ALL&job=J-1$/);
    await page.goto('/admin/users');
    await expect(row(page, 'bo')).toContainText('3 open');
    await page.goto('/admin/items');
    await expect(row(page, 'Skruer')).toContainText('–');
  });

  test('the column sorts by the counts, and "Not in use" shows the rest', async ({ page }) => {
    const company = await makeCompanyWithCustomers({ count: 6 });
    await company.signIn(page, 'adam');
    await page.goto('/admin/customers?sort=-usedBy');
    await expect(page.getByRole('row').nth(1)).toContainText('Odense 1');
    await pressButton(page, 'Not in use');
    await expect(page).toHaveURL(/use=none/);
    await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(5);
    await expect(row(page, 'Odense 1')).toHaveCount(0);
  });
});
