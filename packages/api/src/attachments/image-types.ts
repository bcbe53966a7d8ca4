/** The images that can be attached (D20), with the endings their file names may have; the first is the usual one. */
export const imageTypes = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ImageType = keyof typeof imageTypes;
/** Images we can decode, and so write anew; the others are HEVC inside. */
export type DecodableType = Exclude<ImageType, 'image/heic' | 'image/heif'>;

/** Most pixels of one image, all frames together: more than phones take, and what a small server can hold. */
export const maxPixels = 64_000_000;

/** Whether a stored image can be shown smaller. */
export function hasThumbnail(contentType: string): boolean {
  return contentType !== 'image/heic' && contentType !== 'image/heif';
}
