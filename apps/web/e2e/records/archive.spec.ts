import { expect, test } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { insertRecords } from '../support/many-records.ts';
import { exportAll } from '../support/records.ts';
import { workDate } from '../support/workday.ts';

const today = workDate();
const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;

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

test('an empty list of the admin has one text, in Danish too', async ({ page }) => {
  const company = await makeCompany({ ...english, languageCode: 'DAN' });
  await company.signIn(page, 'adam');
  for (const path of ['/admin/customers?q=nothing', '/admin/audit?username=nn']) {
    await page.goto(path);
    await expect(page.getByText('Intet at vise', { exact: true })).toBeVisible();
  }
});
