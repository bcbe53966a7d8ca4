import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const secrets = ['SecretCam', 'Secret words'] as const;

const exif = {
  IFD0: { Make: 'SecretCam', Model: 'SecretCam 3', ImageDescription: 'Secret words' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 30/1' },
};

/** 60 by 40 pixels: the left third red, the rest blue. */
function picture(): Sharp {
  const red = { create: { width: 20, height: 40, channels: 3, background: '#ff0000' } } as const;
  return sharp({
    create: { width: 60, height: 40, channels: 3, background: '#0000ff' },
  }).composite([{ input: red, left: 0, top: 0 }]);
}

/** A photo with orientation 6, camera, texts and position. */
export async function phonePhoto(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const upright = await picture().png().toBuffer();
  return sharp(upright)
    .withExif(exif)
    .withMetadata({ exif, orientation: 6 })
    .toFormat(format, { quality: 95, lossless: true })
    .toBuffer();
}

export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 16, height: 12, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#ff0000'), await frame('#0000ff')];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [100, 250], loop: 3 })
    .toBuffer();
}

export function plainImage(format: 'jpeg' | 'png' | 'webp' | 'gif' = 'png'): Promise<Buffer> {
  return picture().toFormat(format).toBuffer();
}

export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data;
  if (r > 200 && g < 60 && b < 60) return 'red';
  if (r < 60 && g < 60 && b > 200) return 'blue';
  return `rgb(${r}, ${g}, ${b})`;
}

/** Black and white. */
export function emptyPng(width: number, height: number): Buffer {
  return png({ width, height, format: [1, 0] }, Buffer.alloc(1000));
}

/** Has three bytes per pixel, however it is compressed. */
export function noisePng(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(3 * width)]),
  );
  return png({ width, height, format: [8, 2] }, Buffer.concat(rows));
}

function png(
  { width, height, format }: { width: number; height: number; format: readonly number[] },
  pixels: Buffer,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([...format, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
