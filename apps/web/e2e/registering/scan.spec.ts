import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { writeBarcodeVideo } from '../support/barcode-video.ts';
import { phoneWithCamera } from '../support/camera.ts';
import { makeWorkday } from '../support/workday.ts';

test.use(
  phoneWithCamera(`--use-file-for-fake-video-capture=${writeBarcodeVideo('5701234567899')}`),
);

type Company = Awaited<ReturnType<typeof makeWorkday>>;

async function openScanner(page: Page, company: Company) {
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/visit');
  await page.getByRole('button', { name: 'Scan', exact: true }).tap();
  return page.getByRole('dialog', { name: 'Scan en stregkode' });
}

const plates = (page: Page) => page.getByLabel('Gipsplade 13 mm: antal');

test('the item before the camera gets a line with 1, once as long as the code stays in sight', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const dialog = await openScanner(page, await makeWorkday());
  await expect(dialog.getByText('Gipsplade 13 mm: 1', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Typed by hand, it gets one more.
  await dialog.getByLabel('Eller skriv koden').fill('5701234567899');
  await dialog.getByRole('button', { name: 'Tilføj' }).tap();
  await expect(dialog.getByText('Gipsplade 13 mm: 2', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Færdig' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(plates(page)).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Scan', exact: true })).toBeFocused();
  expect(violations).toEqual([]);
});
