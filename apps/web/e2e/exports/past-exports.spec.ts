import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';
import { daysBefore, insertRecords } from '../support/many-records.ts';
import { exportAll, listRecords } from '../support/records.ts';
import { looksAt } from '../support/looks.ts';
import { setTheme } from '../support/theme.ts';

type LanguageCode = 'ENU' | 'DAN';

const day = '2026-11-16';

/** Bo has `count` records of 1.25 hours each, and adam exports them `perExport` at a time. */
async function withExports(
  page: Page,
  {
    languageCode = 'ENU',
    exports = 1,
    perExport = 3,
  }: {
    readonly languageCode?: LanguageCode;
    readonly exports?: number;
    readonly perExport?: number;
  } = {},
) {
  const company = await makeCompany({ languageCode, resourceUnits: 'Quantity' });
  await company.signIn(page, 'adam');
  const files: Buffer[] = [];
  for (let number = 1; number <= exports; number += 1) {
    await insertRecords({
      account: company.account,
      username: 'bo',
      count: perExport,
      each: (index) => ({
        work_date: daysBefore(day, index % 5),
        description: `Line ${index + 1} of export ${number}`,
        quantity: '1.25',
        hours: '1.25',
        approved_by: 'tove',
        approved_at: `${day} 10:00:00.000`,
      }),
    });
    files.push(await exportAll(page));
  }
  return { ...company, files };
}

const details = (page: Page, number: number, name = 'Export') =>
  page.getByRole('complementary', { name: `${name} ${number}`, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Exports' }).locator('tbody tr');
const voidButton = (page: Page) => page.getByRole('button', { name: 'Void export…' });

test('past exports can be downloaded again byte for byte, from the list and beside it', async ({
  page,
}) => {
  const { files } = await withExports(page);
  await page.goto('/archive/exports?number=1');
  for (const name of ['Download export 1 again', 'Get the file again']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect(await readFile(await (await saved).path())).toEqual(files[0]);
  }
});

test('an administrator voids an export with a reason: its records are in the worksheet again, and its file stays', async ({
  page,
}) => {
  const { files } = await withExports(page, { exports: 2 });
  await page.goto('/archive/exports?number=1');
  await voidButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Void export 1?' });
  await expect(dialog).toContainText('Its 3 records return to the worksheet');
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toBeFocused();
  const confirm = dialog.getByRole('button', { name: 'Void export', exact: true });
  await confirm.click();
  await expect(reason).toHaveAccessibleDescription('Field is required');
  await reason.fill('x'.repeat(251));
  await expect(reason).toHaveAccessibleDescription('Field cannot be longer than 250 characters');
  await reason.fill('Wrong period');
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, 'Export 1 is voided');
  await expectToast(page, 'Its 3 records are in the worksheet again.');
  await expect(rows(page).last()).toContainText('Voided Wrong period');
  await expect(details(page, 1)).toContainText(/Voided by adam.*Wrong period/);
  await expect(voidButton(page)).toHaveCount(0);
  await expect(details(page, 1).getByRole('listitem')).toHaveCount(3);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Get the file again' }).click();
  expect(await readFile(await (await saved).path())).toEqual(files[0]);
  expect(await listRecords(page, 'ALL')).toHaveLength(3);
});

for (const { width, theme } of looksAt([390, 768, 1280, 1440])) {
  test(`at ${width} px (${theme}) in Danish nothing is cut, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await withExports(page, { languageCode: 'DAN', exports: 4, perExport: 8 });
    const data = { reason: 'Forkert periode: uge 46 i stedet for uge 47' };
    expect((await page.request.post('/api/export/2/void', { data })).ok()).toBe(true);
    await answerAsErp(page);
    for (const address of [
      '/archive/exports',
      '/archive/exports?number=2',
      '/archive/exports?number=3',
      '/archive?mode=ALL',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await setTheme(page, theme);
      await expectAccessible(page);
      await saveScreenshot(page, `exports${address.replaceAll(/\W+/g, '-')}-${width}-${theme}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        address,
      ).toBeLessThanOrEqual(width);
    }
  });
}

/** All of export 1 is posted; of export 3 a part is posted, a part rejected, and the rest waits. */
async function answerAsErp(page: Page): Promise<void> {
  const lines = await page.request.get('/api/export/3/records');
  const ids: number[] = (await lines.json()).map(({ id }: { id: number }) => id);
  const records = ids
    .slice(0, 6)
    .map((id, index) =>
      index < 4
        ? { id, status: 'accepted', externalReference: `JOB0012${index + 3}` }
        : { id, status: 'rejected', reason: 'bogføringsdato er ikke tilladt' },
    );
  for (const [number, answer] of [
    [1, { status: 'accepted' }],
    [3, { records }],
  ] as const) {
    const response = await page.request.put(`/api/export/${number}/acknowledge`, { data: answer });
    expect(response.ok(), await response.text()).toBe(true);
  }
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
