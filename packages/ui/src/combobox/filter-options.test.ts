import { expect, test } from 'vitest';
import { type ComboboxOption, filterOptions } from '#combobox/filter-options.ts';

const options: ComboboxOption[] = [
  { value: 'a', code: 'V-1020', label: 'Montage' },
  { value: 'b', code: '1020', label: 'Skruer' },
  { value: 'c', code: 'H-200', label: 'Opsætning', detail: 'Montagehold' },
  { value: 'd', label: 'Café Århus' },
];

const filter = (query: string) => filterOptions(options, query).map((option) => option.value);

test('words are matched in code and name, in any order', () => {
  expect(filter('1020 mon')).toEqual(['a']);
  expect(filter('mon 1020')).toEqual(['a']);
});

test('a leading match of the code comes before one inside it', () => {
  expect(filter('1020')).toEqual(['b', 'a']);
});

test('the second line is searched', () => {
  expect(filter('montage')).toEqual(['a', 'c']);
});

test('accents are ignored', () => {
  expect(filter('cafe arhus')).toEqual(['d']);
});

test('an empty query returns the options in their order', () => {
  expect(filter('  ')).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  ['2', ['2 Øst', '24 Alm', 'A Hal 2']],
  ['etape 2', ['B Etape 2', 'A Etape 1 (24 boliger)']],
  [
    'ny hal',
    [
      'G Zone: ny hal',
      'F Ny stor hal',
      'E Nyt om hallen',
      'D Hal, ny',
      'C Halvtag, nyt',
      'B Tiny shal',
    ],
  ],
])('%s is ranked as on the server (D25)', (query, ranked) => {
  const list = ranked.toReversed().map((text) => {
    const [code = '', ...label] = text.split(' ');
    return { value: text, code, label: label.join(' ') };
  });
  expect(filterOptions(list, query).map(({ value }) => value)).toEqual(ranked);
});
