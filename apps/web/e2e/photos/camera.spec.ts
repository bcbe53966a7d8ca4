import { devices, expect, test, type Page } from '@playwright/test';
import config from '#playwright.config.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';
import { fillEntry, listRecords } from '../support/records.ts';

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

  test('a photo is taken, named photo-{yyyyMMddHHmm} with a suffix on a collision, and uploaded with the record', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(2026, 10, 21, 8, 5));
    const dialog = await openAttachments(page);
    for (const name of ['photo-202611210805.png', 'photo-202611210805-2.png']) {
      await takePhoto(page);
      await expectToast(page, 'Photo taken successfully');
      await expect(dialog.getByText(name, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Take a photo' })).toBeFocused();
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('button', { name: 'Attachments (2)' })).toBeFocused();

    await fillEntry(page);
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expectToast(page, 'Record successfully created');
    const [record] = await listRecords(page);
    const response = await page.request.get(`/api/attachment?recordId=${record?.id}`);
    expect(await response.json()).toMatchObject([
      { fileName: 'photo-202611210805.png', contentType: 'image/png' },
      { fileName: 'photo-202611210805-2.png', contentType: 'image/png' },
    ]);
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

async function takePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take a photo' }).tap();
  const shutter = page.getByRole('button', { name: 'Take the photo' });
  await expect(shutter).toBeEnabled();
  await shutter.tap();
  await expect(shutter).toHaveCount(0);
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
