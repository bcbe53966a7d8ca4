import { expect, test } from '@playwright/test';
import { editLink, rowOf, makeCompanyWithRecords } from '../support/many-records.ts';

test.describe('the list of records', () => {
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
});
