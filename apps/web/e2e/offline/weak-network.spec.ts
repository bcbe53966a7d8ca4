import { expect, test, type Page } from '@playwright/test';
import { createUser } from '@worksheet/database/testing/factories';
import { required } from '../support/company.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { field, pick } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { startWeakNetwork } from '../support/weak-network.ts';

/** In bytes per second; that of a weak network would take half an hour: `WEAK_NETWORK_RATE=50000`. */
const rate = Number(process.env['WEAK_NETWORK_RATE'] ?? 4_000_000);
const photos = 6;

/** Replaces the photos that wait by some of 10 MB, which do not compress; only large originals stay so large. */
async function enlargePhotos(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const promised = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const side = 1_720;
    const makePhoto = async () => {
      const canvas = new OffscreenCanvas(side, side);
      const pixels = new ImageData(side, side);
      for (let at = 0; at < pixels.data.length; at += 65_536)
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
      canvas.getContext('2d')?.putImageData(pixels, 0, 0);
      return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
    };
    const database = await promised(indexedDB.open('worksheet outbox'));
    const read = database.transaction('photos').objectStore('photos');
    const waiting: { name: string; data: ArrayBuffer }[] = await promised(read.getAll());
    let bytes = 0;
    for (const photo of waiting) {
      const data = await makePhoto();
      bytes += data.byteLength;
      const store = database.transaction('photos', 'readwrite').objectStore('photos');
      await promised(store.put({ ...photo, data }));
    }
    database.close();
    return bytes;
  });
}

test('sixty megabytes of photos arrive once each over a weak network that breaks five times (decisions/offline)', async ({
  browser,
}) => {
  test.setTimeout(120_000 + (130_000_000 / rate) * 1_000);
  const network = await startWeakNetwork(new URL(required('E2E_BASE_URL')));
  const context = await browser.newContext({ baseURL: network.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { signIn } = await makeCustomCompany({}, async (pool, at) => {
    await createUser(pool, at, { username: 'bo' });
    return createMasterData(pool, at);
  });
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
  await field(page, 'Quantity').fill('2');
  await page.getByRole('button', { name: 'Attachments' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(
      Array.from({ length: photos }, (_, at) => imageFile(`${at}.png`, [at * 40, 80, 80])),
    );
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: '1 entry waits to be sent' })).toBeVisible();
  const bytes = await enlargePhotos(page);
  expect(bytes).toBeGreaterThan(60_000_000);

  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/attachments')) answers.push(response.status());
  });
  network.slowDown(rate);
  network.dropAfter([4_000_000, 13_000_000, 30_000_000, 46_000_000, 64_000_000]);
  const began = Date.now();
  await context.setOffline(false);
  // The device notices that the network is back; a user who does nothing for ten minutes would be logged out.
  await page.evaluate(() => {
    setInterval(() => {
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new PointerEvent('pointermove'));
    }, 1_000);
  });
  await expect(page.getByRole('link', { name: '1 entry waits to be sent' })).toHaveCount(0, {
    timeout: 60_000 + (120_000_000 / rate) * 1_000,
  });
  test.info().annotations.push({
    type: 'measured',
    description: `${Math.round((Date.now() - began) / 1_000)} s, ${network.passedBytes()} bytes sent for ${bytes}`,
  });
  expect(network.dropCount()).toBe(5);
  // None was sent again after its answer had come.
  expect(answers).toEqual(Array(photos).fill(200));
  const response = await page.request.get('/api/worksheet');
  const days: { worksheet: { attachmentCount: number }[] }[] = await response.json();
  expect(days.flatMap(({ worksheet }) => worksheet)).toEqual([
    expect.objectContaining({ attachmentCount: photos, attachmentsExpected: 0 }),
  ]);
  await context.close();
  network.close();
});
