import { expect, test } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { field } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { fillEntry } from '../support/records.ts';

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;

test('a half-filled entry is deleted once the record is created, also where the page goes before its photos are forgotten (D35, D40)', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await fillEntry(page);
  await field(page, 'Description').fill('Kept');
  await page.getByRole('button', { name: 'Attachments' }).click();
  await page.locator('input[type=file]').setInputFiles([imageFile('kept.png')]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Attachments (1)' })).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new Error('The page is gone.');
    };
  });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(field(page, 'Quantity')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show 1 photo of: Kept' })).toBeVisible();
  await expect(field(page, 'Quantity')).toHaveValue('');
  // The next entry begins with the last unit, whose own description this is.
  await expect(field(page, 'Description')).toHaveValue('Skruer');
  await expect(page.getByRole('button', { name: 'Attachments', exact: true })).toBeVisible();
});

test('a half-filled form of the administration is kept when its page is left, until it is saved or cancelled', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'adam');
  await page.goto('/admin/customers');
  await page.getByRole('link', { name: 'Edit Havnen A/S' }).click();
  await field(page, 'Name').fill('Havnen P/S');
  await page.getByRole('link', { name: 'Archive' }).click();
  // The address changes before the page.
  await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('Havnen P/S');
  await expect(
    page.getByText('What you had typed but not saved is back in the form.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Edit Havnen P/S' }).click();
  await expect(field(page, 'Name')).toHaveValue('Havnen P/S');
  await expect(page.getByText('What you had typed but not saved is back in the form.')).toHaveCount(
    0,
  );
  await field(page, 'Name').fill('Another');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Edit Havnen P/S' }).click();
  await expect(field(page, 'Name')).toHaveValue('Havnen P/S');
});
