import { devices, expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { describeImage, imageFile, phoneJpeg, threePhotos } from '../support/images.ts';
import { createRecord } from '../support/records.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
const danish = { languageCode: 'DAN', resourceUnits: 'Quantity' } as const;
const address = /\/api\/worksheet\/\d+\/attachments$/;

async function openDetails(page: Page, files = threePhotos.slice(0, 0)) {
  const company = await makeCompany(danish);
  await company.signIn(page, 'bo');
  const id = await createRecord(page, { accountId: company.account.id, files });
  await page.goto('/');
  await page.getByRole('button', { name: /Facade mod gården/ }).tap();
  const photos = page.getByRole('list', { name: 'Registreringens fotos' });
  const input = page.locator('input[type=file]:not([capture])');
  return { id, photos, input };
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
    await page.getByRole('button', { name: 'Tilføj fotos' }).tap();
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
    await expectAccessible(page);
  });

  test('several are counted at once, while they are being sent', async ({ page }) => {
    const { photos, input } = await openDetails(page, threePhotos.slice(0, 1));
    const release = await holdRequests(page, address);
    await input.setInputFiles(threePhotos.slice(1));
    await expect(photos.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText(/^Sender fotos… \d+ %$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tilføj fotos' })).toBeDisabled();
    release();
    await expectToast(page, '2 fotos er tilføjet');
    await expect(photos.getByRole('button')).toHaveCount(3);
  });

  test('without a network the photos wait in place, also after the row is closed, and a retry adds them once', async ({
    page,
  }) => {
    const { id, photos, input } = await openDetails(page);
    await page.route(address, (route) => route.abort('internetdisconnected'));
    await input.setInputFiles(threePhotos.slice(0, 2));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('2 fotos blev ikke tilføjet');
    await expect(alert).toContainText('Ingen forbindelse til serveren. Intet er gået tabt');
    await expectAccessible(page);
    const row = page.getByRole('button', { name: /Facade mod gården/ });
    await row.tap();
    await expect(alert).toHaveCount(0);
    await row.tap();
    await expect(photos.getByRole('listitem')).toHaveCount(2);
    await page.unroute(address);
    // The response is lost, but the photos are stored.
    await page.route(
      address,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const retry = alert.getByRole('button', { name: 'Prøv igen' });
    await retry.tap();
    await expect.poll(async () => (await attachmentsOf(page, id)).length).toBe(2);
    await expect(alert).toContainText('2 fotos blev ikke tilføjet');
    await retry.tap();
    await expectToast(page, '2 fotos er tilføjet');
    await expect(alert).toHaveCount(0);
    expect(await attachmentsOf(page, id)).toHaveLength(2);
  });

  test('the browser asks before the page is left with photos that were not added', async ({
    page,
  }) => {
    const { input } = await openDetails(page);
    await page.route(address, (route) => route.abort('internetdisconnected'));
    await input.setInputFiles([imageFile('en.png')]);
    await expect(page.getByRole('alert')).toBeVisible();
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await question;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByRole('alert')).toContainText('Fotoet blev ikke tilføjet');
    // Dropped photos hold nobody back.
    await page.getByRole('button', { name: 'Drop det' }).tap();
    const left = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await left;
  });

  test('photos that were not added can be dropped', async ({ page }) => {
    const { photos, input } = await openDetails(page);
    await page.route(address, (route) => route.abort('internetdisconnected'));
    await input.setInputFiles([imageFile('en.png')]);
    await page.getByRole('alert').getByRole('button', { name: 'Drop det' }).tap();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(photos).toHaveCount(0);
  });

  test('the same photo twice is stored once, and this is said', async ({ page }) => {
    const { id, input } = await openDetails(page, threePhotos.slice(0, 1));
    await input.setInputFiles([{ ...imageFile('kopi.png', [156, 53, 39]) }, imageFile('ny.png')]);
    await expectToast(page, 'Fotoet er tilføjet');
    await expect(page.getByRole('alert')).toContainText('Et foto var der allerede.');
    const names = (await attachmentsOf(page, id)).map(({ fileName }) => fileName);
    expect(names).toEqual(['en.png', 'ny.png']);
  });

  test('beyond ten photos the rest is left out, and none can be added after', async ({ page }) => {
    const nine = Array.from({ length: 9 }, (_, index) => imageFile(`${index}.png`, [index, 0, 0]));
    const { id, input } = await openDetails(page, nine);
    await input.setInputFiles([imageFile('a.png', [0, 9, 0]), imageFile('b.png', [0, 0, 9])]);
    await expectToast(page, 'Fotoet er tilføjet');
    await expect(page.getByRole('alert')).toContainText('Der kan kun vedhæftes 10 fotos');
    await expect(page.getByRole('button', { name: 'Tilføj fotos' })).toBeDisabled();
    expect(await attachmentsOf(page, id)).toHaveLength(10);
  });

  test('a photo that the server refuses is named, and the others are added', async ({ page }) => {
    const { id, input } = await openDetails(page);
    const broken = { name: 'x.heic', mimeType: 'image/heic', buffer: Buffer.from('nothing') };
    await input.setInputFiles([broken, imageFile('god.png')]);
    await expectToast(page, 'Fotoet er tilføjet');
    await expect(page.getByRole('alert')).toContainText(
      'x.heic er ikke et billede, der kan vedhæftes.',
    );
    expect(await attachmentsOf(page, id)).toMatchObject([{ fileName: 'god.png' }]);
  });

  test('an approved record offers no adding', async ({ page }) => {
    const company = await makeCompany(danish);
    await company.signIn(page, 'tove');
    const files = threePhotos.slice(0, 1);
    const id = await createRecord(page, { accountId: company.account.id, files });
    await page.request.put('/api/worksheet/approve', { data: { id, isApproved: true } });
    await page.goto('/');
    await page.getByRole('button', { name: /Facade mod gården/ }).tap();
    await page.getByRole('button', { name: 'Vis foto 1 af 1: en.png' }).tap();
    await expect(page.getByRole('dialog', { name: 'en.png' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tilføj fotos' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Tilføj fotos' })).toHaveCount(0);
  });
});

