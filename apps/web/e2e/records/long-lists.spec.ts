import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { editLink, rowOf, makeCompanyWithRecords } from '../support/many-records.ts';

async function tabToEdit(page: Page): Promise<void> {
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator('[data-action="edit"]:focus').count()) > 0) return;
  }
}

test.describe('long lists stay fast', () => {
  test('5,000 records scroll, though only the visible ones are rendered', async ({ page }) => {
    const company = await makeCompanyWithRecords(5_000);
    await company.signIn(page, 'adam');
    await page.goto('/?mode=ALL');
    await expect(rowOf(page, 1)).toBeVisible();
    const rows = page.locator('[data-record]');
    expect(await rows.count()).toBeLessThan(100);
    const table = page.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', String(5_000 + 200 + 1));
    await expect(page.locator('[data-total]')).toHaveText('6,250.00');

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(page.getByText('5,000 records')).toBeVisible();
    const head = page.getByRole('rowheader', { name: /day \d+ \w+/ }).filter({ visible: true });
    await expect(head.first()).toBeInViewport();
    expect(await rows.count()).toBeLessThan(100);
    await expectAccessible(page);

    await page.keyboard.press('End');
    await expect(rowOf(page, 5_000)).toBeInViewport();
    await expect(rowOf(page, 5_000)).toHaveAttribute('aria-rowindex', String(5_000 + 200 + 1));
  });

  test('Tab visits the records in order, also where rows are not rendered', async ({ page }) => {
    const company = await makeCompanyWithRecords(1_000);
    await company.signIn(page, 'bo');
    await page.goto('/');
    await editLink(rowOf(page, 10)).focus();
    // The focused row scrolls out of view.
    await page.evaluate(() => window.scrollTo(0, 20_000));
    await expect(rowOf(page, 10)).not.toBeInViewport();
    await expect(editLink(rowOf(page, 10))).toBeFocused();
    await tabToEdit(page);
    await expect(editLink(rowOf(page, 11))).toBeFocused();
    await expect(rowOf(page, 11)).toBeInViewport();
    for (let number = 12; number < 45; number += 1) {
      await tabToEdit(page);
      await expect(editLink(rowOf(page, number))).toBeFocused();
    }
    await page.getByRole('searchbox').focus();
    await tabToEdit(page);
    await expect(editLink(rowOf(page, 1))).toBeFocused();
  });
});
