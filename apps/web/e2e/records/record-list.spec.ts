import { expect, test } from '@playwright/test';
import { expectToast } from '../support/fields.ts';
import { insertRecords } from '../support/many-records.ts';
import {
  editLink,
  descriptionOf,
  newestDate,
  rowOf,
  makeCompanyWithRecords,
} from '../support/many-records.ts';

test.describe('Record approval', () => {
  test('a team leader toggles it after a confirmation that names the description, quantity and unit', async ({
    page,
  }) => {
    const company = await makeCompanyWithRecords(300);
    await company.signIn(page, 'tove');
    await page.goto('/?mode=TEAM');
    const approve = (number: number) =>
      rowOf(page, number).getByRole('button', { name: `Approve: ${descriptionOf(number)}` });
    await expect(rowOf(page, 1)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1_200));
    await approve(25).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Approve the record?' });
    await expect(dialog).toContainText('Record 0025');
    await expect(dialog).toContainText('1.25');
    await expect(dialog).toContainText('Bo Lund');
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Approval status successfully changed!');
    await expect(rowOf(page, 25)).toContainText('Approved');
    await expect(approve(26)).toBeFocused();

    const unapprove = rowOf(page, 25).getByRole('button', { name: 'Unapprove: Record 0025' });
    await unapprove.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Unapprove the record?' });
    await expect(question).toContainText('Record 0025');
    await expect(question.getByRole('button', { name: 'Unapprove' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(approve(25)).toBeVisible();
  });

  test('this is possible only from Team or All mode, not from Yours', async ({ page }) => {
    const company = await makeCompanyWithRecords(2);
    await insertRecords({
      account: company.account,
      username: 'adam',
      count: 1,
      each: () => ({ work_date: newestDate, description: 'Record of Adam' }),
    });
    await company.signIn(page, 'adam');
    const approve = page.getByRole('button', { name: /^Approve: / });
    await page.goto('/');
    await expect(page.getByText('Record of Adam')).toBeVisible();
    await expect(approve).toHaveCount(0);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/mode=ALL/);
    await expect(approve).toHaveCount(3);
    await company.signIn(page, 'bo');
    await page.goto('/');
    await expect(rowOf(page, 1)).toBeVisible();
    await expect(approve).toHaveCount(0);
  });

  test('a locked record shows a lock with its reason, by pointer, keyboard and touch', async ({
    browser,
    page,
  }) => {
    const company = await makeCompanyWithRecords(3, (number) =>
      number === 2
        ? { approved_by: 'tove', approved_at: '2026-11-20 10:00:00.000' }
        : number === 3
          ? { modified_by: 'tove', modified_at: '2026-11-20 10:00:00.000' }
          : {},
    );
    await company.signIn(page, 'bo');
    await page.goto('/');
    const lock = rowOf(page, 2).getByRole('button', { name: 'Locked: the record is approved' });
    const hint = page.locator('body > span').filter({ hasText: 'Locked' });
    await lock.hover();
    await expect(hint).toHaveText('Locked: the record is approved');
    await page.mouse.move(0, 0);
    await expect(hint).toHaveCount(0);
    await lock.focus();
    await expect(hint).toHaveText('Locked: the record is approved');
    // It would stay where the lock was.
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect(hint).toHaveCount(0);
    await expect(editLink(rowOf(page, 2))).toHaveCount(0);
    await expect(
      rowOf(page, 3).getByRole('button', { name: 'Locked: the record was changed by tove' }),
    ).toBeVisible();

    const touch = await browser.newContext({
      hasTouch: true,
      viewport: { width: 1280, height: 800 },
    });
    const tablet = await touch.newPage();
    await company.signIn(tablet, 'bo');
    await tablet.goto('/');
    await rowOf(tablet, 2)
      .getByRole('button', { name: /^Locked/ })
      .tap();
    await expect(tablet.locator('body > span').filter({ hasText: 'Locked' })).toBeVisible();
    await tablet.setViewportSize({ width: 390, height: 800 });
    await expect(tablet.getByRole('table')).toHaveCount(0);
    await rowOf(tablet, 2)
      .getByRole('button', { name: /Record 0002/ })
      .tap();
    await expect(rowOf(tablet, 2).getByText('Locked: the record is approved')).toBeVisible();
    await touch.close();
  });

  test('edit history is shown when modifiedBy differs from the record’s user', async ({ page }) => {
    const company = await makeCompanyWithRecords(2);
    await company.signIn(page, 'tove');
    await page.goto('/?mode=TEAM');
    const history = page.getByRole('button', { name: /Edit history: Record 0002/ });
    await expect(rowOf(page, 2)).toBeVisible();
    await expect(history).toHaveCount(0);
    await editLink(rowOf(page, 2)).click();
    const update = page.getByRole('button', { name: 'Update', exact: true });
    // The list shows a quantity too.
    await expect(update).toBeVisible();
    await page.getByLabel('Quantity', { exact: true }).fill('2.5');
    await update.click();
    await history.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit history' });
    await expect(dialog).toContainText('by tove');
    await expect(dialog).toContainText('2.50');
    await page.keyboard.press('Escape');
    await expect(history).toBeFocused();
  });

  test('recorded time, the sum of each day and the grand total are in the table', async ({
    page,
  }) => {
    const company = await makeCompanyWithRecords(30, (number) =>
      number === 1 ? { time_from: 425, time_to: 900, quantity: '99999999.99' } : {},
    );
    await company.signIn(page, 'adam');
    await page.goto('/?mode=ALL');
    const time = rowOf(page, 1).getByRole('button', { name: /07:05.*15:00/ });
    await expect(time).toBeVisible();
    // The header of a day is its sum row.
    await expect(page.getByRole('row', { name: /Sum of 19 Nov 2026 6\.25/ })).toBeVisible();
    const mixed = page.getByRole('row', { name: /Sum of 20 Nov 2026 100,000,029\.99/ });
    await expect(mixed).toContainText('99,999,999.99 hours');
    await expect(mixed).toContainText('30 Measure HOUR');
    const total = page.locator('footer').filter({ has: page.locator('[data-total]') });
    await expect(total).toContainText('99,999,999.99 hours');
    await expect(total).toContainText('36.25 Measure HOUR');
    await expect(total).toContainText('Grand total 100,000,036.24');
    await expect(page.locator('[data-total]')).toHaveText('100,000,036.24');
  });
});
