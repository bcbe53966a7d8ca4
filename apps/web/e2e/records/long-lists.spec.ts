import { expect, test, type Page } from '@playwright/test';
import { editLink, rowOf, makeCompanyWithRecords } from '../support/many-records.ts';

async function tabToEdit(page: Page): Promise<void> {
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator('[data-action="edit"]:focus').count()) > 0) return;
  }
}

test('Tab visits the records in order, also where rows are not rendered', async ({ page }) => {
  const company = await makeCompanyWithRecords(300);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await editLink(rowOf(page, 10)).focus();
  // The focused row scrolls out of view.
  await page.evaluate(() => window.scrollTo(0, 10_000));
  await expect(rowOf(page, 10)).not.toBeInViewport();
  await expect(editLink(rowOf(page, 10))).toBeFocused();
  await tabToEdit(page);
  await expect(editLink(rowOf(page, 11))).toBeFocused();
  await expect(rowOf(page, 11)).toBeInViewport();
  for (let number = 12; number < 30; number += 1) {
    await tabToEdit(page);
    await expect(editLink(rowOf(page, number))).toBeFocused();
  }
  await page.getByRole('searchbox').focus();
  await tabToEdit(page);
  await expect(editLink(rowOf(page, 1))).toBeFocused();
});
