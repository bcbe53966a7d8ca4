import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { chooseFile, csvFile } from '../support/import-files.ts';

/* Wrong rows are shown before anything is changed, skipped, downloaded with what is wrong, corrected and sent again. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const jobs = csvFile('jobs.csv', [
  ['No.', 'Description', 'Bill-to Customer No.'],
  ['J-2', 'Roof', 'K-10'],
  ['J-3', 'Cellar', 'K10'],
  ['J-1', 'Facade of the farm', 'K-10'],
  ['J/4*', 'Fence', 'K-10'],
]);

async function checkJobs(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/admin/jobs');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import: jobs');
  await chooseFile(page, 'Choose file', jobs);
  await expect(page.getByRole('tab', { name: '2 wrong' })).toHaveAttribute('aria-selected', 'true');
}

test('a wrong row is corrected in its file and imported', async ({ page }) => {
  await checkJobs(page);
  await expect(page.getByRole('tab', { name: '1 created' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '1 changed' })).toBeVisible();
  await expect(
    page.getByText('The 2 wrong ones are skipped. Nothing is changed yet.'),
  ).toBeVisible();

  const saved = page.waitForEvent('download');
  await button(page, 'Download the 2 with the column “error”').click();
  const refused = (await readFile(await (await saved).path())).toString();
  expect(refused.split('\r\n')[0]).toContain('error');
  expect(refused).toContain('J/4*');
  expect(refused).not.toContain('Roof');

  await button(page, 'Import 2 rows').click();
  await expect(page.getByRole('heading', { name: '2 rows are imported' })).toBeVisible();
  await button(page, 'Import another file').click();
  const corrected = refused.replace('K10', 'K-10').replace('J/4*', 'J/4');
  await chooseFile(page, 'Choose file', {
    name: 'corrected.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(corrected),
  });
  await button(page, 'Import 2 rows').click();
  await expect(page.getByRole('heading', { name: '2 rows are imported' })).toBeVisible();
  await page.getByRole('link', { name: 'See the jobs' }).click();
  await expect(page.getByText('Facade of the farm')).toBeVisible();
  await expect(page.getByText('Fence')).toBeVisible();
});
