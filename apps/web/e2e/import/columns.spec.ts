import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { logIn } from '../support/login.ts';
import { chooseFile, csvFile, workbookFile } from '../support/import-files.ts';
import { selectOption } from '../support/fields.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a workbook is checked sheet by sheet, and a sheet can be left out', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/import');
  const workbook = workbookFile('all.xlsx', {
    Jobs: [
      ['No.', 'Description', 'Bill-to Customer No.'],
      ['J-9', 'Harbour', 'K-90'],
    ],
    Customers: [
      ['No.', 'Name'],
      ['K-90', 'Harbour Works'],
    ],
    Notes: [['To do'], ['Call them']],
  });
  await chooseFile(page, 'Choose file', workbook);
  await selectOption(page, 'The sheet “Notes” contains', 'Is not imported');
  await button(page, 'Next').click();
  await button(page, 'Jobs').click();
  await expect(page.getByRole('tab', { name: '1 created' })).toBeVisible();
  await button(page, 'Import 2 rows').click();
  await expect(page.getByRole('heading', { name: '2 rows are imported' })).toBeVisible();
});

test('file and choices survive a lost session and a lost connection', async ({ page }) => {
  const company = await signInAsAdmin(page);
  await page.goto('/admin/import?entity=customers');
  await chooseFile(
    page,
    'Choose file',
    csvFile('customers.csv', [
      ['No.', 'Name'],
      ['K-20', 'New one'],
    ]),
  );
  await expect(button(page, 'Import 1 row')).toBeVisible();

  await page.route('**/api/import/customer', (route) => route.abort());
  await button(page, 'Import 1 row').click();
  await expect(page.getByRole('alert')).toContainText('It is not known whether');
  await page.unroute('**/api/import/customer');
  await button(page, 'Check again').click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.context().clearCookies();
  await button(page, 'Import 1 row').click();
  await logIn(page, { username: 'adam', account: company.account.code });
  await expect(page).toHaveURL('/admin/import?entity=customers');
  await button(page, 'Import 1 row').click();
  await expect(page.getByRole('heading', { name: '1 row is imported' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a file is checked and imported', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/items');
    await page.getByRole('link', { name: 'Import', exact: true }).tap();
    await chooseFile(
      page,
      'Choose file',
      csvFile('items.csv', [
        ['No.', 'Description', 'Base Unit of Measure'],
        ['X-1', 'Nails', 'BOX'],
        ['X-2', '', 'BOX'],
      ]),
    );
    await expect(page.getByText('Description is missing').first()).toBeVisible();
    await page.getByRole('tab', { name: '1 created' }).tap();
    await page.getByRole('button', { name: /^X-1/ }).tap();
    await expect(page.getByRole('cell', { name: 'is created' })).toBeVisible();
    await button(page, 'Import 1 row').tap();
    await expect(page.getByRole('heading', { name: '1 row is imported' })).toBeVisible();
  });
});

test('a list is exported in the format that imports', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/items');
  await button(page, 'Export').click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const path = await (await saved).path();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose file').click();
  await (
    await chooser
  ).setFiles({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: await readFile(path),
  });
  await expect(page.getByRole('tab', { name: '1 unchanged' })).toBeVisible();
  await expect(page.getByText('The file has nothing new.')).toBeVisible();
});
