import type { Metadata, Sharp } from 'sharp';
import { openImage, withRoomFor } from '#attachments/decoder.ts';
import { reachesGifEnd } from '#attachments/gif-end.ts';
import type { DecodableType } from '#attachments/image-types.ts';

/**
 * Writes an image anew: upright, in sRGB, its frames kept, and nothing but its pixels. So no place, camera or
 * thumbnail of the original goes along, nor anything hidden before, behind or between (D20). Undefined when the bytes
 * are not a whole image of that type.
 */
export async function recode(
  bytes: Uint8Array,
  type: DecodableType,
): Promise<Uint8Array | undefined> {
  if (type === 'image/gif' && !reachesGifEnd(bytes)) return undefined;
  try {
    const image = openImage(bytes, { animated: true });
    const facts = await image.metadata();
    if (`image/${facts.format}` !== type) return undefined;
    // Frames cannot be turned, and viewers do not turn them either.
    if ((facts.pages ?? 1) === 1) image.autoOrient();
    return await withRoomFor(facts, () => encode(image, type, { facts, bytes }).toBuffer());
  } catch {
    // Whatever the decoder stumbles over, it is not an image to keep.
    return undefined;
  }
}

function encode(
  image: Sharp,
  type: DecodableType,
  { facts, bytes }: { facts: Metadata; bytes: Uint8Array },
): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({
        quality: 90,
        // Choosing the best codes would hold the whole image in memory a second time.
        optimiseCoding: false,
        chromaSubsampling: facts.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
      });
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp(
        isLosslessWebp(bytes) ? { lossless: true, effort: 2 } : { quality: 90, effort: 2 },
      );
    case 'image/gif':
      return image.gif();
  }
}

/** Whether a WebP's first picture is in the lossless coding: a `VP8L` chunk, at once or inside the first frame. */
function isLosslessWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (name === 'VP8L') return true;
    if (name === 'VP8 ') return false;
    // A frame's chunks follow its sixteen bytes of position and duration.
    if (name === 'ANMF') at += 8 + 16;
    else at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2);
  }
  return false;
}
