import { fileTypeFromBuffer } from 'file-type';
import { stripHeic } from '#attachments/heic-metadata.ts';
import type { ImageType } from '#attachments/image-types.ts';
import { recode } from '#attachments/recode.ts';

/** An image that is safe to keep and to show. */
export interface CleanImage {
  readonly contentType: ImageType;
  readonly bytes: Uint8Array;
}

/**
 * What is to be kept of a file somebody sent: judged by its content alone, and freed of everything but the picture
 * (D20). Undefined when it is no image we take, or a broken one.
 */
export async function cleanImage(sent: Uint8Array): Promise<CleanImage | undefined> {
  const contentType = await detect(sent);
  if (!contentType) return undefined;
  const bytes =
    contentType === 'image/heic' || contentType === 'image/heif'
      ? stripHeic(sent)
      : await recode(sent, contentType);
  return bytes && { contentType, bytes };
}

async function detect(bytes: Uint8Array): Promise<ImageType | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  switch (found?.mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
    case 'image/gif':
    case 'image/heic':
    case 'image/heif':
      return found.mime;
    case 'image/apng':
      // A PNG that moves; its first frame is kept.
      return 'image/png';
    default:
      return undefined;
  }
}
