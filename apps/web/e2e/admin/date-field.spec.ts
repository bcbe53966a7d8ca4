import { expect, test } from '@playwright/test';
import { makeCompany } from '../support/company.ts';

test('an invalid date in an optional field is refused and stays in the field', async ({ page }) => {
  const { signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await signIn(page, 'adam');
  await page.goto('/admin/users/edit?username=bo');
  const expires = page.getByLabel('Expiration date');
  await expires.fill('31 Dec 2030');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(expires).toHaveAttribute('aria-invalid', 'true');
  await expect(expires).toHaveValue('31 Dec 2030');
  const year = new Date().getFullYear();
  await expect(expires).toHaveAccessibleDescription(`Write a date such as 31/12/${year}`);
  await expect(page.getByText('Record successfully updated')).toBeHidden();

  await expires.fill('31/12/2030');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goto('/admin/users/edit?username=bo');
  await expect(expires).toHaveValue('31/12/2030');
});

test('the error of a date names the format of the field, in Danish too (D36)', async ({ page }) => {
  const { signIn } = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await signIn(page, 'adam');
  await page.goto('/admin/users/edit?username=bo');
  const expires = page.getByLabel('Udløbsdato');
  await expires.fill('i morgen');
  await page.getByRole('button', { name: 'Gem', exact: true }).first().click();
  const year = new Date().getFullYear();
  await expect(expires).toHaveAccessibleDescription(`Skriv en dato, for eksempel 31.12.${year}`);
});
