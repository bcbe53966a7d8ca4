import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { CsvEncoding } from '@worksheet/domain/import/contract';
import { decodeBytes, endOfLine } from '#tabular/csv/encodings.ts';
import { findEncoding } from '#tabular/csv/find-encoding.ts';
import { unreadable } from '#tabular/limits.ts';

export type Encoding = CsvEncoding | 'utf-16le' | 'utf-16be';

const pieceBytes = 32 * 1024;
/** The maximum of a line that is read in one encoding. A longer row is refused. */
const maxPieceBytes = 1024 * 1024;

/** Other requests get a turn between the pieces (D48). */
export async function* decodedPieces(bytes: Buffer, encoding: Encoding): AsyncGenerator<string> {
  // Some of its lines are in another encoding, and a line is read in one.
  const isMixed = encoding === 'utf-8' && !isUtf8(bytes);
  const decode = decoderOf(encoding, isMixed);
  for (let start = 0; start < bytes.length;) {
    const end = isMixed
      ? Math.min(endOfLine(bytes, start + pieceBytes), start + maxPieceBytes)
      : start + pieceBytes;
    const piece = decode(bytes.subarray(start, end), end < bytes.length);
    start = end;
    // No text file holds it, nearly every other file does.
    if (piece.includes('\0')) unreadable('file-not-a-table');
    yield piece;
    await setImmediate();
  }
}

function decoderOf(
  encoding: Encoding,
  isMixed: boolean,
): (piece: Buffer, stream: boolean) => string {
  const isUtf16 = encoding === 'utf-16le' || encoding === 'utf-16be';
  if (!isUtf16 && (encoding !== 'utf-8' || isMixed)) return (piece) => decodeBytes(piece, encoding);
  const decoder = new TextDecoder(encoding);
  return (piece, stream) => decoder.decode(piece, { stream });
}

/** By the byte-order mark, else as the caller says, else by what the bytes are evidence of. */
export async function encodingOf(
  bytes: Buffer,
  chosen: CsvEncoding | undefined,
): Promise<Encoding> {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A heading begins with a letter of the Latin alphabet, whose other byte is zero.
  if (first === 0 && second !== 0) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  if (bytes.includes(0)) unreadable('file-not-a-table');
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf && isUtf8(bytes);
  return isMarked ? 'utf-8' : (chosen ?? (await findEncoding(bytes)));
}
