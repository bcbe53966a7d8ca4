import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { uniqueCode, makeCompany } from '../support/company.ts';
import { confirmDialog, expectToast, expectFieldError, field, pick } from '../support/fields.ts';
import { chooseOwnPassword } from '../support/login.ts';
import { makeClosedCompany, makeOperatorAccount } from '../support/operators.ts';

test.describe.configure({ mode: 'parallel' });

const ownPassword = 'three blue boats';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page) => page.getByRole('table', { name: 'Audit log' });

test('an operator creates an account, its administrator sets it up and creates a record, and deactivation ends their session', async ({
  page,
  browser,
}) => {
  test.slow();
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
  await createRecord(adam);

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
  ] as const) {
    const response = await page.request.post(path, { data });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  }
}

async function createRecord(page: Page): Promise<void> {
  await page.goto('/');
  await pick(page, { label: 'Job', typed: 'fac', option: 'Facade' });
  await pick(page, { label: 'Unit', typed: 'skr', option: 'Skruer' });
  await field(page, 'Description').fill('First day');
  await field(page, 'Quantity').fill('2');
  await button(page, 'Create').click();
  await expect(page.getByText('Record successfully created')).toBeVisible();
}

test('only operators fetch the code of the tenant pages', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await company.signIn(page, 'adam');
  for (const path of ['/', '/archive', '/admin', '/admin/users', '/admin/audit']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(fetched.filter((path) => /tenant|impersonation-banner/.test(path))).toEqual([]);
});

test('an operator limits an account, whose administrators see the limit and are refused past it', async ({
  page,
}) => {
  const operators = await makeOperatorAccount();
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  await operators.signIn(page);
  await page.goto(`/admin/tenants/edit?code=${company.account.code}`);
  const limits = page.getByRole('form', { name: 'Limits' });
  await field(limits, 'Active users').fill('0');
  await button(page, 'Save the limits').click();
  await expectFieldError(field(limits, 'Active users'), 'Active users cannot be lower than 1');
  await field(limits, 'Active users').fill('1');
  await button(page, 'Save the limits').click();
  await expectToast(page, 'The limits are saved');
  await page.reload();
  await expect(field(limits, 'Active users')).toHaveValue('1');
  const use = field(limits, 'Active users');
  await expect(use).toHaveAccessibleDescription(/In use: \d/);

  await company.signIn(page, 'adam');
  await page.goto('/admin/account');
  await expect(page.getByText(/^\d of 1$/)).toBeVisible();
  await expect(page.getByText('Used up')).toBeVisible();
  await page.goto('/admin/users/add');
  await field(page, 'Username').fill('new');
  await button(page, 'Create').click();
  await expect(
    page.getByText(/No more active users are allowed: \d of 1 are in use\./).first(),
  ).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByText('Active users: none → 1')).toBeVisible();
});

test('an account with data is deleted by typing its code, after 30 days of being inactive', async ({
  page,
}) => {
  const operators = await makeOperatorAccount();
  const early = await makeClosedCompany(29);
  const due = await makeClosedCompany(31);
  await operators.signIn(page);
  await page.goto(`/admin/tenants/edit?code=${early.code}`);
  await expect(page.getByText(/^It can be deleted from /)).toBeVisible();
  await expect(button(page, 'Delete account')).toHaveCount(0);

  await page.goto(`/admin/tenants/edit?code=${due.code}`);
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete Closed Ltd?' });
  const typed = field(dialog, `Type the code ${due.code}`);
  await expect(dialog).toContainText(/stored for five years: of this account until \d/);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the records' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Last day');
  await typed.fill('WRONG');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectFieldError(typed, 'Type the code of the account to delete it');
  await expectAccessible(page);
  await typed.fill(due.code);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Account successfully deleted');
  await expect(page).toHaveURL('/admin/tenants');
  await page.goto(`/admin/tenants/edit?code=${due.code}`);
  await expect(page.getByText('This does not exist')).toBeVisible();
});
