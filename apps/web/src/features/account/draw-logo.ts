/** The server stores no larger one. */
const max = { width: 600, height: 240 } as const;

/** Returns the picture as a small PNG, also of types that only browsers read, such as SVG; undefined if it is none. */
export async function drawLogo(file: File): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // Drawings without a size are as large as there is room; only they are enlarged.
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image;
    const fit = Math.min(max.width / (width || max.width), max.height / (height || max.height));
    const scale = file.type === 'image/svg+xml' ? fit : Math.min(fit, 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round((width || max.width) * scale));
    canvas.height = Math.max(1, Math.round((height || max.height) * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
