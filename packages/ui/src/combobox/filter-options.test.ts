import { expect, test } from 'vitest';
import { type ComboboxOption, filterOptions } from '#combobox/filter-options.ts';

const options: ComboboxOption[] = [
  { value: 'a', code: 'V-1020', label: 'Montage' },
  { value: 'b', code: '1020', label: 'Skruer' },
  { value: 'c', code: 'H-200', label: 'Opsætning', detail: 'Montagehold' },
  { value: 'd', label: 'Café Århus' },
];

const filter = (query: string, limit = 10) =>
  filterOptions(options, query, limit).map((option) => option.value);

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

test('an empty query returns the options in their order, up to the limit', () => {
  expect(filter('  ', 2)).toEqual(['a', 'b']);
});
