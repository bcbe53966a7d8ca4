import { expect, it } from 'vitest';
import { isolated } from '#lib/i18n/language.ts';

it.each([
  ['Kaj & Søn <A/S>', 'Kaj & Søn <A/S>'],
  ['שלום', '\u2068שלום\u2069'],
  ['Kaj\u202E001', '\u2068Kaj001\u2069'],
  ['a\u2069\u202Eb', '\u2068ab\u2069'],
])('%j stands in a sentence as %j', (text, expected) => expect(isolated(text)).toBe(expected));
