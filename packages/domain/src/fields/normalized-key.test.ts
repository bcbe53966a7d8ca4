import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizedKey } from './normalized-key.ts';

describe('the key in which codes and names are compared (D2, D22, D47)', () => {
  it.each([
    ['ARHUS', ' arhus '],
    ['ÅRHUS', 'A\u030Arhus'],
    ['Ærø', 'ÆRØ'],
    ['ẞ', 'ß'],
  ])('%s and %s are the same', (one, other) =>
    expect(normalizedKey(one)).toBe(normalizedKey(other)),
  );

  it.each([
    ['ARHUS', 'ÅRHUS'],
    ['ÅRHUS', 'ÁRHUS'],
    ['pal', 'pål'],
    ['straße', 'strasse'],
  ])('%s and %s differ', (one, other) => expect(normalizedKey(one)).not.toBe(normalizedKey(other)));

  it('ignores case, and tells every letter with an accent from the letter without', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzæøåáàäâéèëêíìïîóòöôúùüûçñýÿ'];
    const name = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(name, fc.nat(), (characters, at) => {
        const text = characters.join('');
        expect(normalizedKey(text.toUpperCase())).toBe(text);
        const other = [...characters];
        const index = at % characters.length;
        const [base = ''] = (characters[index] ?? '').normalize('NFD');
        other[index] = base === characters[index] ? `${base}\u0301` : base;
        expect(normalizedKey(other.join(''))).not.toBe(text);
      }),
    );
  });
});
