import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { demoPassword, signInToDemo } from '../support/login.ts';

test.describe('login (spec §2, §8)', () => {
  test('success sends the browser to /, in the language of the user', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('kim');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'da');
    await expect(page.getByRole('banner')).toContainText('Nordlys Byg A/S');
    await expect(page.getByRole('banner')).toContainText('kim');
  });

  test('a failure is shown inline and as a toast, and the form keeps its values', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('kim');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Invalid login information');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Invalid login information',
    );
    await expect(page.getByLabel('Username')).toHaveValue('kim');
  });

  test('a part that is loaded later moves nothing that can be pressed (style: no jumps)', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/trpc/*session.loginOptions*');
    await page.goto('/login');
    const logIn = page.getByRole('button', { name: 'Log in', exact: true });
    const before = await logIn.boundingBox();
    release();
    await expect(page.getByRole('link', { name: 'Forgotten password' })).toBeVisible();
    expect(await logIn.boundingBox()).toEqual(before);
  });

  test('username and password are required', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Field is required')).toHaveCount(2);
  });

  test('the password has a reveal toggle', async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });

  test('a username that exists in several accounts asks for the account (D2)', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('ida');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Account is required to log in');
    await expect(page.getByLabel('Account')).toBeFocused();
    await expect(page.getByLabel('Account')).toHaveAccessibleDescription(
      'Your username exists in several accounts. Type the code of yours.',
    );
    await page.keyboard.type('harbour');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toContainText('Harbour Works Ltd');
  });

  test('the account can be bookmarked (D2)', async ({ page }) => {
    await page.goto('/login?account=NORDLYS');
    await expect(page.getByLabel('Account')).toHaveValue('NORDLYS');
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByText('Your username exists in several accounts')).toHaveCount(0);
  });
});

test('users who are not logged in are sent to /login, and back after the login', async ({
  page,
}) => {
  await page.goto('/archive?from=2026-01-05');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel('Username').fill('kim');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/archive?from=2026-01-05');
});

test('logout ends the session and shows the login', async ({ page }) => {
  await signInToDemo(page, 'bo');
  await page.goto('/');
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Log ud' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.get('/api/user/info')).status()).toBe(401);
});

test('/admin sends a non-admin to / (D8)', async ({ page }) => {
  await signInToDemo(page, 'tove');
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
});
