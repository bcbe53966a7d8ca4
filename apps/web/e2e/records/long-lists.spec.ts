import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
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

  for (const width of [390, 1440]) {
    test(`the list does not move when the records arrive, at ${width} px`, async ({ page }) => {
      const company = await makeCompanyWithRecords(20);
      await company.signIn(page, 'bo');
      await page.setViewportSize({ width, height: 844 });
      const release = await holdRequests(page, '**/trpc/*worksheet.list*');
      await page.goto('/');
      const skeleton = page.getByRole('status', { name: 'Loading records…' });
      const before = await skeleton.boundingBox();
      release();
      const list = page.locator('[data-total]').locator('xpath=ancestor::footer/parent::*');
      await expect(page.locator('[data-total]')).toBeVisible();
      // The list has a border of one pixel more than its skeleton inside the same box.
      expect((await list.boundingBox())?.y).toBeCloseTo((before?.y ?? 0) - 1, 0);
    });
  }

  test('search finds records that are not rendered; / and the browser’s search key focus it', async ({
    page,
  }) => {
    const company = await makeCompanyWithRecords(1_000);
    await company.signIn(page, 'adam');
    await page.goto('/?mode=ALL');
    await expect(rowOf(page, 1)).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search the records shown' });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('record 0777');
    await expect(page.locator('[data-record]')).toHaveCount(1);
    await expect(rowOf(page, 777)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 1)).toBeVisible();
    await editLink(rowOf(page, 2)).focus();
    await page.keyboard.press('ControlOrMeta+f');
    await expect(search).toBeFocused();
    await page.keyboard.type('a/b');
    await expect(search).toHaveValue('a/b');
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

  for (const width of [390, 768]) {
    test(`at ${width} px tapping a row expands the details, which stay expanded when it scrolls out of view`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const company = await makeCompanyWithRecords(1_000);
      await company.signIn(page, 'adam');
      await page.goto('/?mode=ALL');
      const row = rowOf(page, 3);
      await row.getByRole('button', { name: /Record 0003/ }).click();
      await expect(row.getByText('Havnen A/S')).toBeVisible();
      await expect(row).toHaveAttribute('aria-posinset', '3');
      await expect(row).toHaveAttribute('aria-setsize', '25');
      await page.evaluate(() => window.scrollTo(0, 30_000));
      await expect(row).not.toBeInViewport();
      expect(await page.locator('[data-record]').count()).toBeLessThan(100);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(row.getByText('Havnen A/S')).toBeVisible();
      await expectAccessible(page);
    });
  }
});
