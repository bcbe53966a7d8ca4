import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { chooseFile, csvFile } from '../support/import-files.ts';

/* Wrong rows are shown before anything is changed, skipped, downloaded with what is wrong, corrected and sent again. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const jobs = csvFile('jobs.csv', [
  ['No.', 'Description', 'Bill-to Customer No.'],
  ['J-2', 'Roof', 'K-10'],
  ['J-3', 'Cellar', 'K10'],
  ['J-1', 'Facade of the farm', 'K-10'],
  ['J/4*', 'Fence', 'K-10'],
]);

async function checkJobs(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/admin/jobs');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import: jobs');
  await chooseFile(page, 'Choose file', jobs);
  await expect(page.getByRole('tab', { name: '2 wrong' })).toHaveAttribute('aria-selected', 'true');
}

test('a wrong row is corrected in its file and imported', async ({ page }) => {
  await checkJobs(page);
  await expect(page.getByRole('tab', { name: '1 created' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '1 changed' })).toBeVisible();
  await expect(
    page.getByText('The 2 wrong ones are skipped. Nothing is changed yet.'),
  ).toBeVisible();

  const saved = page.waitForEvent('download');
  await button(page, 'Download the 2 with the column “error”').click();
  const refused = (await readFile(await (await saved).path())).toString();
  expect(refused.split('\r\n')[0]).toContain('error');
  expect(refused).toContain('J/4*');
  expect(refused).not.toContain('Roof');

  await button(page, 'Import 2 rows').click();
  await expect(page.getByRole('heading', { name: '2 rows are imported' })).toBeVisible();
  await button(page, 'Import another file').click();
  const corrected = refused.replace('K10', 'K-10').replace('J/4*', 'J/4');
  await chooseFile(page, 'Choose file', {
    name: 'corrected.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(corrected),
  });
  await button(page, 'Import 2 rows').click();
  await expect(page.getByRole('heading', { name: '2 rows are imported' })).toBeVisible();
  await page.getByRole('link', { name: 'See the jobs' }).click();
  await expect(page.getByText('Facade of the farm')).toBeVisible();
  await expect(page.getByText('Fence')).toBeVisible();
});

test('an unknown code can mean another in the whole file', async ({ page }) => {
  await checkJobs(page);
  await button(page, 'Row 3').press('ArrowDown');
  await expect(button(page, 'Row 5')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /cannot be used: \*/ })).toBeVisible();
  await button(page, 'Row 3').click();
  await expect(
    page.getByRole('heading', { name: 'Bill-to customer “K10” does not exist' }),
  ).toBeVisible();
  await expect(page.getByText('The most similar one is K-10')).toBeVisible();
  await button(page, 'Use in the whole file').click();
  await expect(page.getByRole('tab', { name: '1 wrong' })).toBeVisible();
  await expect(button(page, 'Import 3 rows')).toBeVisible();
});

test('what the file does not name is set inactive only if that is chosen', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/import?entity=customers');
  const customers = csvFile('customers.csv', [
    ['No.', 'Name'],
    ['K-20', 'New one'],
  ]);
  await chooseFile(page, 'Choose file', customers);
  await expect(page.getByRole('tab', { name: '0 set inactive' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Customers that are not in the file' }).click();
  await page.getByRole('option', { name: 'Set inactive' }).click();
  await page.getByRole('tab', { name: '1 set inactive' }).click();
  await expect(page.getByRole('row', { name: /Havnen A\/S/ })).toBeVisible();
  await button(page, 'Import 2 rows').click();
  await expect(page.getByText('1 created · 1 set inactive')).toBeVisible();
});

test('a change since the check is said, and the file is checked again', async ({ page }) => {
  await checkJobs(page);
  const changed = await page.request.put('/api/job', {
    data: {
      code: 'J-1',
      description: 'Facade of the farm',
      billToCustomerNo: 'K-10',
      active: true,
    },
  });
  expect(changed.ok()).toBe(true);
  await button(page, 'Import 2 rows').click();
  await expect(page.getByRole('alert')).toContainText('The data has changed since the check');
  await expect(page.getByRole('tab', { name: '1 unchanged' })).toBeVisible();
  await button(page, 'Import 1 row').click();
  await expect(page.getByRole('heading', { name: '1 row is imported' })).toBeVisible();
});
