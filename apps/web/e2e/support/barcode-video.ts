import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which digits of the left half have even parity, by the first digit. */
const parities = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

const invert = (modules: string) => modules.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));

/** The bars of an EAN-13 code as modules, 1 for black. */
function modulesOf(ean: string): string {
  const [first = 0, ...digits] = Array.from(ean, Number);
  const codes = digits.map((digit, index) => {
    const code = left[digit] ?? '';
    if (index >= 6) return invert(code);
    const isEven = parities[first]?.[index] === 'G';
    return isEven ? [...invert(code)].toReversed().join('') : code;
  });
  return `101${codes.slice(0, 6).join('')}01010${codes.slice(6).join('')}101`;
}

/** Writes a video (YUV4MPEG2) of an EAN-13 code for Chromium's fake camera, and returns its path. */
export function writeBarcodeVideo(ean: string): string {
  const [width, height, moduleWidth] = [640, 480, 4];
  const modules = modulesOf(ean);
  const start = (width - modules.length * moduleWidth) / 2;
  const row = Buffer.alloc(width, 235);
  for (const [index, bit] of [...modules].entries()) {
    if (bit === '1') row.fill(16, start + index * moduleWidth, start + (index + 1) * moduleWidth);
  }
  const white = Buffer.alloc(width, 235);
  const isBar = (line: number) => line > height / 4 && line < (height * 3) / 4;
  const luminance = Array.from({ length: height }, (_, line) => (isBar(line) ? row : white));
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...luminance, colour]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const path = join(mkdtempSync(join(tmpdir(), 'barcode-')), 'barcode.y4m');
  writeFileSync(path, Buffer.concat([header, frame, frame]));
  return path;
}
