/** The longest side of a photo taken with the camera: more than a document needs, and well below the limit a file has. */
export const photoSide = 2560;

/**
 * The name of a photo taken now: `photo-{yyyyMMddHHmm}.png` by the device's own clock, with a numeric suffix where
 * that name is taken already (spec §9).
 */
export function photoName(at: Date, taken: readonly string[]): string {
  const parts = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()];
  const minute = parts.map((part) => String(part).padStart(2, '0')).join('');
  const stem = `photo-${String(at.getFullYear()).padStart(4, '0')}${minute}`;
  // Some file systems do not tell letters of another case apart.
  const known = new Set(taken.map((name) => name.toLowerCase()));
  let name = `${stem}.png`;
  for (let count = 2; known.has(name); count += 1) name = `${stem}-${count}.png`;
  return name;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture whose longest side may be so long; a smaller one stays as it is. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
