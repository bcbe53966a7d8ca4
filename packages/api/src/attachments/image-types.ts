/** The accepted image types (D20) with their file extensions, the usual one first. */
export const imageTypes = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ImageType = keyof typeof imageTypes;
/** The other types contain HEVC, which cannot be decoded. */
export type DecodableType = Exclude<ImageType, 'image/heic' | 'image/heif'>;

/** Pixels of all frames together: more than phones take, and safe for a small server. */
export const maxPixels = 64_000_000;

export function hasThumbnail(contentType: string): boolean {
  return contentType !== 'image/heic' && contentType !== 'image/heif';
}

/** Images run and load nothing, other sites cannot embed them, and the cache is per credentials. */
export const safeHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, max-age=86400, immutable',
  Vary: 'Cookie, Authorization, X-API-Key',
};
