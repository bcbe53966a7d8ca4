import { devices, expect, test } from '@playwright/test';
import config from '#playwright.config.ts';
import { makeWorkday } from '../support/workday.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const launchOptions = config.use?.launchOptions;
test.use({
  ...phone,
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream=deny',
    ],
  },
});

test('without permission for the camera, the code can be typed', async ({ page }) => {
  const company = await makeWorkday();
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/visit');
  await page.getByRole('button', { name: 'Scan', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Scan en stregkode' });
  await expect(dialog.getByRole('alert')).toContainText('ikke adgang til kameraet');
  await dialog.getByLabel('Eller skriv koden').fill('5701234567899');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Gipsplade 13 mm: 1', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Gipsplade 13 mm: antal')).toHaveValue('1');
});
