import { expect, test, type Locator, type Page } from '@playwright/test';
import { editLink, makeCompanyWithRecords } from '../support/many-records.ts';

const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN;

test.describe('the list is restored after editing a record', () => {
  const ways = {
    'after an update': (page: Page) =>
      page.getByRole('button', { name: 'Update', exact: true }).click(),
    'after Cancel': (page: Page) => page.getByRole('link', { name: 'Cancel' }).click(),
    'after going back': (page: Page) => page.goBack().then(() => undefined),
  };
  for (const [way, leave] of Object.entries(ways)) {
    test(`${way}: mode, search, scroll position and focus`, async ({ page }) => {
      const company = await makeCompanyWithRecords(2_000);
      await company.signIn(page, 'adam');
      await page.goto('/?mode=ALL');
      await page.getByRole('searchbox').fill('record');
      await page.locator('[data-record]').first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 20_000));
      const row = page.locator('[data-record]').nth(20);
      await row.scrollIntoViewIfNeeded();
      const id = await row.getAttribute('data-record');
      const same = page.locator(`[data-record="${id}"]`);
      await editLink(same).focus();
      const before = await topOf(same);
      await editLink(same).press('Enter');
      await expect(page.getByRole('heading', { name: 'Edit entry' })).toBeVisible();
      await expect(page.getByLabel('Description', { exact: true })).toHaveValue(/^Record /);
      if (way === 'after an update') {
        await page.getByLabel('Description', { exact: true }).fill('Changed record');
      }
      await leave(page);
      await expect(editLink(same)).toBeFocused();
      await expect(page).toHaveURL(/\/\?mode=ALL$/);
      await expect(page.getByRole('searchbox')).toHaveValue('record');
      await expect.poll(async () => Math.abs((await topOf(same)) - before)).toBeLessThan(8);
      if (way === 'after an update') await expect(same).toContainText('Changed record');
    });
  }
});
