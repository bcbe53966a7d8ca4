import { expect, test } from '@playwright/test';
import { makeEmptyCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';

test('the hours page leads to the norm; norms are set, changed by their date, and removed with a way back', async ({
  page,
}) => {
  const { signIn } = await makeEmptyCompany({ languageCode: 'ENU' });
  await signIn(page, 'adam');
  await page.goto('/hours');
  await page.getByRole('link', { name: 'Set the norm' }).click();
  const card = page.getByRole('region', { name: 'Norm', exact: true });
  await expect(card).toContainText('There is no norm yet');
  await card.getByRole('button', { name: 'Set the norm' }).click();
  await expectToast(page, 'The norm was saved');
  const norms = card.locator('[data-norm]');
  await expect(norms).toContainText(['37.00 hours a week']);

  await card.getByRole('button', { name: /^Change the norm from/ }).click();
  await card.getByLabel('Friday').fill('25');
  await card.getByRole('button', { name: 'Set the norm' }).click();
  await expect(card.getByLabel('Friday')).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Friday').fill('6.9');
  await card.getByRole('button', { name: 'Set the norm' }).click();
  await expect(norms).toContainText(['36.50 hours a week']);

  await card.getByRole('button', { name: /^Remove the norm from/ }).click();
  await expect(norms).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(norms).toContainText(['36.50 hours a week']);

  await page.goto('/admin/users/edit?username=adam');
  await expect(card).toContainText('The norm of the account applies.');
  await card.getByLabel('Monday').fill('0');
  await card.getByRole('button', { name: 'Set the norm' }).click();
  await expect(norms).toContainText(['29.60 hours a week']);
  const response = await page.request.get('/api/user/norm?username=adam');
  expect(await response.json()).toMatchObject({ norms: [{ monday: 0, friday: 7.4 }] });
});
