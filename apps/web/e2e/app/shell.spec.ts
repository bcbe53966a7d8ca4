import type { DatabasePool } from '@worksheet/database/pool';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
}

test('the theme follows the device before the toasts and menus are loaded', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const release = await holdRequests(page, '**/assets/sonner-toaster-*.js');
  const requested = page.waitForRequest('**/assets/sonner-toaster-*.js');
  await page.goto('/login');
  await requested;
  const html = page.locator('html');
  await expect(page.getByRole('button').first()).toBeVisible();
  await expect(html).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/dark/);
  release();
});

test('until the scripts are loaded the page shows the logo on the device’s background', async ({
  page,
}) => {
  await page.route('**/assets/*.js', () => undefined);
  for (const [colorScheme, ground] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(18, 18, 18)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('svg')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
  }
});

test.describe('a button pressed before its script is loaded', () => {
  test('opens afterwards, with the usual focus', async ({ page }) => {
    const come = await openWithoutMenus(page);
    const button = page.getByRole('button', { name: 'User menu: bo' });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    come();
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('keeps the focus when its script arrives', async ({ page }) => {
    const come = await openWithoutMenus(page);
    const button = page.getByRole('button', { name: 'User menu: bo' });
    await button.focus();
    await button.evaluate((element) => element.setAttribute('data-before', ''));
    come();
    await expect(page.locator('[data-before]')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('opens the menu on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const come = await openWithoutMenus(page);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    come();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});

/** Returns a function that releases the held script. */
async function openWithoutMenus(page: Page): Promise<() => void> {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, 'bo');
  const letThrough = await holdRequests(page, '**/assets/shell-*.js');
  const requested = page.waitForRequest('**/assets/shell-*.js');
  await page.goto('/');
  await requested;
  return letThrough;
}
