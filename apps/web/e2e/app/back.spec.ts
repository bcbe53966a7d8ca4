import { expect, test, type Page } from '@playwright/test';
import config from '#playwright.config.ts';
import { makeCompany } from '../support/company.ts';
import { pick, picker } from '../support/fields.ts';

const launchOptions = config.use?.launchOptions;
const cameraArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;

test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...cameraArgs] },
});

async function open(page: Page): Promise<void> {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
}

test.describe('Back closes an open overlay before it leaves the page: on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    permissions: ['camera'],
  });

  test('the camera, then the dialog that it was opened from', async ({ page }) => {
    await open(page);
    await page.getByRole('link', { name: 'Register' }).tap();
    await page.getByRole('button', { name: 'Attachments' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Attachments' });
    await dialog.getByRole('button', { name: 'Take a photo' }).tap();
    const camera = page.getByRole('dialog', { name: 'Take a photo' });
    await expect(camera).toBeVisible();
    await page.goBack();
    await expect(camera).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/worksheet/add');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('once the overlay is closed in another way, Back leaves the page at once', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('link', { name: 'Register' }).tap();
    await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården', touch: true });
    await pick(page, { label: 'Unit', typed: 'v-10', option: 'Skruer', touch: true });
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL('/worksheet/add');
    await expect(picker(page, 'Job')).toContainText('Facade');
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});