test('the photo viewer of the table adds photos and shows the first of them', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  const files = threePhotos.slice(0, 1);
  const id = await createRecord(page, { accountId: company.account.id, files });
  await page.goto('/');
  await page.getByRole('button', { name: 'Show 1 photo of: Skruer' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles(threePhotos.slice(1));
  await expectToast(page, '2 photos were added');
  await expect(page.getByRole('dialog', { name: 'to.png' })).toContainText('2 of 3');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show 3 photos of: Skruer' })).toBeFocused();
  expect(await attachmentsOf(page, id)).toHaveLength(3);
});

test('the edit form adds photos at once and keeps what was typed, which is saved after', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  const id = await createRecord(page, { accountId: company.account.id });
  await page.goto(`/worksheet/edit/${id}`);
  await page.getByLabel('Description').fill('Typed before the photo');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles([imageFile('en.png')]);
  await expectToast(page, 'The photo was added');
  await expect(page.getByRole('button', { name: 'Show photo 1 of 1: en.png' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the photo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Record successfully updated');
  expect(await attachmentsOf(page, id)).toHaveLength(1);
  const history = await (await page.request.get(`/api/worksheet/${id}/history`)).json();
  expect(history).toMatchObject([
    { changes: [{ field: 'description' }] },
    { changes: [{ field: 'attachmentCount', from: 0, to: 1 }] },
    { action: 'create' },
  ]);
});

test("adding a photo in the edit form does not hide another user's change (D17)", async ({
  page,
  browser,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  const id = await createRecord(page, { accountId: company.account.id });
  await company.signIn(page, 'tove');
  await page.goto(`/worksheet/edit/${id}`);
  await page.getByLabel('Description').fill('Mine');
  const other = await browser.newPage();
  await company.signIn(other, 'adam');
  const form = { attachments: imageFile('theirs.png') };
  const headers = { 'X-Requested-With': 'test' };
  const theirs = await other.request.post(`/api/worksheet/${id}/attachments`, {
    headers,
    multipart: form,
  });
  expect(theirs.status()).toBe(200);
  await other.close();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles([imageFile('mine.png', [1, 2, 3])]);
  await expect(page.getByRole('button', { name: 'Show photo 2 of 2: mine.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'changed by someone else' }),
  ).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
});
