import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

export function png(colour: Colour, width = 64, height = 48): Buffer<ArrayBuffer> {
  const line = Buffer.concat([Buffer.of(0), ...Array(width).fill(Buffer.from(colour))]);
  return encodePng(Buffer.concat(Array(height).fill(line)), width, height);
}

/** A PNG that does not compress: about three bytes per pixel. */
export function noise(side: number): Buffer<ArrayBuffer> {
  const lines = randomBytes((1 + side * 3) * side);
  for (let line = 0; line < side; line += 1) lines[line * (1 + side * 3)] = 0;
  return encodePng(lines, side, side);
}

function encodePng(lines: Buffer, width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Bit depth 8, colour type RGB.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND')];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

export function imageFile(name: string, colour: Colour = [31, 77, 107]) {
  return { name, mimeType: 'image/png', buffer: png(colour) };
}

export const threePhotos = [
  imageFile('en.png', [156, 53, 39]),
  imageFile('to.png', [63, 99, 48]),
  { ...imageFile('tre.png'), buffer: png([31, 77, 107], 48, 64) },
];

/**
 * A JPEG as a phone stores it when it is held upright: the pixels lie on their side, and the EXIF data say how to turn
 * them (orientation 6), and where the photo was taken. Upright, its top left corner is red and the rest is blue.
 */
export async function phoneJpeg(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer<ArrayBuffer>> {
  const base64 = await page.evaluate(
    async (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = '#0000ff';
      context.fillRect(0, 0, size.width, size.height);
      context.fillStyle = '#ff0000';
      // The bottom left of the pixels is the top left of the photo.
      context.fillRect(0, size.height * 0.75, size.width * 0.25, size.height * 0.25);
      return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '');
    },
    { width, height },
  );
  const jpeg = Buffer.from(base64, 'base64');
  // The EXIF segment follows the start marker.
  return Buffer.concat([jpeg.subarray(0, 2), exifSegment(), jpeg.subarray(2)]);
}

const gpsMark = 'N55-40-30';

function exifSegment(): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + 16);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  const entry = (at: number, fields: readonly [tag: number, type: number, count: number]) => {
    tiff.writeUInt16BE(fields[0], at);
    tiff.writeUInt16BE(fields[1], at + 2);
    tiff.writeUInt32BE(fields[2], at + 4);
  };
  // ImageDescription, as text after the directory.
  entry(10, [0x010e, 2, gpsMark.length + 1]);
  tiff.writeUInt32BE(38, 18);
  // Orientation.
  entry(22, [0x0112, 3, 1]);
  tiff.writeUInt16BE(6, 30);
  tiff.write(gpsMark, 38, 'latin1');
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.of(0xff, 0xe1, 0, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** What a browser shows of a stored image. */
export function describeImage(page: Page, address: string) {
  return page.evaluate(async (src) => {
    const blob = await (await fetch(src)).blob();
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(x * width, y * height, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    const corners = [colourAt(0.05, 0.05), colourAt(0.95, 0.05), colourAt(0.05, 0.95)];
    return { type: blob.type, size: blob.size, width, height, corners };
  }, address);
}
