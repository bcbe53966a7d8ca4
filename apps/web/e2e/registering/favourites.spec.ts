import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeWorkday } from '../support/workday.ts';

async function openItems(page: Page, typed = '') {
  await page.getByRole('combobox', { name: 'Find vare' }).click();
  await page.keyboard.type(typed);
  await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
}

const favourite = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a star in the picker makes a chip, and a second tap on the chip adds one more', async ({
    page,
  }) => {
    const company = await makeWorkday();
    await company.signIn(page, 'bo');
    await page.goto('/worksheet/visit');
    await openItems(page);
    const star = page.locator('[data-star="Stålskinne 70 mm"]');
    const box = await star.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await star.tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Luk' }).tap();

    await favourite(page, 'Stålskinne 70 mm').tap();
    await favourite(page, 'Stålskinne 70 mm').tap();
    await expect(page.getByLabel('Stålskinne 70 mm: antal')).toHaveValue('2');

    await page.reload();
    await expect(favourite(page, 'Stålskinne 70 mm')).toBeVisible();
    await openItems(page);
    await expect(page.getByRole('option').first()).toContainText('Stålskinne 70 mm');
  });

  test('a star that the server refuses is taken back', async ({ page }) => {
    const company = await makeWorkday();
    await company.signIn(page, 'bo');
    await page.goto('/worksheet/visit');
    await page.route('**/trpc/favourite.set*', (route) => route.abort());
    await openItems(page);
    await page.locator('[data-star="Stålskinne 70 mm"]').tap();
    await expect(page.getByText('Ingen forbindelse til serveren.', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(favourite(page, 'Stålskinne 70 mm')).toHaveCount(0);
  });
});

test('a job is starred with the keyboard, and is then offered first', async ({ page }) => {
  const company = await makeWorkday();
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/visit');
  await page.getByRole('combobox', { name: 'Sag', exact: true }).focus();
  await page.keyboard.type('facade');
  await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
  const star = page.getByRole('button', { name: 'Gør Havnegade 12 · Facade til favorit' });
  await expect(star).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(star).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Fjern Havnegade 12 · Facade fra favoritter' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Sag', exact: true }).press('ArrowDown');
  await expect(page.getByRole('option').first()).toContainText('Havnegade 12 · Facade');
});
