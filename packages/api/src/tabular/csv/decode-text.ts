import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { unreadable } from '#tabular/limits.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const pieceBytes = 32 * 1024;

/** Other requests get a turn between the pieces (D48). */
export async function* decodedPieces(bytes: Buffer, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const end = start + pieceBytes;
    const piece = decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length });
    // No text file holds it, nearly every other file does.
    if (piece.includes('\0')) unreadable('file-not-a-table');
    yield piece;
    await setImmediate();
  }
}

/** By the byte-order mark, else UTF-8 if it is valid, else Windows-1252: what Excel and Business Central write. */
export function encodingOf(bytes: Buffer): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A heading begins with a letter of the Latin alphabet, whose other byte is zero.
  if (first === 0 && second !== 0) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
