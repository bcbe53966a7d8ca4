import { expect, test } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';
import { fillEntry } from '../support/records.ts';

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;

test('a toast has the colours of the theme', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.route('/api/worksheet', (route) => route.abort());
  await fillEntry(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Worksheet record creation failed');
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toHaveCSS('background-color', 'rgb(27, 32, 35)');
});
