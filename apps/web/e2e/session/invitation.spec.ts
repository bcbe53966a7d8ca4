import { expect, test } from '@playwright/test';
import { extractText } from 'unpdf';
import { makeCompany } from '../support/company.ts';
import { expectToast, field } from '../support/fields.ts';
import { scanCode } from '../support/scan-code.ts';

const password = 'en lang nok adgangskode';

test('an admin creates an employee without a password, who scans the code, sets one and is signed in (decisions/invitations)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  await company.signIn(page, 'adam');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/users/add');
  await field(page, 'Username').fill('ida');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Danish' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'User successfully created');
  const link = await field(page, 'Link').inputValue();
  expect(await scanCode(page, 'QR code for ida')).toBe(link);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  const ida = await phone.newPage();
  const response = await ida.goto(link);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await expect(ida.getByText('Vælg en adgangskode til ida hos Trial & Co Ltd.')).toBeVisible();
  await field(ida, 'Adgangskode').fill(password);
  await field(ida, 'Gentag adgangskoden').fill(password);
  await ida.getByRole('button', { name: 'Gem og log ind' }).tap();
  await expectToast(ida, 'Adgangskoden er gemt. Du er logget ind');
  await expect(ida).toHaveURL(/\/$/);
  await expect(ida.getByRole('heading', { level: 1 })).toHaveText('Arbejdsseddel');

  await ida.goto(link);
  await expect(ida.getByRole('alert')).toContainText('Linket er brugt, erstattet eller udløbet');
  await phone.close();

  await page.goto('/admin/users/edit?username=ida');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code for ida' })).toBeVisible();
  await expect(field(page, 'Link')).not.toHaveValue(link);
});

test('nine cards are two whole pages of paper, also with a long name', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  await company.signIn(page, 'adam');
  const { accountId } = await (await page.request.get('/api/user/info')).json();
  for (const index of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const name = index === 1 ? 'Bartholomæus-Kristoffer von Hohenlohe-Langenburg' : `Ida ${index}`;
    const user = { accountId, username: `ida-${index}`, name, profileType: 'Basic' };
    expect((await page.request.post('/api/user', { data: user })).status()).toBe(200);
  }
  await page.goto('/admin/users?q=ida-');
  await page.getByRole('checkbox', { name: 'Select all 9' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('9 cards are ready')).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  expect(text.map((each) => each.match(/Page \d of \d/g))).toEqual([
    ['Page 1 of 2'],
    ['Page 2 of 2'],
  ]);
});
