import { semaphore } from '@worksheet/database/semaphore';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { maxPixels } from '#attachments/image-types.ts';

/* All images are decoded here: uploads never reach the SVG, PDF, TIFF or HEIF code, whatever type they claim. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Each image is decoded once, so a cache only costs memory. Two images are decoded at once, with one thread each.
sharp.cache(false);
sharp.concurrency(1);

/** At most two images are in memory at once in the process. */
export const imageDecoding = semaphore({
  limit: 2,
  queueLimit: 200,
  timeoutMs: 20_000,
  retryAfter: 10,
});
/** Only one image may be large: rotating and encoding takes up to 500 MB, for the usual 12 megapixels 130 MB. */
const largeImageDecoding = semaphore({ limit: 1, queueLimit: 2, retryAfter: 10 });
const largeBytes = 50_000_000;
/** A photo of 64 megapixels, the largest of current phones. */
const maxBytes = 200_000_000;

type ImageMetadata = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/** Waits until there is memory for an image; throws a RangeError for an image that is too large. */
export async function withMemoryFor<T>(
  metadata: ImageMetadata,
  work: () => Promise<T>,
): Promise<T> {
  const bytes = decodedBytes(metadata);
  if (bytes > maxBytes) throw new RangeError('The image would take too much memory');
  return bytes > largeBytes ? largeImageDecoding.run(work) : work();
}

/** A progressive image takes twice the memory while it is decoded. */
function decodedBytes({ width, height, channels, depth, isProgressive }: ImageMetadata): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
}

/** Images that are broken, truncated or too large fail when they are read. */
export function openImage(bytes: Uint8Array, { animated }: { animated: boolean }): Sharp {
  return sharp(bytes, {
    animated,
    failOn: 'error',
    limitInputPixels: maxPixels,
    sequentialRead: true,
  }).timeout({ seconds: 30 });
}
