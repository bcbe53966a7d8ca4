import type { DatabasePool } from '@worksheet/database/pool';
import { createUser } from '@worksheet/database/testing/factories';
import { devices, expect, test } from '@playwright/test';
import { field, pick } from '../support/fields.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

// Touch and keypads of a phone, without its user agent.
const { userAgent: _, defaultBrowserType: __, ...phone } = devices['iPhone 13'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const timed = { resource_units: 'Time', default_unit_type: 'Resource' } as const;

async function fill(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
  await createMasterData(pool, at);
}

test.describe('phone widths, below 640 (spec §2, §9)', () => {
  test('fields suit touch: a native date, keypads for times and amounts, and buttons within reach', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({ account: timed }, fill);
    await signIn(page, 'bo');
    await page.goto('/worksheet/add');
    await expect(field(page, 'Date')).toHaveAttribute('type', 'date');
    await expect(field(page, 'Time from')).toHaveAttribute('inputmode', 'numeric');
    await expect(field(page, 'Quantity')).toHaveAttribute('inputmode', 'decimal');
    for (const name of ['Create', 'Create & New']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    for (const input of await page.getByRole('form').locator('input').all()) {
      // iOS zooms in on smaller text.
      const size = await input.evaluate((element) => getComputedStyle(element).fontSize);
      expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
    }

    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall', touch: true });
    await pick(page, { label: 'Unit', typed: 'crane', option: 'Crane', touch: true });
    await field(page, 'Time from').fill('07:40');
    await field(page, 'Time to').fill('23:50');
    await field(page, 'Time to').blur();
    await expect(field(page, 'Time from')).toHaveValue('07:45');
    await expect(field(page, 'Time to')).toHaveValue('24:00');
    await expect(field(page, 'Quantity')).toHaveValue('16.25');
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Register another' }).tap();
    await expect(page).toHaveURL('/worksheet/add');
  });
});
