import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedName, lookAlikeError, refuseDirectionControls } from './look-alike.ts';

const latin = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzæøåéüñðþ', ...'ABCXYZÆØÅÉÜ');
const word = fc.string({ unit: latin, minLength: 2, maxLength: 8 });
/** Words of letters with accents, digits, single spaces and `- _ / .` (D22). */
const name = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '-', '_', '/', '.', '7', '-1')), {
    minLength: 1,
    maxLength: 2,
  })
  .map((parts) => parts.flat().join('').trim());
const insert = (text: string, at: number, character: string) => {
  const index = at % (text.length + 1);
  return text.slice(0, index) + character + text.slice(index);
};

describe('new codes and names cannot be mistaken for others (D47)', () => {
  it('letters with accents, digits, signs and single spaces are accepted', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(lookAlikeError(text)).toBeUndefined();
      }),
    );
  });

  it.each(
    [
      'pal pål ÅRHUS Á-1 m² M³ µm İstanbul Łódź Đà_Nẵng Москва Αθήνα القاهرة ירושלים กำแพง दिल्ली',
      '서울 東京タワー 測試-A1',
    ]
      .join(' ')
      .split(' '),
  )('%s is accepted', (text) => expect(lookAlikeError(text.normalize('NFC'))).toBeUndefined());

  it('the full-width form of any letter or digit is refused', () => {
    const ascii = fc.constantFrom(...'abcxyzABCXYZ0189');
    fc.assert(
      fc.property(name, ascii, fc.nat(), (text, character, at) => {
        const fullWidth = String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
        expect(lookAlikeError(insert(text, at, fullWidth))).toBe('look-alike-characters');
      }),
    );
  });

  it('a letter of another alphabet in a Latin word is refused', () => {
    const foreign = fc.constantFrom(...'аеорсухАВЕКМНОРСТХ', ...'οαρνΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', ...'օոսհ');
    fc.assert(
      fc.property(name, foreign, fc.nat(), (text, letter, at) => {
        expect(lookAlikeError(insert(text, at, letter))).toBe('mixed-alphabets');
      }),
    );
  });

  it('an invisible character at any place is refused', () => {
    const invisible = fc.constantFrom(
      ...'\u00AD\u034F\u061C\u115F\u1160\u17B4\u180B\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2060\u2066',
      ...'\u2069\u3164\uFE0F\uFEFF\uFFA0\u{E0061}\u{E0100}',
    );
    fc.assert(
      fc.property(name, invisible, fc.nat(), (text, character, at) => {
        expect(lookAlikeError(insert(text, at, character))).toBe('look-alike-characters');
      }),
    );
  });

  it.each([
    ['a  b', 'several-spaces'],
    ['a   b', 'several-spaces'],
    ['1٣', 'mixed-alphabets'],
    ['2৪', 'mixed-alphabets'],
    ['ﬁl', 'look-alike-characters'],
    ['𝐩𝐚𝐥', 'look-alike-characters'],
    ['pɑl', 'look-alike-characters'],
    ['ᴘᴀʟ', 'look-alike-characters'],
    ['paǀ', 'look-alike-characters'],
    ['o\u0338re', 'look-alike-characters'],
    ['i\u0307da', 'look-alike-characters'],
    ['e\u0323\u0323b', 'look-alike-characters'],
    ['\u0301a', 'look-alike-characters'],
    ['a \u0301b', 'look-alike-characters'],
    ['ᎪᏢᏆ', 'mixed-alphabets'],
  ])('%j is refused: %s', (text, error) => expect(lookAlikeError(text)).toBe(error));

  it('takes no time for the longest text that is checked', () => {
    const started = performance.now();
    for (const character of ['a', 'а', ' ', '\u0301', 'ｐ']) lookAlikeError(character.repeat(160));
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('controls of the direction of text in names (D47)', () => {
  it.each([...'\u061C\u200E\u200F\u202A\u202E\u2066\u2069'])('%j is refused', (control) => {
    const name = `Kaj${control} A/S`;
    expect(() => refuseDirectionControls('name', name, null)).toThrow();
    expect(() => refuseDirectionControls('name', name, name)).not.toThrow();
  });
  it.each(['שלום', 'می\u200Cخواهم', 'Æble'])('%s is accepted', (name) =>
    expect(() => refuseDirectionControls('name', name, null)).not.toThrow(),
  );
});

describe('the names of API keys, the command line and the server (D7)', () => {
  it.each([
    'API key',
    'aPi kEy',
    'API-key',
    'apikey',
    'APl key',
    'ÁPI key',
    'Command line',
    'worksheet',
  ])('%s is reserved', (text) => expect(isReservedName(text)).toBe(true));
  it.each(['api', 'key', 'apikey2', 'commander', 'api keyser'])('%s is not reserved', (text) =>
    expect(isReservedName(text)).toBe(false),
  );
});
