import type { DatabasePool } from '@worksheet/database/pool';
import { createUser, testPassword } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { expectToast } from '../support/fields.ts';
import { makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
  await createUser(pool, at, { username: 'gone', active: false });
  await createUser(pool, at, { username: 'past', expiration_date: '2026-01-31' });
  return {};
}

interface Login {
  readonly username: string;
  readonly account: { readonly code: string };
  readonly password?: string;
}

async function logIn(page: Page, { username, account, password = testPassword }: Login) {
  await page.getByLabel('Username').fill(`${username}@${account.code}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test.describe('login messages (spec §8)', () => {
  test('an inactive or expired user sees the error inline and as a toast, and another user can log in', async ({
    page,
  }) => {
    const { account } = await makeCustomCompany({}, fill);
    await page.goto('/login');
    for (const username of ['gone', 'past']) {
      await logIn(page, { username, account });
      await expect(page.getByRole('alert')).toHaveText('User not allowed to log in');
      await expectToast(page, 'User not allowed to log in');
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    }
    await logIn(page, { username: 'bo', account });
    await expect(page).toHaveURL('/');
  });

  test('after ten failed attempts the user is locked out, even with the right password (D5)', async ({
    page,
  }) => {
    // Attempts are counted per username, so the test uses a unique one (D5).
    const username = `shy${Date.now()}`;
    const { account } = await makeCustomCompany({}, async (pool, at) => ({
      user: await createUser(pool, at, { username }),
    }));
    const data = { username, password: 'not the password', account: account.code };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await page.request.post('/api/user/login', { data });
    }
    await page.goto('/login');
    await logIn(page, { username, account });
    await expect(page.getByRole('alert')).toHaveText('User is locked out');
    await expectToast(page, 'User is locked out');
  });

  test('without a connection the form shows an error and keeps its values', async ({ page }) => {
    const { account } = await makeCustomCompany({}, fill);
    await page.goto('/login');
    await page.route('**/trpc/session.login*', (route) => route.abort());
    await logIn(page, { username: 'bo', account });
    await expect(page.getByRole('alert')).toContainText('No connection to the server.');
    await expect(page.getByLabel('Username')).toHaveValue(`bo@${account.code}`);
    await page.unroute('**/trpc/session.login*');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('remember is on by default and keeps the session for 30 days; without it the session ends with the browser (D6)', async ({
  page,
}) => {
  const { account } = await makeCustomCompany({}, fill);
  const days = async () => {
    const [cookie] = await page.context().cookies();
    return cookie && cookie.expires > 0
      ? Math.round((cookie.expires - Date.now() / 1000) / 86_400)
      : 0;
  };
  await page.goto('/login');
  const remember = page.getByRole('checkbox', { name: 'Keep me logged in' });
  await expect(remember).toBeChecked();
  await logIn(page, { username: 'bo', account });
  await expect(page).toHaveURL('/');
  expect(await days()).toBe(30);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await remember.uncheck();
  await logIn(page, { username: 'bo', account });
  await expect(page).toHaveURL('/');
  expect(await days()).toBe(0);
});

test('after login only addresses of this app are followed', async ({ page }) => {
  const { account } = await makeCustomCompany({}, fill);
  await page.goto('/login?from=//elsewhere.example/');
  await logIn(page, { username: 'bo', account });
  await expect(page).toHaveURL('/');
});
