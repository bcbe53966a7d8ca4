import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** The text of a QR code, as the camera of a phone reads it. */
export async function scanCode(page: Page, label: string): Promise<string> {
  const picture = await page.getByRole('img', { name: label }).screenshot();
  const { width, height, pixels } = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = [...(context?.getImageData(0, 0, width, height).data ?? [])];
      return { width, height, pixels };
    },
    [...picture],
  );
  return decodeQR({ width, height, data: Uint8Array.from(pixels) });
}
