import { fail } from '@worksheet/domain/errors';

/** More than any valid body has. */
const maxNames = 1_000;
const maxDepth = 32;
/** Arrays and objects; an export names up to 50,000 records. */
const maxParts = 100_000;

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Refuses a JSON body that takes long to parse for its size as `too-large`, before it is parsed (D48): one with more than a
 * thousand different field names, which take JSON.parse some twenty times as long, with more than 100,000 arrays and
 * objects, or with more than 32 levels of them. Names with the same hash count as one.
 */
export function refuseCostlyJson(json: Uint8Array): void {
  const names = new Set<number>();
  let hash = 0;
  let depth = 0;
  let parts = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    // Most bytes of a long body are digits and commas.
    if (byte < colon && byte !== quote) continue;
    if (byte === quote) {
      hash = 0;
      for (index += 1; index < json.length && json[index] !== quote; index += 1) {
        hash = (Math.imul(hash, 31) + (json[index] ?? 0)) | 0;
        // The character after it is part of the text, even a quote.
        if (json[index] === backslash) index += 1;
      }
    } else if (byte === colon) {
      names.add(hash);
      if (names.size > maxNames) fail('too-large');
    } else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      parts += 1;
      if (depth > maxDepth || parts > maxParts) fail('too-large');
    } else if (byte === closeBracket || byte === closeBrace) depth -= 1;
  }
}
