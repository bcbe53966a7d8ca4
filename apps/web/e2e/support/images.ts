import { randomBytes } from 'node:crypto';
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
