import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';
import { noise, imageFile, threePhotos } from '../support/images.ts';
import { fillEntry } from '../support/records.ts';

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
const danish = { languageCode: 'DAN', resourceUnits: 'Quantity' } as const;

test('several photos are picked, listed with their sizes, and removed with the keyboard (spec §2)', async ({
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
  const large = { ...imageFile('stor.png'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
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

  const many = Array.from({ length: 11 }, (_, index) => imageFile(`${index}.png`, [index, 0, 0]));
  await input.setInputFiles(many);
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(dialog.getByRole('alert')).toContainText('Der kan kun vedhæftes 10 fotos');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Vedhæft fotos (10)' })).toBeFocused();
});

test('while photos are uploaded the form shows the progress', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await fillEntry(page);
  await page.getByRole('button', { name: 'Attachments' }).click();
  const large = { ...imageFile('noise.png'), buffer: noise(600) };
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

test('Escape in the moment in which photos are picked waits until all of them are attached (D40)', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await page.getByRole('button', { name: 'Attachments' }).click();
  const photos = threePhotos.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: [...buffer],
  }));
  // In one task, so that nothing is rendered between the two.
  await page.locator('input[type=file]').evaluate(async (input: HTMLInputElement, picked) => {
    const transfer = new DataTransfer();
    for (const { name, type, bytes } of picked)
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, photos);
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  await expect(dialog).toHaveCount(0);
  // The dialog closed once they were attached, not before.
  expect(await page.getByRole('button', { name: 'Attachments (3)' }).count()).toBe(1);
});
