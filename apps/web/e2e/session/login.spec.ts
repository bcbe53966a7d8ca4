import { expect, test } from '@playwright/test';
import { demoPassword } from '../support/login.ts';

test('users who are not logged in are sent to /login, and back after the login, in their language; the session lasts 30 days, or until the logout (D6)', async ({
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
  const cookies = await page.context().cookies();
  const { expires = 0 } = cookies.find(({ name }) => name.endsWith('worksheet_session')) ?? {};
  expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(30);

  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Log ud' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.get('/api/user/info')).status()).toBe(401);
});
