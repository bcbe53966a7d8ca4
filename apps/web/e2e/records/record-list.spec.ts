import { expect, test } from '@playwright/test';
import { rowOf, makeCompanyWithRecords } from '../support/many-records.ts';

test.use({ hasTouch: true, viewport: { width: 1280, height: 800 } });

test('a tap on the lock of a record shows its reason, and on a phone the details do', async ({
  page,
}) => {
  const company = await makeCompanyWithRecords(3, (number) =>
    number === 2 ? { approved_by: 'tove', approved_at: '2026-11-20 10:00:00.000' } : {},
  );
  await company.signIn(page, 'bo');
  await page.goto('/');
  await rowOf(page, 2)
    .getByRole('button', { name: /^Locked/ })
    .tap();
  await expect(page.locator('body > span').filter({ hasText: 'Locked' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await rowOf(page, 2)
    .getByRole('button', { name: /Record 0002/ })
    .tap();
  await expect(rowOf(page, 2).getByText('Locked: the record is approved')).toBeVisible();
});
