import { devices, expect, test, type Page } from '@playwright/test';
import config from '#playwright.config.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { createRecord, fillEntry, listRecords } from '../support/records.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const launchOptions = config.use?.launchOptions;
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;

test.describe('on a phone', () => {
  test.use(phone);

  test('several photos are taken in one session, named photo-{yyyyMMddHHmm} with a suffix on a collision, and uploaded with the record', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(2026, 10, 21, 8, 5));
    const dialog = await openAttachments(page);
    await dialog.getByRole('button', { name: 'Take a photo' }).tap();
    const camera = page.getByRole('dialog', { name: 'Take a photo' });
    const strip = camera.getByRole('list', { name: 'Photos taken' });
    await expect(camera.getByRole('button', { name: 'Done' })).toHaveCount(0);
    for (const count of ['1 photo', '2 photos', '3 photos']) {
      await camera.getByRole('button', { name: 'Take the photo' }).tap();
      await expect(camera.getByRole('status').filter({ hasText: count })).toBeVisible();
    }
    await expect(strip.getByRole('img')).toHaveCount(3);
    await expectAccessible(page);
    await camera.getByRole('button', { name: 'Done' }).tap();
    await expectToast(page, '3 photos taken');
    await expect(dialog.getByRole('button', { name: 'Take a photo' })).toBeFocused();
    const list = dialog.getByRole('list', { name: 'Photos to be uploaded' });
    for (const name of ['photo-202611210805', 'photo-202611210805-2', 'photo-202611210805-3']) {
      await expect(list.getByText(new RegExp(`^${name}\\.(jpg|png)$`))).toBeVisible();
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('button', { name: 'Attachments (3)' })).toBeFocused();

    await fillEntry(page);
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expectToast(page, 'Record successfully created');
    const [record] = await listRecords(page);
    const response = await page.request.get(`/api/attachment?recordId=${record?.id}`);
    const files: { fileName: string }[] = await response.json();
    expect(files.map(({ fileName }) => fileName.replace(/\.(jpg|png)$/, ''))).toEqual([
      'photo-202611210805',
      'photo-202611210805-2',
      'photo-202611210805-3',
    ]);
  });

  test("one photo is confirmed with 'Photo taken successfully' (spec §8)", async ({ page }) => {
    const dialog = await openAttachments(page);
    await dialog.getByRole('button', { name: 'Take a photo' }).tap();
    const camera = page.getByRole('dialog', { name: 'Take a photo' });
    await camera.getByRole('button', { name: 'Take the photo' }).tap();
    await camera.getByRole('button', { name: 'Done' }).tap();
    await expectToast(page, 'Photo taken successfully');
    await expect(dialog.getByRole('button', { name: /^Remove photo-/ })).toHaveCount(1);
  });

  test('a session ends at ten photos, and closing it keeps those that were taken (D20)', async ({
    page,
  }) => {
    const dialog = await openAttachments(page);
    const nine = Array.from({ length: 9 }, (_, index) => imageFile(`${index}.png`, [index, 0, 0]));
    await dialog.locator('input[multiple]').first().setInputFiles(nine);
    await expect(dialog.getByRole('listitem')).toHaveCount(9);
    await dialog.getByRole('button', { name: 'Take a photo' }).tap();
    const camera = page.getByRole('dialog', { name: 'Take a photo' });
    const shutter = camera.getByRole('button', { name: 'Take the photo' });
    await shutter.tap();
    await expect(camera.getByRole('status')).toHaveText(
      'There is room for 10 photos, and that many are attached.',
    );
    await expect(shutter).toBeDisabled();
    await page.goBack();
    await expect(camera).toHaveCount(0);
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expect(dialog.getByRole('button', { name: 'Take a photo' })).toBeDisabled();
  });

  test('several photos of one session are added to an existing record', async ({ page }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'bo');
    const id = await createRecord(page, { accountId: company.account.id });
    await page.goto('/');
    await page.getByRole('button', { name: /Facade mod gården/ }).tap();
    await page.getByRole('button', { name: 'Take a photo' }).tap();
    const camera = page.getByRole('dialog', { name: 'Take a photo' });
    for (const count of ['1 photo', '2 photos']) {
      await camera.getByRole('button', { name: 'Take the photo' }).tap();
      await expect(camera.getByRole('status').filter({ hasText: count })).toBeVisible();
    }
    await camera.getByRole('button', { name: 'Done' }).tap();
    await expectToast(page, '2 photos were added');
    await expect(
      page.getByRole('button', { name: /^Show photo 2 of 2: photo-\d{12}/ }),
    ).toBeVisible();
    const response = await page.request.get(`/api/attachment?recordId=${id}`);
    expect(await response.json()).toHaveLength(2);
  });

  test("where the page may not use the camera, the phone's own camera app opens", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    });
    const dialog = await openAttachments(page);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Take a photo' }).tap();
    const picker = await chooser;
    expect(await picker.element().getAttribute('capture')).toBe('environment');
    await picker.setFiles([imageFile('camera.png')]);
    await expect(dialog.getByText('camera.png', { exact: true })).toBeVisible();
    await expectToast(page, 'Photo taken successfully');
  });

  test('the shutter is large enough for touch, and the camera is released when the viewfinder closes or the page is hidden', async ({
    page,
  }) => {
    const dialog = await openAttachments(page);
    await dialog.getByRole('button', { name: 'Take a photo' }).tap();
    const shutter = page.getByRole('button', { name: 'Take the photo' });
    await expect(shutter).toBeEnabled();
    const box = await shutter.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(64);
    expect(box?.height).toBeGreaterThanOrEqual(64);
    await expectAccessible(page);

    const first = await liveTrack(page);
    await setVisibility(page, 'hidden');
    await expect.poll(() => first.evaluate((track) => track?.readyState)).toBe('ended');
    await setVisibility(page, 'visible');
    await expect(shutter).toBeEnabled();
    const second = await liveTrack(page);
    expect(await second.evaluate((track) => track?.readyState)).toBe('live');
    await page
      .getByRole('dialog', { name: 'Take a photo' })
      .getByRole('button', { name: 'Close' })
      .tap();
    await expect.poll(() => second.evaluate((track) => track?.readyState)).toBe('ended');
    await expect(page.getByRole('button', { name: 'Take a photo' })).toBeFocused();
  });
});

test('taking a photo is offered on mobile devices only (spec §2)', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await page.getByRole('button', { name: 'Attachments' }).click();
  await expect(page.getByRole('button', { name: 'Pick photos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toHaveCount(0);
});

async function openAttachments(page: Page) {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await page.getByRole('button', { name: 'Attachments' }).tap();
  return page.getByRole('dialog', { name: 'Attachments' });
}

function liveTrack(page: Page) {
  return page.evaluateHandle(() => {
    const source = document.querySelector('video')?.srcObject;
    return source instanceof MediaStream ? source.getVideoTracks()[0] : undefined;
  });
}

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
