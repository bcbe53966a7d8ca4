import { expect, test, type Page } from '@playwright/test';
import { testPassword } from '@worksheet/database/testing/factories';
import { makeCompany } from '../support/company.ts';
import { expectToast, field } from '../support/fields.ts';
import { pressTest, startLoginProvider } from '../support/login-provider.ts';

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'The login was saved');
};

test('an administrator sets a provider up, an employee logs in with it in two taps, and then with one', async ({
  page,
  browser,
}) => {
  const provider = await startLoginProvider();
  const { account, signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  await signIn(page, 'adam');
  const bo = await (await page.request.get('/api/user/single?username=bo')).json();
  await page.request.put('/api/user', {
    data: { ...bo, name: 'Bo Lund', email: 'bo@nordlys.example' },
  });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/admin/account/login');
  await page.getByRole('radio', { name: 'Another' }).check();
  await field(page, 'Issuer').fill(provider.issuer);
  await field(page, 'Client ID').fill(provider.clientId);
  await field(page, 'Secret').fill(provider.clientSecret);
  await save(page);
  provider.setPerson({ name: 'Adam Friis', email: 'adam@nordlys.example' });
  await pressTest(page);
  await expect(page.getByText('adam@nordlys.example, verified')).toBeVisible();
  const name = `Log in with ${account.name}`;
  await page.getByRole('switch', { name }).click();
  await save(page);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  const phonePage = await phone.newPage();
  provider.setPerson({ name: 'Somebody', email: 'somebody@nordlys.example' });
  await phonePage.goto(`/login?account=${account.code}`);
  await phonePage.getByRole('link', { name }).tap();
  await expect(phonePage.getByRole('alert')).toContainText('no user is linked with you');
  await expect(phonePage).toHaveURL(/\/login$/);

  provider.setPerson({ name: 'Bo at work', email: 'bo@nordlys.example' });
  await phone.clearCookies();
  await phonePage.goto('/hours');
  await phonePage.getByRole('link', { name }).tap();
  await expect(
    phonePage.getByRole('heading', { name: `Are you Bo Lund of ${account.name}?` }),
  ).toBeVisible();
  await phonePage.getByRole('button', { name: 'Yes, that is me' }).tap();
  await expect(phonePage).toHaveURL('/hours');

  await phonePage.goto('/logout');
  await expect(phonePage).toHaveURL(/\/login/);
  await phonePage.getByRole('link', { name }).tap();
  await expect(phonePage).toHaveURL(/\/$/);
  await expect(phonePage.getByRole('heading', { level: 1 })).toHaveText('Worksheet');

  await phone.clearCookies();
  await phonePage.goto('/archive?from=2026-01-05');
  await phonePage.getByRole('link', { name }).tap();
  await expect(phonePage).toHaveURL('/archive?from=2026-01-05');
  await phone.close();

  await page.goto('/admin/account/login');
  await page.getByRole('switch', { name: `Only with ${account.name}` }).click();
  await save(page);
  const refused = await page.request.post('/api/user/login', {
    data: { username: 'bo', account: account.code, password: testPassword },
  });
  expect(await refused.json()).toMatchObject({ code: 'identity-only' });
  await signIn(page, 'adam');
  await provider.stop();
});
