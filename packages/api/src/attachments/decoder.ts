import sharp, { type Sharp } from 'sharp';
import { gate } from '#attachments/gate.ts';
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
export const imageGate = gate({ places: 2, waiting: 200 });
/** Of those, one may be large: the largest take 600 MB while they are turned upright, a phone's usual 12 MP take 200. */
const largeGate = gate({ places: 1, waiting: 2 });
const largePixels = 16_000_000;

/** Does the work on a decoded image when there is memory for it. */
export function withRoomFor<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  return pixels > largePixels ? largeGate(work) : work();
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
