/** In pixels: more than a document needs, and well below the size limit of a file. */
export const maxPhotoSide = 2560;

/** `photo-{yyyyMMddHHmm}.png` by the device's clock, with a suffix if the name exists (spec §9). */
export function photoName(at: Date, existing: readonly string[]): string {
  const parts = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()];
  const minute = parts.map((part) => String(part).padStart(2, '0')).join('');
  const stem = `photo-${String(at.getFullYear()).padStart(4, '0')}${minute}`;
  // Some file systems ignore case.
  const known = new Set(existing.map((name) => name.toLowerCase()));
  let name = `${stem}.png`;
  for (let count = 2; known.has(name); count += 1) name = `${stem}-${count}.png`;
  return name;
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
