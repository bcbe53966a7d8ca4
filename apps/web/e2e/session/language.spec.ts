import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser, testPassword } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { selectOption } from '../support/fields.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  const dane = await createUser(pool, at, { username: 'dane', language_code: 'DAN' });
  const brit = await createUser(pool, at, { username: 'brit', language_code: 'ENU' });
  await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
  const { job, item: unit } = await createMasterData(pool, at);
  for (const user of [dane, brit]) {
    const record = { user, job, unit, quantity: '1234.50' };
    await createRecord(pool, at, { ...record, work_date: '2026-03-02' });
    await createRecord(pool, at, { ...record, work_date: '2026-03-02' });
    await createRecord(pool, at, { ...record, work_date: '2026-03-10' });
  }
  return {};
}

const lang = (page: Page) => page.locator('html');

test.describe('the language comes from the user’s languageCode (spec §1, D36)', () => {
  test('DAN gives Danish: texts, numbers, dates and plurals', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'dane');
    await page.goto('/');
    await expect(lang(page)).toHaveAttribute('lang', 'da');
    await expect(page.getByRole('heading', { name: 'Arbejdsseddel', exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^Arbejdsseddel/);
    const table = page.getByRole('table', { name: 'Registreringer' });
    await expect(table).toContainText('mandag 2. marts');
    await expect(table).toContainText('2 registreringer');
    await expect(table).toContainText('1 registrering');
    await expect(table).toContainText('1.234,50');
    await expect(page.locator('[data-total]')).toHaveText('3.703,50');
  });

  test('ENU gives English', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'brit');
    await page.goto('/');
    await expect(lang(page)).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/^Worksheet/);
    const table = page.getByRole('table', { name: 'Records' });
    await expect(table).toContainText('Monday 2 March');
    await expect(table).toContainText('2 records');
    await expect(table.getByRole('rowheader', { name: / 1 record$/ })).toBeVisible();
    await expect(table).toContainText('1,234.50');
    await expect(page.locator('[data-total]')).toHaveText('3,703.50');
  });

  test('a later visit starts in that language and fetches no other; after logout the browser’s language applies', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'dane');
    const fetched: string[] = [];
    page.on('request', (request) => {
      const [, language] = /\/assets\/(da|en)-/.exec(request.url()) ?? [];
      // The script itself is then read from the browser's cache.
      if (language && request.resourceType() === 'fetch') fetched.push(language);
    });
    await page.goto('/');
    await expect(lang(page)).toHaveAttribute('lang', 'da');
    expect(fetched).toEqual(['en', 'da']);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Arbejdsseddel', exact: true })).toBeVisible();
    expect(fetched).toEqual(['en', 'da', 'da']);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login/);
    await expect(lang(page)).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(fetched.slice(-1)).toEqual(['en']);
  });

  test('a changed languageCode takes effect immediately', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'adam');
    await page.goto('/admin/users/edit?username=adam');
    await selectOption(page, 'Language', 'Danish');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(lang(page)).toHaveAttribute('lang', 'da');
    await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toContainText('Arkiv');
  });
});

test.describe('the login page follows the browser, and the signed-in user’s language wins', () => {
  test.use({ locale: 'da-DK' });

  test('Danish before, English after, Danish again after logout', async ({ page }) => {
    const { account } = await makeCustomCompany({}, fill);
    await page.goto('/login');
    await expect(lang(page)).toHaveAttribute('lang', 'da');
    await expect(page).toHaveTitle(/^Log ind/);
    await page.getByLabel('Brugernavn').fill(`brit@${account.code}`);
    await page.getByLabel('Adgangskode', { exact: true }).fill('forkert');
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Ugyldig login information');
    await page.getByLabel('Adgangskode', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Worksheet' })).toBeVisible();
    await expect(lang(page)).toHaveAttribute('lang', 'en');

    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Log ind', exact: true })).toBeVisible();
    await expect(lang(page)).toHaveAttribute('lang', 'da');
  });
});

test('a browser of any other language gets English', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'sv-SE' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await page.close();
});
