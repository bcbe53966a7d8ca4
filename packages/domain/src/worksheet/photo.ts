/** In pixels. It is more than a document needs, and well below the size limit of a file. */
export const maxPhotoSide = 2560;

/** Returns `photo-{yyyyMMddHHmm}.png` by the device's clock, with a suffix if taken (spec §9). */
export function photoName(at: Date, existing: readonly string[]): string {
  const parts = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()];
  const minute = parts.map((part) => String(part).padStart(2, '0')).join('');
  const stem = `photo-${String(at.getFullYear()).padStart(4, '0')}${minute}`;
  // Some file systems ignore case, and a photo that was turned into a JPEG has another extension.
  const known = new Set(existing.map((name) => stemOf(name).toLowerCase()));
  let name = stem;
  for (let count = 2; known.has(name); count += 1) name = `${stem}-${count}`;
  return `${name}.png`;
}

export function jpegName(name: string): string {
  return `${stemOf(name)}.jpg`;
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export function scaleToFit({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const sendableTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
] as const;
type SendableType = (typeof sendableTypes)[number];

/**
 * Returns the type with which a file may be attached (D20). Some systems do not know HEIC, so its
 * extension counts, too.
 */
export function sendableTypeOf(file: {
  readonly name: string;
  readonly type: string;
}): SendableType | undefined {
  if (file.type === '' && /\.(heic|heif|hif)$/i.test(file.name)) return 'image/heic';
  return sendableTypes.find((type) => type === file.type.toLowerCase());
}

/**
 * Whether the original is sent instead of the JPEG that the browser made from it, which is so only
 * if the JPEG is not smaller. A HEIC is never sent, because few browsers can show it.
 */
export function keepsOriginal(
  original: Size & { readonly name: string; readonly type: string; readonly size: number },
  jpegSize: number,
): boolean {
  const type = sendableTypeOf(original);
  if (type === undefined || type === 'image/heic' || type === 'image/heif') return false;
  return original.size <= jpegSize && Math.max(original.width, original.height) <= maxPhotoSide;
}
