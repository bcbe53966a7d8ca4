import { isUtf8 } from 'node:buffer';
import { unreadable } from '#tabular/limits.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** By the byte-order mark, else UTF-8 if it is valid, else Windows-1252: what Excel and Business Central write. */
export function decodeText(bytes: Buffer): DecodedText {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // No text file holds it, nearly every other file does.
  if (text.includes('\0')) unreadable('file-not-a-table');
  return { text, encoding };
}

function encodingOf(bytes: Buffer): DecodedText['encoding'] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A heading begins with a letter of the Latin alphabet, whose other byte is zero.
  if (first === 0 && second !== 0) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
