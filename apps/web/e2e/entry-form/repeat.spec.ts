import { expect, test } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { expectToast, field, picker } from '../support/fields.ts';
import { createRecord } from '../support/records.ts';

test('repeating a record fills the form except for the date, and Ctrl+Enter creates it', async ({
  page,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  const fields = { locationCode: 'NORD', workTypeCode: 'NORMAL', quantity: '7.25' };
  const accountId = company.account.id;
  await createRecord(page, { accountId, date: '2026-01-05', description: 'Long ago', fields });
  await page.goto('/');
  await page.getByRole('button', { name: 'Repeat: Long ago' }).click();
  const quantity = field(page, 'Quantity');
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('7.25');
  await expect(picker(page, 'Job')).toContainText('Facade mod gården');
  await expect(picker(page, 'Job task')).toContainText('Montage');
  await expect(picker(page, 'Location')).toContainText('NORD');
  await expect(picker(page, 'Work type')).toContainText('Normal');
  await expect(picker(page, 'Unit')).toContainText('Skruer');
  await expect(picker(page, 'Unit of measure')).toContainText('BOX');
  await expect(field(page, 'Description')).toHaveValue('Long ago');

  // The quantity is selected, so typing replaces it.
  await page.keyboard.type('3');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Record successfully created');
  const days: { key: string; worksheet: { quantity: number; description: string }[] }[] = await (
    await page.request.get('/api/worksheet')
  ).json();
  expect(days).toMatchObject([
    { worksheet: [{ description: 'Long ago', quantity: 3 }] },
    { key: '2026-01-05', worksheet: [{ quantity: 7.25 }] },
  ]);
});
