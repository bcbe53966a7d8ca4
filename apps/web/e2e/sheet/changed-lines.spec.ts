import { expect, test, type Page } from '@playwright/test';
import { expectToast } from '../support/fields.ts';
import { makeSheetCompany, sheetAddress } from '../support/sheet.ts';
import { drawSignature } from '../support/signature.ts';

async function makeSheet(page: Page) {
  const { company } = await makeSheetCompany(page);
  await page.goto(sheetAddress);
  await page.getByLabel('Name of the person who signs').fill('Karen Havn');
  await drawSignature(page, /^Sign here/);
  return company;
}

/** What changes the sheet, but no version. */
async function setHours(admin: Page, hours: number) {
  const unit = { unitType: 'resource', unitNo: 'H-200', code: 'HOUR', hours };
  const response = await admin.request.put('/api/unit/batch', { data: { entries: [unit] } });
  expect(response.ok(), await response.text()).toBe(true);
}

const lines = (page: Page) => page.getByRole('region', { name: 'Work and items' });

async function expectEmptyForm(page: Page) {
  await expect(page.getByRole('alert')).toHaveText(
    'The lines have changed since the sheet was shown. Read them again before the customer signs.',
  );
  await expect(page.getByLabel('Name of the person who signs')).toHaveValue('');
  await expect(page.getByText('The drawing can be left out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign by name' })).toBeVisible();
}

test('a signature for lines that have changed is refused, and the customer reads them and signs anew (decisions/the-customers-sheet)', async ({
  page,
  browser,
}) => {
  const company = await makeSheet(page);
  const admin = await browser.newPage();
  await company.signIn(admin, 'adam');
  await setHours(admin, 2);
  await admin.close();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expectEmptyForm(page);
  await expect(
    lines(page).getByText('(15.00 hours)').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.getByLabel('Name of the person who signs').fill('Karen Havn');
  await page.getByRole('button', { name: 'Sign by name' }).click();
  await expectToast(page, 'The customer has signed. The lines are locked.');
  await expect(page.getByText('Signed by name, without a drawing')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('name and drawing are gone once other lines are shown (decisions/the-customers-sheet)', async ({
  page,
  browser,
}) => {
  const company = await makeSheet(page);
  const admin = await browser.newPage();
  await company.signIn(admin, 'adam');
  await setHours(admin, 2);
  await admin.close();
  // Ctrl+P reloads the sheet.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(
    lines(page).getByText('(15.00 hours)').filter({ visible: true }).first(),
  ).toBeVisible();
  await expectEmptyForm(page);
});
