import { failFields } from '@worksheet/domain/errors';
import { imageDecoding, openImage } from '#attachments/decoder.ts';
import { recode } from '#attachments/recode.ts';
import { maxSignatureBytes } from '@worksheet/domain/worksheet/limits';

/** More than the screens of phones have at this size, and little enough to be decoded beside other requests. */
const maxPixels = 4_000_000;

/** Returns the picture alone in base64, recognised by its content as attachments are (D20). */
export function cleanSignature(sent: string): Promise<string> {
  const bytes = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64');
  return imageDecoding.run(async () => {
    const clean = (await isSmallPng(bytes)) ? await recode(bytes, 'image/png') : undefined;
    if (!clean) return failFields({ path: 'signature', code: 'not-a-signature' });
    if (clean.length > maxSignatureBytes) {
      const params = { max: `${maxSignatureBytes / 1024} KB` };
      failFields({ path: 'signature', code: 'file-too-large', params });
    }
    return Buffer.from(clean).toString('base64');
  });
}

async function isSmallPng(bytes: Uint8Array): Promise<boolean> {
  try {
    const { format, width, height } = await openImage(bytes, { animated: false }).metadata();
    return format === 'png' && width * height <= maxPixels;
  } catch {
    return false;
  }
}
