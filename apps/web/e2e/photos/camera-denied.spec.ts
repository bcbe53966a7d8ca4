import { devices, expect, test } from '@playwright/test';
import config from '#playwright.config.ts';
import { makeCompany } from '../support/company.ts';

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

test("a denied camera shows 'Camera could not be initialized' and an alternative", async ({
  page,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await page.getByRole('button', { name: 'Attachments' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  await dialog.getByRole('button', { name: 'Take a photo' }).tap();
  await expect(dialog.getByRole('alert')).toContainText('Camera could not be initialized');
  await expect(dialog.getByRole('alert')).toContainText('pick photos instead');
  await expect(dialog.getByRole('button', { name: 'Pick photos' })).toBeEnabled();
});
