import { createUser, testPassword as password } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { makeAuthenticatorApp } from '../support/authenticator-app.ts';
import { makeCustomCompany } from '../support/custom-company.ts';
import { confirmDialog, expectToast, field } from '../support/fields.ts';
import { makeOperatorAccount } from '../support/operators.ts';
import { addPasskeyDevice } from '../support/passkey-device.ts';

test.describe.configure({ mode: 'parallel' });

/** Makes a company with the admin adam, who needs a second factor. */
const makeCarefulCompany = () =>
  makeCustomCompany({ account: { require_second_factor: true } }, async (pool, at) => {
    await createUser(pool, at, { username: 'adam', profile_type: 'Admin', language_code: 'ENU' });
  });
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
const expectWorksheet = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Worksheet');

test('an admin adds an authenticator app at the login, then logs in with its codes and, once each, with recovery codes (decisions/passkeys-and-second-factors)', async ({
  page,
}) => {
  const { account } = await makeCarefulCompany();
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
  await expectWorksheet(page);

  await logOut(page);
  await givePassword(page, account.code);
  await field(page, 'Code').fill(app.nextCode());
  await page.keyboard.press('Enter');
  await expectWorksheet(page);

  await logOut(page);
  await givePassword(page, account.code);
  await field(page, 'Code').fill(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expectWorksheet(page);
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

test('an admin adds a passkey and logs in with password and passkey; an operator removes the lost one, and another is added (decisions/passkeys-and-second-factors)', async ({
  page,
  browser,
}) => {
  const { account } = await makeCarefulCompany();
  const adam = await browser.newPage();
  await addPasskeyDevice(adam);
  await givePassword(adam, account.code);
  await button(adam, 'Add a passkey').click();
  await expectWorksheet(adam);
  await logOut(adam);
  await givePassword(adam, account.code);
  await button(adam, 'Use a passkey').click();
  await expectWorksheet(adam);

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
