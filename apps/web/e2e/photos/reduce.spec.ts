import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';
import { describeImage, gpsMark, imageFile, phoneJpeg } from '../support/images.ts';
import { fillEntry, listRecords } from '../support/records.ts';

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;

async function openAttachments(page: Page) {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await fillEntry(page);
  await page.getByRole('button', { name: 'Attachments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  return {
    dialog,
    input: dialog.locator('input[type=file]').first(),
    list: dialog.getByRole('list', { name: 'Photos to be uploaded' }),
  };
}

interface Attachment {
  readonly id: number;
  readonly fileName: string;
}

async function createAndListAttachments(page: Page): Promise<Attachment[]> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Record successfully created');
  const [record] = await listRecords(page);
  return (await page.request.get(`/api/attachment?recordId=${record?.id}`)).json();
}

test('a photo of 6,000 by 4,000 pixels is sent upright, as a JPEG of at most 2,560, without its location', async ({
  page,
}) => {
  const { input, list } = await openAttachments(page);
  const buffer = await phoneJpeg(page, { width: 6000, height: 4000 });
  expect(buffer.includes(gpsMark)).toBe(true);
  await input.setInputFiles([{ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer }]);
  await expect(list.getByText('IMG_1.jpg', { exact: true })).toBeVisible();
  const [stored] = await createAndListAttachments(page);
  expect(stored?.fileName).toBe('IMG_1.jpg');
  expect(await describeImage(page, `/api/attachment/${stored?.id}`)).toMatchObject({
    type: 'image/jpeg',
    width: 1707,
    height: 2560,
    corners: ['red', 'blue', 'blue'],
  });
});

test('what the browser sends has neither location nor camera data', async ({ page }) => {
  const { input, list } = await openAttachments(page);
  const buffer = await phoneJpeg(page, { width: 3000, height: 2000 });
  await input.setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(list.getByText('a.jpg')).toBeVisible();
  const sentFile = await page.evaluateHandle(() => {
    const { send } = XMLHttpRequest.prototype;
    const sent = Promise.withResolvers<string>();
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('attachments') : null;
      if (file instanceof File) void file.text().then(sent.resolve);
      send.call(this, body);
    };
    return sent;
  });
  await createAndListAttachments(page);
  const sent = await sentFile.evaluate(({ promise }) => promise);
  expect(sent).toContain('JFIF');
  expect(sent).not.toContain('Exif');
  expect(sent).not.toContain(gpsMark);
});

test('a file that is refused is named with its reason, and the others stay', async ({ page }) => {
  const { dialog, input, list } = await openAttachments(page);
  const undecodable = Buffer.alloc(10 * 1024 * 1024 + 1);
  await input.setInputFiles([
    imageFile('first.png'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') },
    { name: 'big.heic', mimeType: 'image/heic', buffer: undecodable },
    imageFile('again.png'),
    imageFile('last.png', [1, 2, 3]),
  ]);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const alert = dialog.getByRole('alert');
  await expect(alert.getByRole('listitem')).toHaveText([
    'notes.txt is not an image that can be attached.',
    'big.heic is larger than 10 MB.',
    'again.png is attached already.',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Attachments (2)' })).toBeFocused();
});

test('an image that the browser cannot decode is sent as it is, and the server decides (D20)', async ({
  page,
}) => {
  const { input, list } = await openAttachments(page);
  const broken = { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('no image') };
  await input.setInputFiles([broken, imageFile('b.png')]);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'a.heic' })).toBeVisible();
});

test('closing the dialog waits for the photos that are being prepared', async ({ page }) => {
  const { dialog, input } = await openAttachments(page);
  const buffer = await phoneJpeg(page, { width: 6000, height: 4000 });
  const decode = await holdDecoding(page);
  await input.setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(dialog.getByText('Preparing photo 1 of 1…')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-busy', 'true');
  await decode();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Attachments (1)' })).toBeVisible();
});

/** Returns a function that lets the browser decode. */
async function holdDecoding(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { createImageBitmap: decode } = window;
    const held = Promise.withResolvers<void>();
    Object.assign(window, {
      releaseDecoding: held.resolve,
      createImageBitmap: async (...input: Parameters<typeof decode>) => {
        await held.promise;
        return decode(...input);
      },
    });
  });
  return () =>
    page.evaluate(() => {
      Reflect.get(window, 'releaseDecoding')();
    });
}
