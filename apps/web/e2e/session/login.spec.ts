import { expect, test } from '@playwright/test';
import { demoPassword, signInToDemo } from '../support/login.ts';

test('users who are not logged in are sent to /login, and back after the login, in their language', async ({
  page,
}) => {
  await page.goto('/archive?from=2026-01-05');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel('Username').fill('kim');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/archive?from=2026-01-05');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(page.getByRole('banner')).toContainText('Nordlys Byg A/S');
});

test('logout ends the session and shows the login', async ({ page }) => {
  await signInToDemo(page, 'bo');
  await page.goto('/');
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Log ud' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.get('/api/user/info')).status()).toBe(401);
});
