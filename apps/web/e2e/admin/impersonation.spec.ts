import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { confirmDialog, expectToast } from '../support/fields.ts';
import { makeOperatorAccount } from '../support/operators.ts';
import { workDate } from '../support/workday.ts';

const today = workDate();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Visit', exact: true });

async function begin(page: Page) {
  const operators = await makeOperatorAccount();
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  await company.signIn(page, 'bo');
  const record = { jobCode: 'J-1', unitType: 'Item', unitNo: 'V-1020', unitOfMeasureCode: 'BOX' };
  const response = await page.request.post('/api/worksheet', {
    data: { ...record, customerNo: 'K-10', description: 'Rustfri 6×80', quantity: 2, date: today },
  });
  if (!response.ok()) throw new Error(await response.text());
  await operators.signIn(page);
  await page.goto(`/admin/tenants/edit?code=${company.account.code}`);
  return { operators, company };
}

async function visit(page: Page, name: string): Promise<void> {
  await button(page, `View as ${name}`).click();
  await confirmDialog(page, `View ${name} as its administrators?`, `View as ${name}`);
  await expect(banner(page)).toBeVisible();
}

test('impersonation shows records, cannot change data, ends on request, in another tab too, and is recorded in the company’s audit log', async ({
  page,
}) => {
  const { company, operators } = await begin(page);
  const other = await page.context().newPage();
  await other.goto('/admin/tenants');
  await expect(other.getByRole('link', { name: 'Add account' })).toBeVisible();
  await visit(page, company.account.name);
  await expect(banner(other)).toBeVisible();
  await expect(page.getByText('Rustfri 6×80').first()).toBeVisible();
  const refused = await page.request.post('/api/location', { data: { code: 'SYD' } });
  expect([refused.status(), await refused.json()]).toMatchObject([
    403,
    { detail: 'You are visiting this account and can only look' },
  ]);
  await button(page, 'End the visit').click();
  await expectToast(page, `The visit to ${company.account.name} has ended`);
  await expect(page).toHaveURL(`/admin/tenants/edit?code=${company.account.code}`);
  await expect(banner(page)).toHaveCount(0);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Operations' })).toBeVisible();
    await expect(banner(tab)).toHaveCount(0);
  }
  await other.close();

  await page.goto('/admin/audit');
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(`Ended the visit to the account ${company.account.code}`);
  await company.signIn(page, 'adam');
  await page.goto('/admin/audit?event=visit-began');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(`olga@${operators.account.code}`);
  await expect(rows.nth(1)).toContainText('Began to look at this account as an operator');
  await page.goto('/admin/audit?event=visit-ended');
  await expect(rows.nth(1)).toContainText('Ended the visit to this account');
});
