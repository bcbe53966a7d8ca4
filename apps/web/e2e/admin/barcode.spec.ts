import { expect, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { expectFieldError, expectToast, field } from '../support/fields.ts';

test('an item has an optional barcode, which only one item can have', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/items/add');
  await field(page, 'Number').fill('SCAN-1');
  await field(page, 'Description').fill('Scanned item');
  await field(page, 'Barcode').fill('4006381333931');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Item successfully created');

  await page.goto('/admin/items/add');
  await field(page, 'Number').fill('SCAN-2');
  await field(page, 'Description').fill('Other item');
  await field(page, 'Barcode').fill('4006381333931');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectFieldError(field(page, 'Barcode'), 'Another item has this barcode');
  await field(page, 'Barcode').fill('');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Item successfully created');

  await page.goto('/admin/items');
  await page.getByRole('searchbox').fill('SCAN');
  await expect(page.getByRole('row', { name: 'Scanned item' })).toContainText('4006381333931');
});
