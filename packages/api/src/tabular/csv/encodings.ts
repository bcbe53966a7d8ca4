import { isUtf8 } from 'node:buffer';
import type { CsvEncoding } from '@worksheet/domain/import/contract';

type SingleByte = Exclude<CsvEncoding, 'utf-8'>;

/** Returns the characters from 0x80 of an encoding with a byte for each character. */
const upperHalf = (encoding: string) =>
  new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, index) => 128 + index));

/** By the bytes from 0x80. CP850 is what the command line of Windows and programs of DOS write. */
const characters: Readonly<Record<SingleByte, string>> = {
  'windows-1252': upperHalf('windows-1252'),
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  macintosh: upperHalf('macintosh'),
};

/** A character of Windows-1252, CP850 or Mac OS Roman; the byte itself below 0x80. */
export function characterOf(encoding: SingleByte, byte: number): string {
  return byte < 128 ? String.fromCharCode(byte) : characters[encoding].charAt(byte - 128);
}

/**
 * Decodes a piece of a file. Of UTF-8, a line that is none is Windows-1252: programs append such lines, and no other
 * reading of them keeps their letters.
 */
export function decodeBytes(bytes: Buffer, encoding: CsvEncoding): string {
  if (encoding === 'utf-8') {
    if (isUtf8(bytes)) return bytes.toString('utf8');
    return linesOf(bytes)
      .map((line) => (isUtf8(line) ? line.toString('utf8') : decodeBytes(line, 'windows-1252')))
      .join('');
  }
  return bytes
    .toString('latin1')
    .replaceAll(/[\x80-\xFF]/g, (character) => characterOf(encoding, character.charCodeAt(0)));
}

export const lineFeed = 0x0a;

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = endOfLine(bytes, start);
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}

/** Behind the line in which the byte is. */
export function endOfLine(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(lineFeed, at);
  return end === -1 ? bytes.length : end + 1;
}
