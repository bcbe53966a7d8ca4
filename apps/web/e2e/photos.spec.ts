import { devices, expect, test, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCompany } from './support/company.ts';
import { expectToast, field, pick } from './support/fields.ts';
import { noise, picture, png } from './support/pictures.ts';
import { makeRecord } from './support/records.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const launchOptions = config.use?.launchOptions;
/** A camera that shows a test picture; whether it may be used is each test's own matter. */
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--use-fake-device-for-media-stream'],
  },
});

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
const danish = { languageCode: 'DAN', resourceUnits: 'Quantity' } as const;

test.describe('on a phone', () => {
  test.use(phone);

  test('a photo is taken, named photo-{yyyyMMddHHmm} with a suffix on a collision, and uploaded with the record', async ({
    page,
    context,
  }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'bo');
    await context.grantPermissions(['camera']);
    await page.clock.setFixedTime(new Date(2026, 10, 21, 8, 5));
    await page.goto('/worksheet/add');
    await page.getByRole('button', { name: 'Attachments' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Attachments' });
    for (const name of ['photo-202611210805.png', 'photo-202611210805-2.png']) {
      await takePhoto(page);
      await expectToast(page, 'Photo taken successfully');
      await expect(dialog.getByText(name, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Take a photo' })).toBeFocused();
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('button', { name: 'Attachments (2)' })).toBeFocused();

    await fillForm(page);
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expectToast(page, 'Record successfully created');
    const [record] = await recordsOf(page);
    const answer = await page.request.get(`/api/attachment?recordId=${record?.id}`);
    expect(await answer.json()).toMatchObject([
      { fileName: 'photo-202611210805.png', contentType: 'image/png' },
      { fileName: 'photo-202611210805-2.png', contentType: 'image/png' },
    ]);
  });

  test('the shutter is large enough for a thumb, and the camera is let go when the viewfinder closes or the page is hidden', async ({
    page,
    context,
  }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'bo');
    await context.grantPermissions(['camera']);
    await page.goto('/worksheet/add');
    await page.getByRole('button', { name: 'Attachments' }).tap();
    await page.getByRole('button', { name: 'Take a photo' }).tap();
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

  test("a camera that is not allowed: 'Camera could not be initialized', and what to do instead", async ({
    page,
    context,
  }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'bo');
    // Once anything is granted, everything else is refused.
    await context.grantPermissions(['notifications']);
    await page.goto('/worksheet/add');
    await page.getByRole('button', { name: 'Attachments' }).tap();
    await page.getByRole('button', { name: 'Take a photo' }).tap();
    await expectToast(page, 'Camera could not be initialized');
    const dialog = page.getByRole('dialog', { name: 'Attachments' });
    await expect(dialog.getByRole('alert')).toContainText('Camera could not be initialized');
    await expect(dialog.getByRole('alert')).toContainText('pick photos instead');
    await expect(dialog.getByRole('button', { name: 'Pick photos' })).toBeEnabled();
  });

  test('the details of a record show its photos, and a finger moves from one to the next', async ({
    page,
  }) => {
    const company = await makeCompany(danish);
    await company.signIn(page, 'bo');
    await makeRecord(page, { accountId: company.account.id, files: [...threePhotos] });
    await page.goto('/');
    await page.getByRole('button', { name: /Facade mod gården/ }).tap();
    await page.getByRole('button', { name: 'Vis foto 1 af 3: en.png' }).tap();
    await expect(page.getByRole('dialog', { name: 'en.png' })).toContainText('1 af 3');
    await swipe(page, 'left');
    await expect(page.getByRole('dialog', { name: 'to.png' })).toContainText('2 af 3');
    await swipe(page, 'right');
    await page
      .getByRole('dialog', { name: 'en.png' })
      .getByRole('button', { name: 'Næste foto' })
      .tap();
    await page.getByRole('dialog', { name: 'to.png' }).getByRole('button', { name: 'Luk' }).tap();
    await expect(page.getByRole('button', { name: 'Vis foto 2 af 3: to.png' })).toBeFocused();
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

test('several photos are picked, listed with their sizes, and removed again by the keyboard (spec §2)', async ({
  page,
}) => {
  const company = await makeCompany(danish);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await page.getByRole('button', { name: 'Vedhæft fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vedhæftede fotos' });
  await expect(dialog).toContainText('Fotos uploades, når registreringen sendes.');
  await expect(dialog).toContainText('Højst 10 fotos på 10 MB hver.');
  const input = dialog.locator('input[type=file]');
  const large = { ...picture('stor.png'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await input.setInputFiles([
    ...threePhotos,
    { name: 'noter.txt', mimeType: 'text/plain', buffer: Buffer.from('ikke et billede') },
    large,
  ]);
  const list = dialog.getByRole('list', { name: 'Fotos, der uploades' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('1 kB');
  await expect(dialog.getByRole('alert')).toContainText(
    'noter.txt er ikke et billede, der kan vedhæftes.',
  );
  await expect(dialog.getByRole('alert')).toContainText('stor.png fylder mere end 10 MB.');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Fjern to.png' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Fjern tre.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Fjern en.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Vælg fotos' })).toBeFocused();
  await expect(list).toHaveCount(0);

  const many = Array.from({ length: 11 }, (_, index) => picture(`${index}.png`, [index, 0, 0]));
  await input.setInputFiles(many);
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(dialog.getByRole('alert')).toContainText('Der kan kun vedhæftes 10 fotos');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Vedhæft fotos (10)' })).toBeFocused();
});

test('the table marks a record with photos, and the mark opens them by the keyboard (D20)', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  const accountId = company.account.id;
  await makeRecord(page, { accountId, description: 'With photos', files: [...threePhotos] });
  await makeRecord(page, { accountId, description: 'Without' });
  await page.goto('/');
  const mark = page.getByRole('button', { name: /^Show \d+ photo/ });
  await expect(mark).toHaveCount(1);
  await expect(mark).toHaveAccessibleName('Show 3 photos of: With photos');
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'en.png' })).toContainText('1 of 3');
  await expect(page.getByRole('img', { name: 'en.png' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  const last = page.getByRole('dialog', { name: 'tre.png' });
  await expect(last).toContainText('3 of 3');
  const saved = page.waitForEvent('download');
  await last.getByRole('link', { name: 'Download tre.png' }).click();
  expect((await saved).suggestedFilename()).toBe('tre.png');
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();
});

test('the edit form shows the photos as thumbnails, and says so where one cannot be shown (D20)', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  const files = [...threePhotos];
  const id = await makeRecord(page, { accountId: company.account.id, files });
  await page.goto(`/worksheet/edit/${id}`);
  const photos = page.getByRole('list', { name: 'Photos of the record' });
  await expect(photos.getByRole('button')).toHaveCount(3);
  await page.route('/api/attachment/*', (route) => route.abort());
  await photos.getByRole('button').first().click();
  await expect(page.getByText('This photo cannot be shown here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photos.getByRole('button').first()).toBeFocused();
});

test('while photos are on their way, the form says how far they are', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await fillForm(page);
  await page.getByRole('button', { name: 'Attachments' }).click();
  const large = { ...picture('noise.png'), buffer: noise(600) };
  await page.locator('input[type=file]').setInputFiles([large]);
  await page.keyboard.press('Escape');
  const network = await page.context().newCDPSession(page);
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1 };
  const slow = { ...unlimited, uploadThroughput: 300_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/^Sending… \d+%$/)).toBeVisible();
  await expectToast(page, 'Record successfully created');
  await expect(page.getByText(/^Sending…/)).toHaveCount(0);
});

test('a message has the colours of the theme', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.route('/api/worksheet', (route) => route.abort());
  await fillForm(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Worksheet record creation failed');
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toHaveCSS('background-color', 'rgb(27, 32, 35)');
});

const threePhotos = [
  picture('en.png', [156, 53, 39]),
  picture('to.png', [63, 99, 48]),
  { ...picture('tre.png'), buffer: png([31, 77, 107], 48, 64) },
];

async function takePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take a photo' }).tap();
  const shutter = page.getByRole('button', { name: 'Take the photo' });
  await expect(shutter).toBeEnabled();
  await shutter.tap();
  await expect(shutter).toHaveCount(0);
}

async function fillForm(page: Page): Promise<void> {
  await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
  await pick(page, { label: 'Unit', typed: 'v-10', option: 'Skruer' });
  await field(page, 'Quantity').fill('2');
}

/** The picture's track while the viewfinder is open. */
function liveTrack(page: Page) {
  return page.evaluateHandle(() => {
    const source = document.querySelector('video')?.srcObject;
    return source instanceof MediaStream ? source.getVideoTracks()[0] : undefined;
  });
}

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((wanted) => {
    Object.defineProperty(document, 'visibilityState', { value: wanted, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** A finger across the middle of the screen. */
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

interface Listed {
  readonly id: number;
}

async function recordsOf(page: Page): Promise<Listed[]> {
  const days: { worksheet: Listed[] }[] = await (await page.request.get('/api/worksheet')).json();
  return days.flatMap((day) => day.worksheet);
}
