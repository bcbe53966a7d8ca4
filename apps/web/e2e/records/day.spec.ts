import { createRecords } from '@worksheet/database/testing/create-record';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { daysBefore } from '../support/many-records.ts';

/** The browser's clock stands still on a Thursday; the server's does not matter here. */
const today = '2026-11-26';

test.describe('the day on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('tapping a day of the week scrolls to it, also in a long list', async ({ page }) => {
    const company = await makeCustomCompany({}, async (pool, at) => {
      const user = await createUser(pool, at, { username: 'bo' });
      const { job, resource: unit } = await createMasterData(pool, at);
      const columns = Array.from({ length: 300 }, (_, index) => ({
        work_date: daysBefore(today, Math.floor(index / 75)),
        quantity: '0.10',
        hours: '0.10',
        description: `Record ${index}`,
      }));
      await createRecords(pool, at, columns, { user, job, unit });
    });
    await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
    await company.signIn(page, 'bo');
    await page.goto('/');
    const monday = page.getByRole('button', { name: /Monday 23 November: 7\.50 hours/ });
    await monday.tap();
    const head = page.getByRole('heading', { level: 3, name: 'Monday 23 November' });
    await expect(head).toBeInViewport();
    await expect.poll(async () => (await head.boundingBox())?.y ?? 0).toBeLessThan(57 + 44);
    const row = page.locator('[data-day="2026-11-23"] [data-record]').first();
    await expect(row.getByRole('button')).toBeFocused();
  });
});
