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

const delayed = { code: 'sign-in-delayed', status: 429, detail: '', retryAfter: 8 };

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
    const attempts = Array.from({ length: 10 }, () =>
      page.request.post('/api/user/login', { data }),
    );
    await Promise.all(attempts);
    await page.goto('/login');
    await logIn(page, { username, account });
    await expect(page.getByRole('alert')).toHaveText(
      /^User is locked out Try again in 15 minutes\.$/,
    );
    await expectToast(page, 'User is locked out');
  });

  test('the wait is named in Danish too, in seconds if it is short (D5)', async ({ browser }) => {
    const page = await (await browser.newContext({ locale: 'da-DK' })).newPage();
    await page.goto('/login');
    await page.route('**/trpc/session.login*', (route) =>
      route.fulfill({
        status: 429,
        json: [{ error: { code: -32_029, message: '', data: { problem: delayed } } }],
      }),
    );
    await page.getByLabel('Brugernavn').fill('bo');
    await page.getByLabel('Adgangskode', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^For mange mislykkede login fra denne adresse Prøv igen om 8 sekunder\.$/,
    );
    await page.context().close();
  });

  test('after a failed login the account can be stated (D2)', async ({ page }) => {
    const { account } = await makeCustomCompany({}, fill);
    await page.goto('/login');
    await logIn(page, { username: 'bo', account, password: 'not the password' });
    await page.getByRole('button', { name: 'State an account' }).click();
    await page.getByLabel('Account').fill(account.code);
    await page.getByLabel('Username').fill('bo');
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

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

  test('without a connection the form shows an error and keeps its values', async ({ page }) => {
    const { account } = await makeCustomCompany({}, fill);
    await page.goto('/login');
    await page.route('**/trpc/session.login*', (route) => route.abort());
    await logIn(page, { username: 'bo', account });
    await expect(page.getByRole('alert')).toContainText('No connection to the server.');
    await expect(page.getByLabel('Username')).toHaveValue(`bo@${account.code}`);
    await page.unroute('**/trpc/session.login*');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
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

test('after login only addresses of this app are followed', async ({ page }) => {
  const { account } = await makeCustomCompany({}, fill);
  await page.goto('/login?from=//elsewhere.example/');
  await logIn(page, { username: 'bo', account });
  await expect(page).toHaveURL('/');
});
