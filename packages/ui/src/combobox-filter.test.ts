import { expect, test } from 'vitest';
import { type ComboboxOption, filterOptions } from '#combobox-filter.ts';

const options: ComboboxOption[] = [
  { value: 'a', code: 'V-1020', label: 'Montage' },
  { value: 'b', code: '1020', label: 'Skruer' },
  { value: 'c', code: 'H-200', label: 'Opsætning', detail: 'Montagehold' },
  { value: 'd', label: 'Café Århus' },
];

const found = (query: string, limit = 10) =>
  filterOptions(options, query, limit).map((option) => option.value);

test('number and name are searched at once, in any order', () => {
  expect(found('1020 mon')).toEqual(['a']);
  expect(found('mon 1020')).toEqual(['a']);
});

test('a leading match of the code comes before one inside it', () => {
  expect(found('1020')).toEqual(['b', 'a']);
});

test('the second line is searched too', () => {
  expect(found('montage')).toEqual(['a', 'c']);
});

test('marks on letters need not be typed', () => {
  expect(found('cafe arhus')).toEqual(['d']);
});

test('an empty query keeps the given order, up to the limit', () => {
  expect(found('  ', 2)).toEqual(['a', 'b']);
});
