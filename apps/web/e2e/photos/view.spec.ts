import { devices, expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { threePhotos } from '../support/images.ts';
import { createRecord } from '../support/records.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
const danish = { languageCode: 'DAN', resourceUnits: 'Quantity' } as const;

test.describe('on a phone', () => {
  test.use(phone);

  test('a collapsed record shows its number of photos', async ({ page }) => {
    const company = await makeCompany(danish);
    await company.signIn(page, 'bo');
    await createRecord(page, { accountId: company.account.id, files: [...threePhotos] });
    await page.goto('/');
    const record = page.getByRole('button', { name: /Facade mod gården/ });
    await expect(record).toHaveAccessibleName(/ 3 fotos$/);
  });

  test('the details of a record show its photos, and a swipe shows the next', async ({ page }) => {
    const company = await makeCompany(danish);
    await company.signIn(page, 'bo');
    await createRecord(page, { accountId: company.account.id, files: [...threePhotos] });
    await page.goto('/');
    await page.getByRole('button', { name: /Facade mod gården/ }).tap();
    await page.getByRole('button', { name: 'Vis foto 1 af 3: en.png' }).tap();
    await expect(page.getByRole('dialog', { name: 'en.png' })).toContainText('1 af 3');
    await swipe(page, 'left');
    await expect(page.getByRole('dialog', { name: 'to.png' })).toContainText('2 af 3');
    await swipe(page, 'right');
    // Right after a swipe Chromium ignores a tap, but not a click.
    await page
      .getByRole('dialog', { name: 'en.png' })
      .getByRole('button', { name: 'Næste foto' })
      .click();
    await page.getByRole('dialog', { name: 'to.png' }).getByRole('button', { name: 'Luk' }).click();
    await expect(page.getByRole('button', { name: 'Vis foto 2 af 3: to.png' })).toBeFocused();
  });
});

test('the table marks a record with photos, and the mark opens them with the keyboard (D20)', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  const accountId = company.account.id;
  await createRecord(page, { accountId, description: 'With photos', files: [...threePhotos] });
  await createRecord(page, { accountId, description: 'Without' });
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

test('the edit form shows thumbnails, and a message for a photo that cannot be shown (D20)', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  const files = [...threePhotos];
  const id = await createRecord(page, { accountId: company.account.id, files });
  await page.goto(`/worksheet/edit/${id}`);
  const photos = page.getByRole('list', { name: 'Photos of the record' });
  await expect(photos.getByRole('button')).toHaveCount(3);
  await page.route('/api/attachment/*', (route) => route.abort());
  await photos.getByRole('button').first().click();
  await expect(page.getByText('This photo cannot be shown here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photos.getByRole('button').first()).toBeFocused();
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
