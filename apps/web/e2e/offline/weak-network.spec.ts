import { expect, test, type Page } from '@playwright/test';
import { required } from '../support/company.ts';
import { imageFile } from '../support/images.ts';
import { isNightly } from '../support/nightly.ts';
import { fillIn, makeOfflineCompany, recordsOf } from '../support/outbox.ts';
import { startWeakNetwork } from '../support/weak-network.ts';

/** At night six photos of 10 MB over a connection that breaks five times; otherwise two of 1 MB, and two breaks. */
const size = isNightly
  ? { photos: 6, side: 1_720, breaks: [4_000_000, 13_000_000, 30_000_000, 46_000_000, 64_000_000] }
  : { photos: 2, side: 600, breaks: [500_000, 1_700_000] };
const { photos, breaks } = size;
/** In bytes per second; that of a weak network would take half an hour at night: `WEAK_NETWORK_RATE=50000`. */
const rate = Number(process.env['WEAK_NETWORK_RATE'] ?? 4_000_000);

/** Replaces the photos that wait by large ones, which do not compress; only large originals stay so large. */
async function enlargePhotos(page: Page): Promise<number> {
  return page.evaluate(async (side) => {
    const promised = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
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
  }, size.side);
}

test('large photos arrive once each over a weak network that breaks again and again (decisions/offline)', async ({
  browser,
}) => {
  test.setTimeout(120_000 + (130_000_000 / rate) * 1_000);
  const network = await startWeakNetwork(new URL(required('E2E_BASE_URL')));
  const context = await browser.newContext({ baseURL: network.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { signIn } = await makeOfflineCompany();
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillIn(page, 'With large photos');
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
  expect(bytes).toBeGreaterThan(photos * size.side ** 2 * 3);

  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/attachments')) answers.push(response.status());
  });
  network.slowDown(rate);
  network.dropAfter(breaks);
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
  expect(network.dropCount()).toBe(breaks.length);
  // None was sent again after its answer had come.
  expect(answers).toEqual(Array(photos).fill(200));
  expect(await recordsOf(page)).toEqual([
    expect.objectContaining({ attachmentCount: photos, attachmentsExpected: 0 }),
  ]);
  await context.close();
  network.close();
});
