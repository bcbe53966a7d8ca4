import { expect, it } from 'vitest';
import { looksLikeApiKey, makeApiKey } from './api-key-format.ts';

it('a key is wsk_ and 40 base62 characters (D7)', () => {
  for (let round = 0; round < 200; round += 1) {
    const key = makeApiKey();
    expect(key).toMatch(/^wsk_[0-9A-Za-z]{40}$/);
    expect(looksLikeApiKey(key)).toBe(true);
  }
});

it('every key is different', () => {
  expect(new Set(Array.from({ length: 500 }, makeApiKey)).size).toBe(500);
});

it('the checksum distinguishes a key from a text of the same form (D7)', () => {
  const key = makeApiKey();
  for (const place of [4, 20, 37, 38, 43]) {
    const other = key[place] === 'x' ? 'y' : 'x';
    expect(looksLikeApiKey(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
  }
});

it.each(['', 'wsk_', 'Bearer', `wsk_${'0'.repeat(40)}`, `${makeApiKey()}0`, ` ${makeApiKey()}`])(
  '%j is no key',
  (text) => {
    expect(looksLikeApiKey(text)).toBe(false);
  },
);
