import type { Metadata, Sharp } from 'sharp';
import { openImage, withMemoryFor } from '#attachments/decoder.ts';
import { reachesGifEnd } from '#attachments/gif-end.ts';
import type { DecodableType } from '#attachments/image-types.ts';

/** Removes everything but the pixels (D20). Returns undefined unless `bytes` is a complete image of `type`. */
export async function recode(
  bytes: Uint8Array,
  type: DecodableType,
): Promise<Uint8Array | undefined> {
  if (type === 'image/gif' && !reachesGifEnd(bytes)) return undefined;
  try {
    const image = openImage(bytes, { animated: true });
    const metadata = await image.metadata();
    if (`image/${metadata.format}` !== type) return undefined;
    // Animations cannot be rotated, and viewers do not rotate them either.
    if ((metadata.pages ?? 1) === 1) image.autoOrient();
    return await withMemoryFor(metadata, () => encode(image, type, { metadata, bytes }).toBuffer());
  } catch {
    return undefined;
  }
}

function encode(
  image: Sharp,
  type: DecodableType,
  { metadata, bytes }: { metadata: Metadata; bytes: Uint8Array },
): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({
        quality: 90,
        // Optimising would hold the whole image in memory a second time.
        optimiseCoding: false,
        chromaSubsampling: metadata.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
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

/** A lossless WebP has a `VP8L` chunk at the top or inside the first frame. */
function isLosslessWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (name === 'VP8L') return true;
    if (name === 'VP8 ') return false;
    // The chunks of a frame follow 16 bytes of position and duration.
    if (name === 'ANMF') at += 8 + 16;
    else at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2);
  }
  return false;
}
