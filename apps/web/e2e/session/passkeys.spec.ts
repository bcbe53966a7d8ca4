import { devices, expect, test } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { makeCompany } from '../support/company.ts';
import { expectToast, field } from '../support/fields.ts';
import { addPasskeyDevice } from '../support/passkey-device.ts';

test('an employee comes in by the link of a QR code, adds a passkey on the phone and logs in with it (decisions/passkeys-and-second-factors)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Time' });
  await company.signIn(page, 'adam');
  const created = await page.request.post('/api/user', {
    data: { username: 'ida', languageCode: 'DAN' },
  });
  expect(created.ok()).toBe(true);
  const invited = await page.request.post('/api/user/invite', { data: { username: 'ida' } });
  const { url: link }: { url: string } = await invited.json();

  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const context = await browser.newContext({
    ...pixel,
    viewport: { width: 390, height: 844 },
    locale: 'da-DK',
  });
  const phone = await context.newPage();
  await addPasskeyDevice(phone);
  const { report } = await countActs(phone);
  const password = 'tre små blå både';
  await phone.goto(link);
  await field(phone, 'Adgangskode').tap();
  await phone.keyboard.type(password);
  await field(phone, 'Gentag adgangskoden').tap();
  await phone.keyboard.type(password);
  await phone.getByRole('button', { name: 'Gem og log ind' }).tap();
  await expectToast(phone, 'Adgangskoden er gemt. Du er logget ind');
  await report('Ida, first login by QR code');

  await phone.getByRole('button', { name: 'Tilføj en adgangsnøgle' }).tap();
  await expectToast(phone, 'Adgangsnøglen er tilføjet');
  await expect(phone).toHaveURL('/');
  expect((await report('Ida, a passkey')).taps).toBe(1);
  await phone.goto('/me/passkeys');
  const stored = phone.getByRole('main').getByRole('listitem').filter({ hasText: 'Min enhed' });
  await expect(stored).toContainText('ikke brugt endnu');

  await phone.getByRole('button', { name: 'Menu', exact: true }).tap();
  await phone.getByRole('link', { name: 'Log ud' }).tap();
  await expect(phone).toHaveURL(/\/login/);
  await report('Ida, logging out');
  await phone.getByRole('button', { name: 'Log ind med en adgangsnøgle' }).tap();
  await expect(phone).toHaveURL('/');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Arbejdsseddel');
  expect(await report('Ida, login with a passkey')).toEqual({ taps: 1, keys: 0 });

  await phone.goto('/me/passkeys');
  await expect(stored).toContainText(/sidst brugt /);
  await context.close();
});
