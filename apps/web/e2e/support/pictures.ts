import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG of one colour, as small as such a file can be. */
export function png(colour: Colour, width = 64, height = 48): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.of(0), ...Array(width).fill(Buffer.from(colour))]);
  const lines = Buffer.concat(Array(height).fill(line));
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

/** A file as one picks it. */
export function picture(name: string, colour: Colour = [31, 77, 107]) {
  return { name, mimeType: 'image/png', buffer: png(colour) };
}
