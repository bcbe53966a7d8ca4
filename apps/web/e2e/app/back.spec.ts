import { expect, test, type Page } from '@playwright/test';
import config from '#playwright.config.ts';
import { makeCompany } from '../support/company.ts';
import { field, pick, picker } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { imageFile } from '../support/images.ts';
import { createRecord } from '../support/records.ts';

const launchOptions = config.use?.launchOptions;
const cameraArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;

test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...cameraArgs] },
});

async function open(page: Page, path: string): Promise<void> {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  const accountId = company.account.id;
  await createRecord(page, { accountId, description: 'Bolting', files: [imageFile('quay.png')] });
  await page.goto(path);
}

test.describe('Back closes an open overlay before it leaves the page: on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    permissions: ['camera'],
  });

  test('a picker, also on the first page of a window, and the input stays', async ({ page }) => {
    await open(page, '/worksheet/add');
    await field(page, 'Quantity').fill('2');
    await picker(page, 'Job').tap();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page).toHaveURL('/worksheet/add');
    await expect(field(page, 'Quantity')).toHaveValue('2');
    await expect(picker(page, 'Job')).toBeFocused();

    await picker(page, 'Job').tap();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field(page, 'Quantity')).toHaveValue('2');
  });

  test('the menu, a confirmation and the viewer', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toHaveCount(0);

    await page.getByRole('button', { name: /Facade mod gården/ }).tap();
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await page.getByRole('button', { name: /^Show photo 1/ }).tap();
    await expect(page.getByRole('dialog', { name: 'quay.png' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Show photo 1/ })).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  test('the camera, then the dialog that it was opened from', async ({ page }) => {
    await open(page, '/');
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
    await open(page, '/');
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

test('a download that is running stays open', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const release = await holdRequests(page, '**/api/worksheet/download');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog).toHaveCount(0);
});
