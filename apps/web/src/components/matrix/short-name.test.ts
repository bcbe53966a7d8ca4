import { expect, it } from 'vitest';
import { shortNames } from '#components/matrix/short-name.ts';

it('a short name is the first name and the initial of the last', () => {
  const names = ['Tove Brandt', 'Anna Maria  Øst', 'bo', 'Ida 👷🏽‍♀️ Y\u0301de', 'Kim 👷🏽‍♀️'];
  expect(shortNames(names)).toEqual(['Tove B.', 'Anna Ø.', 'bo', 'Ida Y\u0301.', 'Kim 👷🏽‍♀️.']);
});

it('two people who would have the same short name keep theirs in full', () => {
  expect(shortNames(['Bo Lund', 'Ida Mørk', 'Bo Larsen'])).toEqual([
    'Bo Lund',
    'Ida M.',
    'Bo Larsen',
  ]);
});
