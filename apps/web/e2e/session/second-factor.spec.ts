import { createUser, testPassword as password } from '@worksheet/database/testing/factories';
import { devices, expect, test, type Page } from '@playwright/test';
import { makeAuthenticatorApp } from '../support/authenticator-app.ts';
import { makeCustomCompany } from '../support/custom-company.ts';
import { confirmDialog, expectToast, field } from '../support/fields.ts';
import { makeOperatorAccount } from '../support/operators.ts';
import { addPasskeyDevice } from '../support/passkey-device.ts';

test.describe.configure({ mode: 'parallel' });

/** With the admin adam, who needs a second factor. */
const makeCarefulCompany = (languageCode: 'DAN' | 'ENU') =>
  makeCustomCompany(
    { languageCode, account: { require_second_factor: true } },
    async (pool, at) => {
      const user = {
        username: 'adam',
        profile_type: 'Admin',
        language_code: languageCode,
      } as const;
      await createUser(pool, at, user);
    },
  );
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function givePassword(page: Page, code: string) {
  await page.goto(`/login?account=${code}`);
  await field(page, 'Username').fill('adam');
  await field(page, 'Password').fill(password);
  await button(page, 'Log in').click();
}
const logOut = async (page: Page) => {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
};
const expectWorksheet = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

test('an admin adds an authenticator app at the login, then logs in with its codes and, once each, with recovery codes (decisions/passkeys-and-second-factors)', async ({
  page,
}) => {
  const { account } = await makeCarefulCompany('ENU');
  await givePassword(page, account.code);
  await expect(page.getByText('Your company asks for a second factor')).toBeVisible();
  await button(page, 'Add an authenticator app').click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const app = makeAuthenticatorApp(await field(page, 'Or type this key in the app').inputValue());
  await field(page, 'Code').fill('000000');
  await button(page, 'Log in').click();
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or was used already');
  // The wrong code is selected.
  await page.keyboard.type(app.nextCode());
  await button(page, 'Log in').click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const [recoveryCode = ''] = await page.getByRole('listitem').allTextContents();
  await button(page, 'I have saved them').click();
  await expectWorksheet(page, 'Worksheet');

  await logOut(page);
  await givePassword(page, account.code);
  await field(page, 'Code').fill(app.nextCode());
  await page.keyboard.press('Enter');
  await expectWorksheet(page, 'Worksheet');

  await logOut(page);
  await givePassword(page, account.code);
  await field(page, 'Code').fill(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expectWorksheet(page, 'Worksheet');
  await page.goto('/me/passkeys');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  await logOut(page);
  await givePassword(page, account.code);
  await field(page, 'Code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or was used already');
  await button(page, 'Start again').click();
  await expect(field(page, 'Password')).toHaveValue('');
});

test('an admin who is invited adds a passkey on the phone, and then logs in with password and passkey (decisions/passkeys-and-second-factors)', async ({
  page,
  browser,
}) => {
  const { account } = await makeCarefulCompany('DAN');
  const operators = await makeOperatorAccount();
  await operators.signIn(page);
  const invited = await page.request.post('/api/tenant/invite', {
    data: { code: account.code, username: 'adam' },
  });
  const { url } = await invited.json();

  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ ...pixel, viewport, locale: 'da-DK' });
  const phone = await context.newPage();
  await addPasskeyDevice(phone);
  await phone.goto(url);
  await field(phone, 'Adgangskode').fill('tre små blå både');
  await field(phone, 'Gentag adgangskoden').fill('tre små blå både');
  await button(phone, 'Gem og log ind').tap();
  await expect(phone.getByText('Adgangskoden er gemt. Der mangler ét trin.')).toBeVisible();
  await button(phone, 'Tilføj en adgangsnøgle').tap();
  await expectToast(phone, 'Adgangsnøglen er tilføjet');
  await expectWorksheet(phone, 'Arbejdsseddel');

  await logOut(phone);
  await field(phone, 'Brugernavn').fill(`adam@${account.code}`);
  await field(phone, 'Adgangskode').fill('tre små blå både');
  await button(phone, 'Log ind').tap();
  await button(phone, 'Brug en adgangsnøgle').tap();
  await expectWorksheet(phone, 'Arbejdsseddel');
  await context.close();
});

test('an operator removes the lost second factor of the only admin, who adds another one (decisions/passkeys-and-second-factors)', async ({
  page,
  browser,
}) => {
  const { account } = await makeCarefulCompany('ENU');
  const adam = await browser.newPage();
  await addPasskeyDevice(adam);
  await givePassword(adam, account.code);
  await button(adam, 'Add a passkey').click();
  await expectWorksheet(adam, 'Worksheet');

  const operators = await makeOperatorAccount();
  await operators.signIn(page);
  await page.goto(`/admin/tenants/edit?code=${account.code}`);
  await button(page, 'Remove the second factors of adam').click();
  await confirmDialog(page, 'Remove passkeys and authenticator app', 'Remove all');
  await expectToast(page, 'The passkeys and the authenticator app are removed');

  await adam.goto('/archive');
  await expect(adam).toHaveURL(/\/login/);
  await button(adam, 'Log in with a passkey').click();
  await expectToast(adam, 'This passkey does not work any more. Log in with your password.');
  await givePassword(adam, account.code);
  await expect(button(adam, 'Add an authenticator app')).toBeVisible();
  await adam.context().close();
});
