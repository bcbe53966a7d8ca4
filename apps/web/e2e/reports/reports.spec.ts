import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { countActs } from '../support/acts.ts';
import { expectToast, selectOption } from '../support/fields.ts';
import { makeReportCompany } from '../support/report-company.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Hours by job and month' });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('adam groups a quarter by job and month, looks into it, saves it and downloads it (decisions/the-reports-page)', async ({
  page,
}) => {
  const { signIn } = await makeReportCompany('ENU');
  const { report } = await countActs(page);
  await signIn(page, 'adam');
  await page.goto('/reports?period=last-year&groupBy=customer,person');
  await expect(page.getByText('No records in the period')).toBeVisible();
  await button(page, /^Period: /).click();
  const period = page.getByRole('dialog', { name: 'Period' });
  await period.getByLabel('To', { exact: true }).fill('30/09/2026');
  await period.getByLabel('From', { exact: true }).fill('01/07/2026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/from=2026-07-01&to=2026-09-30/);
  await button(page, /^Groups: /).click();
  await selectOption(page, 'Rows', 'Job');
  await selectOption(page, 'And by', 'Month');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hours by job and month');

  const rows = table(page).locator('tbody tr');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Job',
    'Jul',
    'Aug',
    'Sept',
    'Total',
    'Budget used',
  ]);
  await expect(rows.first()).toHaveText(
    /S-1012Tagrenovering, Lindegården42\.50138\.00164\.25344\.75\s*88%\sof the budget/,
  );
  await expect(rows).toHaveCount(8);
  await expect(table(page).locator('tfoot')).toHaveText(/178\.50\s*581\.75\s*720\.75\s*1,481\.00/);
  await expect(page.getByRole('img', { name: /^Hours by job and month, .*as bars/ })).toBeVisible();

  const jul = button(page, /^Tagrenovering, Lindegården, Jul: 42\.50/);
  await jul.click();
  const records = page.getByRole('dialog', { name: 'Records of Tagrenovering, Lindegården, Jul' });
  const amounts = records.getByRole('listitem').filter({ hasText: 'Montage' });
  await expect(amounts.filter({ hasText: /^Montage/ })).toHaveText([
    /Ida Mørk.*17\.50/,
    /Bo Lund.*25\.00/,
  ]);
  await page.keyboard.press('Escape');
  await expect(jul).toBeFocused();
  await rows.first().locator('[data-row-link]').click();
  await expect(page.getByText('344.75 hours, selected in the table')).toBeVisible();

  await button(page, 'Save report').click();
  const dialog = page.getByRole('dialog', { name: 'Save report' });
  await dialog.getByLabel('Name', { exact: true }).fill('Third quarter');
  await dialog.getByLabel(/^Shared with all/).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, '“Third quarter” is saved');
  const views = page.getByRole('navigation', { name: 'Saved reports' });
  await expect(views.getByRole('link', { name: 'Third quarter', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(views.locator('[aria-current]')).toHaveCount(1);
  await table(page).getByRole('button', { name: 'Jul', exact: true }).click();
  await expect(rows.first()).toContainText('Birkely');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Third quarter changed, not saved',
  );

  const saved = page.waitForEvent('download');
  await button(page, 'Download').click();
  await page
    .getByRole('dialog', { name: 'Download' })
    .getByRole('button', { name: 'Download' })
    .click();
  const acts = await report('Adam by mouse, a quarter grouped, looked into, saved and downloaded');
  expect(acts.taps).toBeLessThanOrEqual(14);
  const file = await (await saved).path();
  const { sheets } = await readXlsx(await readFile(file));
  const [headings, ...cells] = sheets[0]?.rows ?? [];
  expect(headings).toEqual(['Job', 'Job: name', 'Month', 'Hours', 'KM', 'Records']);
  const shown = await rows.evaluateAll((elements) =>
    elements.flatMap((row) => {
      const [job, jul, aug, sept] = [...row.querySelectorAll('th, td')].map(
        (cell) => cell.querySelector('button')?.textContent ?? '',
      );
      const months = { '2026-07': jul, '2026-08': aug, '2026-09': sept };
      return Object.entries(months).flatMap(([month, amount]) =>
        amount ? [`${job} ${month} ${Number(amount)}`] : [],
      );
    }),
  );
  expect(
    cells.map(([code, name, month, hours]) => `${code}${name} ${month} ${hours}`).toSorted(),
  ).toEqual(shown.toSorted());

  // Tove may see it; its link works without the page that saved it.
  await signIn(page, 'tove');
  await page.goto('/reports');
  const link = views.getByRole('link', { name: 'Third quarter', exact: true });
  await expect(link).not.toHaveAttribute('aria-current');
  await link.click();
  await expect(table(page).locator('tfoot')).toContainText('1,481.00');
  await expect(page.getByText('shared with all leaders')).toBeVisible();
});
