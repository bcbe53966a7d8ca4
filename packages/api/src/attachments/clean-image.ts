import { fileTypeFromBuffer } from 'file-type';
import { stripHeic } from '#attachments/heic-metadata.ts';
import type { ImageType } from '#attachments/image-types.ts';
import { recode } from '#attachments/recode.ts';

export interface CleanImage {
  readonly contentType: ImageType;
  readonly bytes: Uint8Array;
}

/** Returns only the picture (D20), of the type of its content; undefined if it is broken or not an accepted type. */
export async function cleanImage(upload: Uint8Array): Promise<CleanImage | undefined> {
  const contentType = await detect(upload);
  if (!contentType) return undefined;
  const bytes =
    contentType === 'image/heic' || contentType === 'image/heif'
      ? stripHeic(upload)
      : await recode(upload, contentType);
  return bytes && { contentType, bytes };
}

async function detect(bytes: Uint8Array): Promise<ImageType | undefined> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  switch (detected?.mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
    case 'image/gif':
    case 'image/heic':
    case 'image/heif':
      return detected.mime;
    case 'image/apng':
      // Only the first frame of an animated PNG is stored.
      return 'image/png';
    default:
      return undefined;
  }
}
