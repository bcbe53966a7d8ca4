import { expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { pressButton, sendRequest, signInAsAdmin } from '../support/admin.ts';
import { checkbox, confirmDialog, expectToast } from '../support/fields.ts';
import { makeCompanyWithCustomers } from '../support/many-customers.ts';

test.describe.configure({ mode: 'parallel' });

const box = (page: Page, name: string) => checkbox(page, `Select ${name}`);
const ticked = (page: Page) => page.locator('[data-row-box][data-state=checked]');
const inactive = (page: Page) => page.getByRole('row').filter({ hasText: 'Inactive' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

async function openCustomers(page: Page, count: number, address = '/admin/customers?sort=no') {
  const company = await makeCompanyWithCustomers({ count });
  await company.signIn(page, 'adam');
  await page.goto(address);
  return company;
}

/** K-1 is Odense 1, K-2 Ærø 1 … */
const names = ['Odense 1', 'Ærø 1', 'Bogense 1', 'Østerbro 1', 'Vejle 1', 'Zealand 1'];

test.describe('ticked rows (spec §2)', () => {
  test('a click ticks a row, Shift and a click a range, the heading what the filter shows', async ({
    page,
  }) => {
    await openCustomers(page, 12);
    await box(page, 'Ærø 1').click();
    await box(page, 'Vejle 1').click({ modifiers: ['Shift'] });
    await expect(ticked(page)).toHaveCount(4);
    await expect(bar(page)).toContainText('4 selected');
    await box(page, 'Bogense 1').click();
    await expect(bar(page)).toContainText('3 selected');

    await page.getByRole('searchbox').fill('Odense');
    await expect(bar(page)).toContainText('3 selected · 3 not shown');
    await checkbox(page, 'Select all 2').click();
    await expect(bar(page)).toContainText('5 selected · 3 not shown');
    await page.getByRole('searchbox').fill('');
    await expect(ticked(page)).toHaveCount(5);
    await expect(checkbox(page, 'Select all 12')).toHaveAttribute('aria-checked', 'mixed');
    await pressButton(page, 'Clear');
    await expect(bar(page)).toHaveCount(0);
    await expect(checkbox(page, 'Select all 12')).toBeFocused();
  });

  test('by keyboard: Space ticks, the arrows move, with Shift they tick', async ({ page }) => {
    await openCustomers(page, 6);
    await box(page, 'Odense 1').focus();
    await page.keyboard.press('ArrowDown');
    await expect(box(page, 'Ærø 1')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(bar(page)).toContainText('1 selected');
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp'])
      await page.keyboard.press(key);
    await expect(box(page, 'Bogense 1')).toBeFocused();
    await expect(bar(page)).toContainText('2 selected');
  });

  test('set inactive and active again in one act each, and undo with the toast', async ({
    page,
  }) => {
    await openCustomers(page, 6);
    for (const name of names.slice(1, 4)) await box(page, name).click();
    await expect(bar(page).getByRole('button', { name: 'Set active' })).toBeDisabled();
    await pressButton(page, 'Set inactive');
    await expectToast(page, '3 set inactive');
    await expect(inactive(page)).toHaveCount(3);
    await expect(bar(page)).toHaveCount(0);
    await expect(checkbox(page, 'Select all 6')).toBeFocused();
    await pressButton(page, 'Undo');
    await expectToast(page, '3 set active');
    await expect(inactive(page)).toHaveCount(0);
  });

  test('rows in use are asked about once, with what uses them', async ({ page }) => {
    await openCustomers(page, 6);
    await checkbox(page, 'Select all 6').click();
    await pressButton(page, 'Set inactive');
    const dialog = page.getByRole('alertdialog', { name: 'Set 6 inactive?' });
    await expect(dialog).toContainText('1 is in use.');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText('Odense 11 job');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(inactive(page)).toHaveCount(0);
    await expect(bar(page)).toContainText('6 selected');
    await pressButton(page, 'Set inactive');
    await confirmDialog(page, 'Set 6 inactive?', 'Set inactive');
    await expectToast(page, '6 set inactive');
    await expect(inactive(page)).toHaveCount(6);
  });

  test('a row that another user changed is named with the reason and stays ticked', async ({
    page,
  }) => {
    await openCustomers(page, 6);
    await box(page, 'Ærø 1').click();
    await box(page, 'Vejle 1').click({ modifiers: ['Shift'] });
    await sendRequest(page, 'put', 'customer', { no: 'K-3', name: 'Bogense Syd', active: true });
    await pressButton(page, 'Set inactive');
    await expectToast(page, '3 set inactive');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('1 was not set inactive');
    await expect(alert).toContainText('Bogense 1: This was changed by someone else');
    await expect(bar(page)).toContainText('1 selected');
    await expect(box(page, 'Bogense Syd')).toBeChecked();
    await pressButton(page, 'Set inactive');
    await expect(alert).toHaveCount(0);
    await expect(inactive(page)).toHaveCount(4);
  });

  test('more than a thousand rows are changed too', async ({ page }) => {
    test.slow();
    await openCustomers(page, 1_050);
    await checkbox(page, 'Select all 1,050').click();
    await pressButton(page, 'Set inactive');
    await confirmDialog(page, 'Set 1,050 inactive?', 'Set inactive');
    await expectToast(page, '1,050 set inactive');
    await expect(page.getByRole('link', { name: /^Inactive/ })).toContainText('1,050');
  });

  test('your own user has a box that says why it cannot be ticked', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/users');
    await checkbox(page, 'Select all 2').click();
    await expect(bar(page)).toContainText('2 selected');
    const own = box(page, 'adam');
    await expect(own).toHaveAttribute('aria-disabled', 'true');
    await own.focus();
    await expect(own).toHaveAccessibleDescription('You cannot set your own user inactive.');
    await own.press('Space');
    await expectToast(page, 'You cannot set your own user inactive.');
    await expect(own).not.toBeChecked();
  });

  test('12 items are set inactive with three clicks instead of 36', async ({ page }) => {
    test.slow();
    const { acts, report } = await countActs(page);
    await openCustomers(page, 14);
    await expect(box(page, 'Odense 1')).toBeVisible();
    await report('opening the list');
    const chosen = page.getByRole('row').filter({ has: page.locator('[data-row-box]') });
    for (let index = 1; index <= 12; index += 1) {
      await chosen
        .nth(index)
        .getByRole('link', { name: /^Edit / })
        .click();
      await checkbox(page, 'Active').click();
      await pressButton(page, 'Save');
      await expect(inactive(page)).toHaveCount(index);
    }
    expect((await acts()).taps).toBe(36);
    await report('set 12 rows inactive one by one');
    await pressButton(page, 'Not in use');
    await page.getByRole('link', { name: /^Inactive/ }).click();
    await checkbox(page, 'Select all 12').click();
    await pressButton(page, 'Set active');
    await expectToast(page, '12 set active');
    await page.getByRole('link', { name: /^All/ }).click();
    await report('(back)');
    await chosen.nth(0).getByRole('checkbox').click();
    await chosen
      .nth(11)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await pressButton(page, 'Set inactive');
    await expectToast(page, '12 set inactive');
    expect((await acts()).taps).toBe(3);
    await report('set 12 rows inactive in the list');
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
