import type { Outputs } from '#trpc.ts';

/** The photo of a record, which the page asks for in vain. */
export const quay: Outputs['attachments']['list'][number] = {
  id: 1,
  fileName: 'quay.png',
  contentType: 'image/png',
  size: 100,
  hasThumbnail: false,
};

/** A photo of one colour, which is another one for each number. */
export async function imageFile(name: string, number = 0): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = `rgb(${number * 16} 0 0)`;
  context?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

export const imageFiles = (...names: readonly string[]): Promise<File[]> =>
  Promise.all(names.map((name, index) => imageFile(name, index + 1)));

export const gpsMark = 'N55-40-30';

/**
 * A JPEG as a phone stores it when it is held upright: the pixels lie on their side, and the EXIF data say how to turn
 * them (orientation 6), and where the photo was taken. Upright, its top left corner is red and the rest is blue.
 */
export async function phonePhoto(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#0000ff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ff0000';
  // The bottom left of the pixels is the top left of the photo.
  context.fillRect(0, height * 0.75, width * 0.25, height * 0.25);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  // The EXIF segment follows the start marker.
  return new File([jpeg.slice(0, 2), exifSegment(), jpeg.slice(2)], name, { type: 'image/jpeg' });
}

function exifSegment(): Uint8Array<ArrayBuffer> {
  const text = [...gpsMark].map((letter) => letter.charCodeAt(0));
  const two = (value: number) => [value >> 8, value & 0xff];
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...two(tag),
    ...two(type),
    ...two(0),
    ...two(count),
    ...value,
  ];
  const data = [
    ...[...'Exif\0\0MM'].map((letter) => letter.charCodeAt(0)),
    ...two(42),
    ...two(0),
    ...two(8),
    ...two(2),
    // ImageDescription, as text after the directory.
    ...entry(0x010e, 2, text.length + 1, [...two(0), ...two(38)]),
    // Orientation.
    ...entry(0x0112, 3, 1, [...two(6), ...two(0)]),
    ...two(0),
    ...two(0),
    ...text,
    0,
  ];
  return Uint8Array.from([0xff, 0xe1, ...two(data.length + 2), ...data]);
}

/** What a browser shows of an image. */
export async function describeImage(file: File) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const colourAt = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x * width, y * height, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  };
  const corners = [colourAt(0.05, 0.05), colourAt(0.95, 0.05), colourAt(0.05, 0.95)];
  return { type: file.type, width, height, corners };
}
