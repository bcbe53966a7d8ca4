import { expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { pressButton } from '../support/admin.ts';
import { checkbox, expectToast } from '../support/fields.ts';
import { makeCompanyWithCustomers } from '../support/many-customers.ts';

test.describe.configure({ mode: 'parallel' });

const box = (page: Page, name: string) => checkbox(page, `Select ${name}`);
const inactive = (page: Page) => page.getByRole('row').filter({ hasText: 'Inactive' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

async function openCustomers(page: Page, count: number) {
  const company = await makeCompanyWithCustomers(count);
  await company.signIn(page, 'adam');
  await page.goto('/admin/customers?sort=no');
}

test.describe('ticked rows (spec §2)', () => {
  test('12 items are set inactive with three clicks instead of three each', async ({ page }) => {
    const { acts, report } = await countActs(page);
    await openCustomers(page, 14);
    await expect(box(page, 'Odense 1')).toBeVisible();
    await pressButton(page, 'Not in use');
    await expect(box(page, 'Odense 1')).toHaveCount(0);
    await report('opening the list');
    const chosen = page.getByRole('row').filter({ has: page.locator('[data-row-box]') });
    await chosen
      .nth(12)
      .getByRole('link', { name: /^Edit / })
      .click();
    await checkbox(page, 'Active').click();
    await pressButton(page, 'Save');
    await expect(inactive(page)).toHaveCount(1);
    expect((await acts()).taps).toBe(3);
    await report('set one row inactive');
    await chosen.nth(0).getByRole('checkbox').click();
    await chosen
      .nth(11)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await pressButton(page, 'Set inactive');
    await expectToast(page, '12 set inactive');
    expect((await acts()).taps).toBe(3);
    await report('set 12 rows inactive in the list');
    await expect(inactive(page)).toHaveCount(13);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('"Select" lets a tap tick a card; a held card begins it', async ({ page }) => {
      await openCustomers(page, 6);
      await page.getByRole('button', { name: 'Select', exact: true }).tap();
      const card = page.getByRole('listitem').filter({ hasText: 'Ærø 1' });
      await card.tap({ position: { x: 120, y: 20 } });
      await expect(bar(page)).toContainText('1 selected');
      await box(page, 'Bogense 1').tap();
      await expect(bar(page)).toContainText('2 selected');
      await pressButton(page, 'Set inactive');
      await expectToast(page, '2 set inactive');
      await page.getByRole('button', { name: 'Done' }).tap();
      await expect(box(page, 'Ærø 1')).toHaveCount(0);

      const held = page.getByRole('listitem').filter({ hasText: 'Vejle 1' });
      const area = await held.boundingBox();
      const session = await page.context().newCDPSession(page);
      const touchPoints = [{ x: (area?.x ?? 0) + 120, y: (area?.y ?? 0) + 20 }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await expect(box(page, 'Vejle 1')).toBeChecked();
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(box(page, 'Vejle 1')).toBeChecked();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
    });
  });
});
