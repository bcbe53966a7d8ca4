import type { DatabasePool } from '@worksheet/database/pool';
import { createUser, testPassword } from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCustomCompany } from '../support/custom-company.ts';
import { confirmDialog, expectFieldError, expectToast, field } from '../support/fields.ts';
import { logIn } from '../support/login.ts';

test.describe.configure({ mode: 'parallel' });

const givenPassword = 'en lang fra kontoret';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a password that an administrator set is changed at the first login, before anything else (decisions/own-passwords-and-sessions)', async ({
    page,
    browser,
  }) => {
    const { account, signIn } = await makeCustomCompany(
      { languageCode: 'DAN' },
      async (pool: DatabasePool, at) => {
        await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
      },
    );
    const office = await browser.newPage();
    await signIn(office, 'adam');
    const created = await office.request.post('/api/user', {
      data: {
        username: 'ida',
        languageCode: 'DAN',
        password: givenPassword,
        confirmPassword: givenPassword,
      },
    });
    expect(created.status()).toBe(200);
    await office.context().close();

    await page.goto('/archive');
    await logIn(page, { username: 'ida', account: account.code, password: givenPassword });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vælg din egen adgangskode');
    const list = await page.request.get('/api/worksheet');
    expect([list.status(), (await list.json()).code]).toEqual([403, 'password-change-required']);
    await expectAccessible(page);

    // No other page opens.
    await page.goto('/worksheet/add');
    await expect(page).toHaveURL(/\/change-password\?from=/);

    const given = field(page, 'Den adgangskode, du har fået');
    const password = field(page, 'Ny adgangskode');
    const repeated = field(page, 'Gentag den nye adgangskode');
    const save = page.getByRole('button', { name: 'Gem og fortsæt' });
    await given.fill('ikke den rigtige');
    await password.fill('24.12.2025');
    await repeated.fill('24.12.2025');
    await save.tap();
    await expectFieldError(given, 'Adgangskoden er forkert');
    await given.fill(givenPassword);
    await save.tap();
    await expect(password).toHaveAccessibleDescription(/Adgangskoden må ikke være en dato/);
    await password.fill('tre små blå både');
    await repeated.fill('tre små blå både');
    await save.tap();
    await expectToast(page, 'Adgangskoden er ændret');
    await expect(page).toHaveURL('/worksheet/add');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/change-password');
    await expect(page).toHaveURL('/');
  });
});

test('one changes one’s password, and ends the sessions on other devices (decisions/own-passwords-and-sessions)', async ({
  page,
  browser,
}) => {
  const { account } = await makeCustomCompany({}, async (pool: DatabasePool, at) => {
    await createUser(pool, at, { username: 'bo', language_code: 'ENU' });
  });
  await page.goto('/login');
  await logIn(page, { username: 'bo', account: account.code });
  const phone = await browser.newPage();
  await phone.goto('/login');
  await logIn(phone, { username: 'bo', account: account.code });

  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Logged in' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.first()).toContainText('Chrome, ');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out Chrome, / })
    .click();
  await expectToast(page, 'Logged out there');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
  await phone.goto('/archive');
  await logIn(phone, { username: 'bo', account: account.code });

  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await confirmDialog(page, 'Log out everywhere else?', 'Log out everywhere else');
  await expectToast(page, 'Logged out everywhere else');
  await expect(rows).toHaveCount(1);
  await phone.goto('/archive');
  await logIn(phone, { username: 'bo', account: account.code });

  await page.getByRole('link', { name: 'Password', exact: true }).click();
  await field(page, 'Current password').fill(testPassword);
  await field(page, 'New password').fill('three blue boats');
  await field(page, 'Repeat the new password').fill('three blue boats');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password successfully changed');
  await phone.goto('/archive');
  await expect(phone).toHaveURL(/\/login/);
  await page.goto('/archive');
  await expect(page).toHaveURL('/archive');
  await phone.context().close();
});
