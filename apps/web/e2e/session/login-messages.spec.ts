import type { DatabasePool } from '@worksheet/database/pool';
import { createUser, testPassword } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
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
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a user who has logged in here before can log in while others lock the username (D5)', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { account } = await makeCustomCompany({}, fill);
  await page.goto('/login');
  await logIn(page, { username: 'bo', account });
  await expect(page).toHaveURL('/');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  const stranger = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const data = { username: 'bo', password: 'not the password', account: account.code };
  const attempts = Array.from({ length: 10 }, () => stranger.post('/api/user/login', { data }));
  await Promise.all(attempts);
  const right = { ...data, password: testPassword };
  expect((await stranger.post('/api/user/login', { data: right })).status()).toBe(429);
  await logIn(page, { username: 'bo', account });
  await expect(page).toHaveURL('/');
  await stranger.dispose();
});

test('remember is on by default and keeps the session for 30 days; without it the session ends with the browser (D6)', async ({
  page,
}) => {
  const { account } = await makeCustomCompany({}, fill);
  const days = async () => {
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name.endsWith('worksheet_session'));
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
