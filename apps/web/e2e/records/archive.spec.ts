import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { field, pick } from '../support/fields.ts';
import { insertRecords } from '../support/many-records.ts';
import { exportAll } from '../support/records.ts';
import { workDate } from '../support/workday.ts';

const today = workDate();
const year = Number(today.slice(0, 4));
const newYear = `${year}-01-01`;
const lastYear = `${year - 1}-12-30`;
const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;

async function withExport(page: Page) {
  const company = await makeCompany(english);
  const dates = [today, newYear, lastYear];
  await insertRecords({
    account: company.account,
    username: 'bo',
    count: dates.length,
    each: (index) => ({ work_date: dates[index] ?? '', description: `Of ${dates[index]}` }),
  });
  await company.signIn(page, 'adam');
  await exportAll(page);
  return { company };
}

const texts = (page: Page) => page.getByText(/^Of \d{4}-/);

test('From defaults to the start of the year and To to today; any filter change reloads the data', async ({
  page,
}) => {
  await withExport(page);
  await page.goto('/archive?mode=ALL');
  await expect(field(page, 'From date')).toHaveValue(`01/01/${year}`);
  await expect(texts(page)).toHaveCount(2);
  await field(page, 'From date').fill(`01/12/${year - 1}`);
  await field(page, 'From date').press('Enter');
  await expect(texts(page)).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`from=${year - 1}-12-01`));
  await field(page, 'To date').fill(`31/12/${year - 1}`);
  await field(page, 'To date').press('Enter');
  await expect(texts(page)).toHaveText([`Of ${lastYear}`]);
  await page.reload();
  await expect(texts(page)).toHaveText([`Of ${lastYear}`]);
  await expect(field(page, 'To date')).toHaveValue(`31/12/${year - 1}`);
});

test('From is limited to at most To, and To to at least From', async ({ page }) => {
  await withExport(page);
  await page.goto('/archive?mode=ALL&from=2020-03-01&to=2020-03-31');
  await field(page, 'From date').fill('15/06/2020');
  await field(page, 'From date').press('Enter');
  await expect(field(page, 'From date')).toHaveValue('31/03/2020');
  await field(page, 'To date').fill('01/01/2019');
  await field(page, 'To date').press('Enter');
  await expect(field(page, 'To date')).toHaveValue('31/03/2020');
  await expect(page).toHaveURL(/from=2020-03-31&to=2020-03-31/);
  await expect(page.getByText('Nothing to show')).toBeVisible();
  await page.goto('/archive?mode=ALL&from=2020-12-31&to=2020-03-31');
  await expect(field(page, 'From date')).toHaveValue('31/03/2020');
});

test('Customer and Job filter the archive', async ({ page }) => {
  await withExport(page);
  await page.goto('/archive?mode=ALL');
  await pick(page, { label: 'Customer', typed: 'havnen', option: 'Havnen A/S' });
  await expect(page).toHaveURL(/customerNo=K-10/);
  await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
  await expect(page).toHaveURL(/jobCode=J-1/);
  await expect(texts(page)).toHaveCount(2);
});

test('the same table is shown in read-only mode: no approve, edit or delete icons', async ({
  page,
}) => {
  await withExport(page);
  await page.goto('/archive?mode=ALL');
  await expect(texts(page)).toHaveCount(2);
  const table = page.getByRole('table');
  await expect(table.getByRole('link', { name: 'Export 1' })).toHaveCount(2);
  await expect(table.getByRole('link')).toHaveCount(2);
  // Only the history, which says who approved and exported it.
  await expect(table.getByRole('button', { name: /^Edit history: / })).toHaveCount(2);
  await expect(table.getByRole('button')).toHaveCount(2);
});

test('a row shows whether its record had been approved, and the export that it left in', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await insertRecords({
    account: company.account,
    username: 'bo',
    count: 2,
    each: (index) => ({
      work_date: today,
      description: `Line ${index}`,
      ...(index === 0 && { approved_by: 'tove', approved_at: `${today} 10:00:00.000` }),
    }),
  });
  await company.signIn(page, 'adam');
  await exportAll(page);
  await page.goto('/archive?mode=ALL');
  const row = (text: string) => page.locator('[data-record]').filter({ hasText: text });
  await expect(row('Line 0')).toContainText('Approved');
  await expect(row('Line 1')).toContainText('Not approved');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row('Line 0')).toContainText('Approved');
  await expect(row('Line 1')).toContainText('Not approved');
  await page.setViewportSize({ width: 1280, height: 800 });
  await row('Line 0').getByRole('link', { name: 'Export 1' }).click();
  await expect(page).toHaveURL('/archive/exports?number=1');
  await expect(page.getByRole('complementary', { name: 'Export 1' })).toContainText('adam');
});

test('an archive that fails to load shows an error and can be reloaded', async ({ page }) => {
  await withExport(page);
  await page.goto('/archive?mode=ALL');
  await expect(texts(page)).toHaveCount(2);
  await page.route(/worksheet\.list/, (route) => route.abort());
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The records could not be loaded');
  await page.unroute(/worksheet\.list/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing to show')).toBeVisible();
});

test('the mode is kept between the worksheet and the archive, by links and by Back', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const team = page.getByRole('link', { name: 'Team', exact: true });
  await menu.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible();
  await expect(team).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/?mode=TEAM');
  await expect(team).toHaveAttribute('aria-current', 'page');
  for (const name of ['Home', 'Worksheet']) {
    await menu.getByRole('link', { name: 'Archive' }).click();
    await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL('/?mode=TEAM');
    await expect(team).toHaveAttribute('aria-current', 'page');
  }
});

test('an empty list has one text, in Danish too', async ({ page }) => {
  const company = await makeCompany({ ...english, languageCode: 'DAN' });
  await company.signIn(page, 'adam');
  for (const path of ['/', '/archive', '/admin/customers?q=nothing', '/admin/audit?username=nn']) {
    await page.goto(path);
    await expect(page.getByText('Intet at vise', { exact: true })).toBeVisible();
  }
});
