import { devices, expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';
import { describeImage, imageFile, noise, phoneJpeg, threePhotos } from '../support/images.ts';
import { createRecord, fillEntry } from '../support/records.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

async function openDetails(page: Page, files: typeof threePhotos = []) {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  const id = await createRecord(page, { accountId: company.account.id, files });
  await page.goto('/');
  await page.getByRole('button', { name: /Facade mod gården/ }).tap();
  return { id, photos: page.getByRole('list', { name: 'Registreringens fotos' }) };
}

async function attachmentsOf(page: Page, recordId: number) {
  const response = await page.request.get(`/api/attachment?recordId=${recordId}`);
  const list: { id: number; fileName: string }[] = await response.json();
  return list;
}

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('two taps lead from the list to the picker, and the photo is added to the record', async ({
    page,
  }) => {
    const { id, photos } = await openDetails(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Foto', exact: true }).tap();
    const picker = await chooser;
    expect(picker.isMultiple()).toBe(true);
    const buffer = await phoneJpeg(page, { width: 4000, height: 3000 });
    await picker.setFiles([{ name: 'IMG_7.JPG', mimeType: 'image/jpeg', buffer }]);
    await expectToast(page, 'Fotoet er tilføjet');
    await expect(photos.getByRole('button', { name: 'Vis foto 1 af 1: IMG_7.jpg' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Facade mod gården/ })).toHaveAccessibleName(
      / 1 foto$/,
    );
    const [stored] = await attachmentsOf(page, id);
    expect(await describeImage(page, `/api/attachment/${stored?.id}`)).toMatchObject({
      width: 1920,
      height: 2560,
      corners: ['red', 'blue', 'blue'],
    });
  });

  test('the details of a record show its photos, a swipe shows the next, and it is downloaded', async ({
    page,
  }) => {
    await openDetails(page, threePhotos);
    await page.getByRole('button', { name: 'Vis foto 1 af 3: en.png' }).tap();
    await expect(page.getByRole('dialog', { name: 'en.png' })).toContainText('1 af 3');
    await expect(page.getByRole('img', { name: 'en.png' })).toBeVisible();
    await swipe(page, 'left');
    const second = page.getByRole('dialog', { name: 'to.png' });
    await expect(second).toContainText('2 af 3');
    await swipe(page, 'right');
    // Right after a swipe Chromium ignores a tap, but not a click.
    await page
      .getByRole('dialog', { name: 'en.png' })
      .getByRole('button', { name: 'Næste foto' })
      .click();
    const saved = page.waitForEvent('download');
    await second.getByRole('link', { name: 'Download to.png' }).click();
    expect((await saved).suggestedFilename()).toBe('to.png');
    await second.getByRole('button', { name: 'Luk' }).click();
    await expect(page.getByRole('button', { name: 'Vis foto 2 af 3: to.png' })).toBeFocused();
  });
});

test('while the photos of a new record are uploaded the form shows the progress', async ({
  page,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.goto('/');
  await fillEntry(page);
  await page.getByRole('button', { name: 'Attachments' }).click();
  const large = { ...imageFile('noise.png'), buffer: noise(600) };
  await page.locator('input[type=file]').setInputFiles([large]);
  await page.keyboard.press('Escape');
  const network = await page.context().newCDPSession(page);
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1 };
  const slow = { ...unlimited, uploadThroughput: 600_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/^Sending… \d+%$/)).toBeVisible();
  await expectToast(page, 'Record successfully created');
  await expect(page.getByText(/^Sending…/)).toHaveCount(0);
});

async function swipe(page: Page, to: 'left' | 'right'): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const finger = await page.context().newCDPSession(page);
  const from = to === 'left' ? 0.75 : 0.25;
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: width * part, y: height / 2 }],
    });
  await touch('touchStart', from);
  for (const part of [0.4, 0.5, 0.6]) await touch('touchMove', to === 'left' ? 1 - part : part);
  await touch('touchMove', 1 - from);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
