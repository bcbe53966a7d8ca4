import { isUtf8 } from 'node:buffer';
import { AppError } from '@worksheet/domain/errors';
import type { CsvEncoding } from '@worksheet/domain/import/contract';
import { createYielder } from '#yielder.ts';
import { characterOf, decodeBytes, endOfLine, lineFeed } from '#tabular/csv/encodings.ts';

export interface EncodingCandidate {
  readonly encoding: CsvEncoding;
  /** The lines that tell the candidates apart: the first with special letters, and the first that is no UTF-8. */
  readonly preview: string[];
}

/** Several encodings make sense of the file: the caller says which one it is (D47). */
export class UncertainEncoding extends AppError {
  readonly candidates: EncodingCandidate[];

  constructor(candidates: EncodingCandidate[]) {
    const names = candidates.map(({ encoding }) => encoding).join(', ');
    const params = { candidates: names };
    super('unreadable-file', {
      fields: [{ path: 'encoding', code: 'encoding-uncertain', params }],
    });
    this.candidates = candidates;
  }
}

const singleByte = ['windows-1252', 'cp850', 'macintosh'] as const;

/**
 * The encoding of a file without a byte-order mark, if there is evidence: it is valid UTF-8, or every special character
 * makes sense where it stands as Windows-1252, which Excel and Business Central write, and the letters of our languages
 * make none as CP850 or Mac OS Roman. Anything else is asked.
 */
export async function findEncoding(bytes: Buffer): Promise<CsvEncoding> {
  if (isUtf8(bytes)) return 'utf-8';
  const fits = await fittingEncodings(bytes);
  if (fits.length === 1 && fits[0] === 'windows-1252') return 'windows-1252';
  const others = singleByte.filter((encoding) => !fits.includes(encoding));
  const candidates: CsvEncoding[] = [
    ...(hasUtf8(bytes) ? ['utf-8' as const] : []),
    ...fits,
    ...others,
  ];
  throw new UncertainEncoding(
    candidates.map((encoding) => ({ encoding, preview: previewOf(bytes, encoding) })),
  );
}

/** Returns the encodings in which every special character makes sense. */
async function fittingEncodings(bytes: Buffer): Promise<(typeof singleByte)[number][]> {
  const judged = singleByte.map((encoding) => ({
    encoding,
    fits: true,
    hasLetter: encoding === 'windows-1252',
  }));
  const turn = createYielder();
  let left = maxJudged;
  for (let at = 0; at < bytes.length && left > 0; at += 1) {
    if (at % piece === 0) await turn();
    if (!isSpecial(bytes[at])) continue;
    left -= 1;
    for (const each of judged) {
      if (!each.fits) continue;
      const [before, here, after] = [at - 1, at, at + 1].map((index) =>
        characterOf(each.encoding, bytes[index] ?? 0),
      );
      each.fits = makesSense(each.encoding, before ?? '', here ?? '', after ?? '');
      each.hasLetter ||= ourLetters.has(here ?? '');
    }
    if (judged.every(({ fits }) => !fits)) break;
  }
  return judged.flatMap(({ encoding, fits, hasLetter }) => (fits && hasLetter ? [encoding] : []));
}

const piece = 4 * 1024;
/** More of them are no better evidence (D69). */
const maxJudged = 200_000;

const isSpecial = (byte: number | undefined): boolean => (byte ?? 0) >= 128;

const ourLetters: ReadonlySet<string> = new Set('æøåäöüéßÆØÅÄÖÜÉ');
const westernLetter = /[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FFŒœŠšŽžŸ]/;
/** The signs that stand beside words and numbers, but not in a word. */
const signs: ReadonlySet<string> = new Set('€£§°²³µ½¼¾®©™…“”„‘’«»•·×´\u00A0\u00AD');
/** The signs that may stand in a word, too: `d’or`, `øst–vest`. */
const joining: ReadonlySet<string> = new Set('’–—\u00AD');
const letter = /\p{L}/u;
const lower = /\p{Ll}/u;
const upper = /\p{Lu}/u;
const standalone = /[æøåÆØÅàÀéÉ]/;
const alphanumeric = /[\p{L}\p{N}]/u;

function makesSense(encoding: CsvEncoding, before: string, here: string, after: string): boolean {
  const isInWord = letter.test(before) && letter.test(after);
  if (signs.has(here) || joining.has(here)) return !isInWord || joining.has(here);
  const isLetter = encoding === 'windows-1252' ? westernLetter.test(here) : ourLetters.has(here);
  if (!isLetter) return false;
  if (upper.test(here) && lower.test(before)) return false;
  if (lower.test(here) && upper.test(before) && upper.test(after)) return false;
  if (letter.test(before) || letter.test(after)) return true;
  return standalone.test(here) && !alphanumeric.test(before) && !alphanumeric.test(after);
}

const carriageReturn = 0x0d;

/** Whether some special characters are UTF-8: a letter of our languages or a sign, in two or three bytes. */
function hasUtf8(bytes: Buffer): boolean {
  let left = maxTried;
  for (const lead of [0xc3, 0xc2, 0xe2]) {
    const length = lead === 0xe2 ? 3 : 2;
    for (let at = bytes.indexOf(lead); at !== -1 && left > 0; at = bytes.indexOf(lead, at + 1)) {
      left -= 1;
      const character = bytes.subarray(at, at + length);
      if (character.length === length && isUtf8(character)) return true;
    }
  }
  return false;
}

const maxTried = 10_000;
const previewBefore = 60;
const previewAfter = 100;

function previewOf(bytes: Buffer, encoding: CsvEncoding): string[] {
  const first = excerptAt(bytes, firstSpecial(bytes, 0));
  // If a file has both, a line of each is shown.
  const excerpts = isUtf8(first) ? [first, excerptAt(bytes, firstInvalid(bytes))] : [first];
  return excerpts.map((excerpt) => decodeBytes(excerpt, encoding).trim());
}

function firstSpecial(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && !isSpecial(bytes[at])) at += 1;
  return at;
}

const stretch = 64 * 1024;

/** The first special character of the first line that is no UTF-8. Valid stretches are passed over as a whole. */
function firstInvalid(bytes: Buffer): number {
  for (let start = 0; start < bytes.length;) {
    const end = endOfLine(bytes, start + stretch);
    if (!isUtf8(bytes.subarray(start, end))) {
      let line = start;
      while (isUtf8(bytes.subarray(line, endOfLine(bytes, line)))) line = endOfLine(bytes, line);
      return firstSpecial(bytes, line);
    }
    start = end;
  }
  return 0;
}

/** The line around a byte, as far as it is short, in whole characters of UTF-8. */
function excerptAt(bytes: Buffer, at: number): Buffer {
  let start = at;
  while (start > 0 && at - start < previewBefore && !isBreak(bytes[start - 1])) start -= 1;
  while (start < at && isContinuation(bytes[start])) start += 1;
  let end = at;
  while (end < bytes.length && end - at < previewAfter && !isBreak(bytes[end])) end += 1;
  while (end > at + 1 && isContinuation(bytes[end])) end -= 1;
  return bytes.subarray(start, end);
}

const isContinuation = (byte: number | undefined): boolean => ((byte ?? 0) & 0xc0) === 0x80;

function isBreak(byte: number | undefined): boolean {
  return byte === lineFeed || byte === carriageReturn;
}
