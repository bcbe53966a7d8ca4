import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { confirmDialog, expectToast, field } from '../support/fields.ts';
import { makeOperatorAccount } from '../support/operators.ts';
import { workDate } from '../support/workday.ts';

test.describe.configure({ mode: 'parallel' });

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

test('impersonation shows what administrators see, names the account on every page, and cannot change data', async ({
  page,
}) => {
  const { company } = await begin(page);
  await visit(page, company.account.name);
  await expect(page.getByText('Rustfri 6×80').first()).toBeVisible();
  for (const path of [
    '/?mode=ALL',
    '/archive',
    '/hours?mode=ALL',
    '/hours?mode=ALL&username=bo',
    '/reports',
    '/admin',
    '/admin/account',
    '/admin/account/keys',
    '/admin/users',
    '/admin/users/add',
    '/admin/users/edit?username=bo',
    '/admin/jobs/edit?code=J-1',
    '/admin/locations',
    '/admin/audit',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    await expect(banner(page)).toContainText(
      `You are viewing ${company.account.name} (${company.account.code}) and cannot change anything`,
    );
    await expect(banner(page)).toContainText(/(30:00|29:\d\d) left/);
    const writing = page.getByRole('main').getByRole('button', {
      name: /^(Create|Create & New|Save|Delete|Reset|Generate|Add|Change|New|Download$)/,
    });
    await expect(writing).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /^Add / })).toHaveCount(0);
  }
  await page.goto('/admin/jobs/edit?code=J-1');
  await expect(field(page, 'Description').first()).toBeDisabled();
  await page.goto('/worksheet/add');
  await expect(page).toHaveURL('/');
  await page.goto('/admin/tenants');
  await expect(page).toHaveURL('/');

  const refused = await page.request.post('/api/location', { data: { code: 'SYD' } });
  expect([refused.status(), await refused.json()]).toMatchObject([
    403,
    { detail: 'You are visiting this account and can only look' },
  ]);
  expect((await page.request.get('/api/account/api-key')).status()).toBe(403);
});

test('impersonation ends on request, in another tab too, and is recorded in the company’s audit log', async ({
  page,
}) => {
  const { company, operators } = await begin(page);
  const other = await page.context().newPage();
  await other.goto('/admin/tenants');
  await expect(other.getByRole('link', { name: 'Add account' })).toBeVisible();
  await visit(page, company.account.name);
  await expect(banner(other)).toBeVisible();
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

test('expired impersonation returns the operator to their account with a message', async ({
  page,
}) => {
  // Before the page loads: the idle logout must not see the clock change.
  await page.clock.install();
  const { company, operators } = await begin(page);
  await visit(page, company.account.name);
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(banner(page)).toContainText('left');
  // The session is read again 20 s after it was read last, so none may be on its way.
  await page.waitForLoadState('networkidle');
  await operators.letVisitRunOut();
  // Long enough to refetch, but shorter than the idle logout.
  await page.clock.fastForward('00:21');
  await expect(page).toHaveURL('/admin/tenants');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText(/^The visit to .* is over: it lasts 30 minutes\./)).toBeVisible();
});
