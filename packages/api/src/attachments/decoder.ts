import { semaphore } from '@worksheet/database/semaphore';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { maxPixels } from '#attachments/image-types.ts';

/*
 * The one place where images are decoded. Only the four decoders we mean to use can be reached at all, whatever a
 * file claims to be: no SVG, PDF, TIFF or HEIF code ever sees what somebody sent.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// An image is seen once; keeping decoded ones would only cost memory. One thread an image is enough for two at once.
sharp.cache(false);
sharp.concurrency(1);

/** Room for two images in the whole process, whoever sends or asks for them. */
export const imageDecoding = semaphore({ limit: 2, queueLimit: 200, retryAfter: 10 });
/** Of those, one may be heavy: turned upright and written, it takes up to 500 MB, a phone's usual 12 megapixels 130. */
const heavyDecoding = semaphore({ limit: 1, queueLimit: 2, retryAfter: 10 });
const heavy = 50_000_000;
/** The largest photo a phone takes, 64 megapixels, in its usual coding. */
const tooHeavy = 200_000_000;

type Facts = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/** Does the work on a decoded image when there is memory for it; never for one that would take too much. */
export async function withRoomFor<T>(facts: Facts, work: () => Promise<T>): Promise<T> {
  const bytes = weightOf(facts);
  if (bytes > tooHeavy) throw new RangeError('The image would take too much memory');
  return bytes > heavy ? heavyDecoding.run(work) : work();
}

/** How many bytes an image decodes to. One that comes in passes is held twice over until the last has come. */
function weightOf({ width, height, channels, depth, isProgressive }: Facts): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
}

/** Opens an image to work on; broken, cut off and over-large ones fail when they are read. */
export function openImage(bytes: Uint8Array, { animated }: { animated: boolean }): Sharp {
  return sharp(bytes, {
    animated,
    failOn: 'error',
    limitInputPixels: maxPixels,
    sequentialRead: true,
  }).timeout({ seconds: 30 });
}
