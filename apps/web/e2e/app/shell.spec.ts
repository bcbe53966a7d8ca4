import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  const user = await createUser(pool, at, { username: 'bo' });
  await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
  const { job, item: unit } = await createMasterData(pool, at);
  return { record: await createRecord(pool, at, { user, job, unit }) };
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

test.describe('menu and footer (spec §2)', () => {
  test('the menu bar shows the account name, the username and its links; punch clock is disabled', async ({
    page,
  }) => {
    const { signIn, account } = await makeCustomCompany({}, fill);
    await signIn(page, 'adam');
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(page.getByRole('banner')).toContainText(account.name);
    await expect(page.getByRole('banner')).toContainText('adam');
    await expect(menu.getByRole('link')).toHaveText([
      'Worksheet',
      'Approve 1',
      'Hours',
      'Reports',
      'Punch clock',
      'Archive',
      'Admin',
      'Log out',
    ]);
    const punchClock = menu.getByRole('link', { name: 'Punch clock' });
    await expect(punchClock).toHaveAttribute('aria-disabled', 'true');
    await expect(punchClock).toHaveCSS('opacity', '0.55');
    await expect(menu.getByRole('link', { name: 'Archive' })).toHaveCSS('opacity', '1');
    await punchClock.click({ force: true });
    await expect(page).toHaveURL('/');
    await menu.getByRole('link', { name: 'Archive' }).click();
    await expect(page).toHaveURL(/\/archive/);
    await expect(menu.getByRole('link', { name: 'Archive' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    const year = new Date().getFullYear();
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© ${year}`);
    await expect(footer.locator('svg, img')).toBeVisible();
  });

  test('Help opens an e-mail to the support address with a fixed subject', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    // The address depends on the installation, so the response is changed to contain an address.
    await page.route(/\/trpc\/[^?]*session\.info/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('"supportEmail":null', '"supportEmail":"help@company.example"');
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Help' })).toHaveAttribute(
      'href',
      'mailto:help@company.example?subject=Support%20request%3A%20Worksheet',
    );
  });

  test('on phone and tablet widths the menu becomes a toggle menu', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.setViewportSize({ width: 1023, height: 800 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const width of [1023, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(menu).toHaveCount(0);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(menu.getByRole('link')).toHaveText([
        'Worksheet',
        'Hours',
        'Reports',
        'Punch clock',
        'Archive',
        'Log out',
      ]);
      await menu.getByRole('link', { name: 'Archive' }).click();
      await expect(page).toHaveURL(/\/archive/);
      await expect(menu).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(menu).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  });
});

for (const [colorScheme, ground] of [
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(18, 18, 18)'],
] as const) {
  test(`until the scripts are loaded the page shows the logo on the device’s background: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('svg')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
  });
}

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

test.describe('routes (spec §2)', () => {
  test('/worksheet redirects to /, and breadcrumbs are built from the path segments', async ({
    page,
  }) => {
    const { signIn, record } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.goto('/worksheet');
    await expect(page).toHaveURL('/');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs).toHaveCount(0);
    await page.goto('/worksheet/add');
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Worksheet', 'Add']);
    await page.goto(`/worksheet/edit/${record.id}`);
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Worksheet', 'Edit']);
    await crumbs.getByRole('link', { name: 'Worksheet' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, 'adam');
    await page.goto('/admin/customers');
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Admin', 'Customers']);
    await page.goto('/admin/customers/edit?no=K-10');
    await expect(crumbs.getByRole('listitem')).toHaveText(['Admin', 'Customers', 'Edit']);
    await page.goto('/nowhere');
    await expect(page.getByText('Page not found')).toBeVisible();
  });

  test('a 401 on any page sends the user to /login', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'adam');
    // A late call of the page itself would find the session lost before the click does.
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Worksheet' })).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/?mode=ALL')}`);
  });
});
