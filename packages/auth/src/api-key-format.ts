import { randomFillSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { generateRandomString, type RandomReader } from '@oslojs/crypto/random';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'wsk_';
const secretLength = 34;
const checksumLength = 6;
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

const random: RandomReader = { read: (bytes) => void randomFillSync(bytes) };

/** Returns `wsk_` and 40 base62 characters: 34 random ones (202 bits) and a checksum of six (D7). */
export function makeApiKey(): string {
  const body = prefix + generateRandomString(random, digits, secretLength);
  return body + checksumOf(body);
}

export function looksLikeApiKey(text: string): boolean {
  if (!shape.test(text)) return false;
  return checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let result = '';
  for (let place = 0; place < checksumLength; place += 1) {
    result = digits.charAt(rest % digits.length) + result;
    rest = Math.floor(rest / digits.length);
  }
  return result;
}
