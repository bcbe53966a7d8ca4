import { expect, test, type Page } from '@playwright/test';
import { uniqueCode, makeCompany } from '../support/company.ts';
import { confirmDialog, expectToast, field } from '../support/fields.ts';
import { chooseOwnPassword } from '../support/login.ts';
import { makeOperatorAccount } from '../support/operators.ts';
import { workDate } from '../support/workday.ts';

const ownPassword = 'three blue boats';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page) => page.getByRole('table', { name: 'Audit log' });

test('an operator creates an account, its administrator sets it up and creates a record, and deactivation ends their session', async ({
  page,
  browser,
}) => {
  const operators = await makeOperatorAccount();
  const code = uniqueCode();
  await operators.signIn(page);
  await page.goto('/admin');
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Accounts/ })
    .click();
  await page.getByRole('link', { name: 'Add account' }).click();
  await field(page, 'Code').fill(code);
  await field(page, 'Name').fill('Tømrerne Øst A/S');
  await field(page, 'Username of the first administrator').fill('adam');
  await button(page, 'Create').click();
  await expectToast(page, 'Account successfully created');
  await expect(field(page, 'Username')).toHaveValue('adam');
  const address = await field(page, 'Log in at').inputValue();
  const password = await field(page, 'One-time password').inputValue();

  const adam = await browser.newPage();
  await adam.goto(address);
  await adam.getByLabel('Username').fill('adam');
  await adam.getByLabel('Password', { exact: true }).fill(password);
  await button(adam, 'Log in').click();
  await chooseOwnPassword(adam, password, ownPassword);
  await expect(adam.getByRole('link', { name: 'Tømrerne Øst A/S' })).toBeVisible();
  await setUp(adam);

  await page.getByRole('link', { name: 'Go to the account' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toHaveCount(2);
  await button(page, 'Deactivate').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Every session of the account ends at once, and its API key does not work',
  );
  await confirmDialog(page, 'Deactivate Tømrerne Øst A/S?', 'Deactivate');
  await expectToast(page, 'The account was deactivated');

  await adam.getByRole('link', { name: 'Archive' }).click();
  await expect(adam).toHaveURL(/\/login/);
  await adam.getByLabel('Username').fill(`adam@${code}`);
  await adam.getByLabel('Password', { exact: true }).fill(ownPassword);
  await button(adam, 'Log in').click();
  await expect(adam.getByRole('alert')).toContainText('User not allowed to log in');

  await button(page, 'Reactivate').click();
  await confirmDialog(page, 'Reactivate Tømrerne Øst A/S?', 'Reactivate');
  await expect(button(page, 'Deactivate')).toBeVisible();
  await button(adam, 'Log in').click();
  await expect(adam.getByRole('link', { name: 'Tømrerne Øst A/S' })).toBeVisible();
  await adam.goto('/admin/audit');
  const entries = [
    ['adam', 'Logged in'],
    ['olga@', 'Reactivated this account'],
    ['adam', 'Was refused: the user or the account is inactive or expired'],
    ['olga@', 'Deactivated this account; everyone was logged out'],
    ['adam', 'BOX'],
    ['adam', 'Created the item V-1'],
    ['adam', 'Created the job J-1'],
    ['adam', 'Created the customer K-1'],
    ['adam', 'Changed the account’s settings'],
    ['adam', 'Changed their own password'],
    ['adam', 'Logged in'],
    ['olga@', 'Opened this account with adam as its administrator'],
  ] as const;
  await expect(log(adam).getByRole('row')).toHaveCount(entries.length + 1);
  for (const [index, [actor, text]] of entries.entries()) {
    const row = log(adam)
      .getByRole('row')
      .nth(index + 1);
    await expect(row).toContainText(actor);
    await expect(row).toContainText(text);
  }
  await adam.close();
});

const firstRecord = {
  date: workDate(),
  customerNo: 'K-1',
  jobCode: 'J-1',
  description: 'First day',
  unitType: 'Item',
  unitNo: 'V-1',
  unitOfMeasureCode: 'BOX',
  quantity: 2,
};

/** The settings in the page, the rest through the API, with a record. */
async function setUp(page: Page): Promise<void> {
  await page.goto('/admin/account');
  await page.getByRole('checkbox', { name: 'Show job task' }).click();
  await button(page, 'Save').click();
  await expectToast(page, 'Account successfully configured');
  for (const [path, data] of [
    ['/api/customer', { no: 'K-1', name: 'Havnen A/S' }],
    ['/api/job', { code: 'J-1', description: 'Facade', billToCustomerNo: 'K-1' }],
    ['/api/item', { no: 'V-1', description: 'Skruer' }],
    ['/api/unit', { unitType: 'item', unitNo: 'V-1', code: 'BOX', description: 'Kasse' }],
    ['/api/worksheet', firstRecord],
  ] as const) {
    const response = await page.request.post(path, { data });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  }
}

test('only operators fetch the code of the tenant pages', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await company.signIn(page, 'adam');
  for (const path of ['/', '/admin']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(fetched.filter((path) => /tenant|impersonation-banner/.test(path))).toEqual([]);
});
