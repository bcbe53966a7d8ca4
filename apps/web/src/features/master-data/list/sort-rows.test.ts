import { describe, expect, it } from 'vitest';
import {
  nextSort,
  parseSort,
  type SortValue,
  sortRows,
} from '#features/master-data/list/sort-rows.ts';

const sorted = (values: SortValue[], isDescending = false) =>
  sortRows(values, (value) => value, isDescending);

it('texts are in Danish order: æ, ø and å are the last letters, and aa is å', () => {
  expect(sorted(['Århus', 'Zebra', 'Ærø', 'Aalborg', 'anker', 'Østerbro', 'Bo'])).toEqual([
    'anker',
    'Bo',
    'Zebra',
    'Ærø',
    'Østerbro',
    'Aalborg',
    'Århus',
  ]);
});

it('the numbers in a code count by their value: A-2 is before A-10', () => {
  expect(sorted(['A-10', 'B-1', 'A-2', 'A-1', '1020', '200'])).toEqual([
    '200',
    '1020',
    'A-1',
    'A-2',
    'A-10',
    'B-1',
  ]);
});

it('numbers are sorted as numbers', () => {
  expect(sorted([7.4, 10, 1, 0.5])).toEqual([0.5, 1, 7.4, 10]);
  expect(sorted([7.4, 10, 1, 0.5], true)).toEqual([10, 7.4, 1, 0.5]);
});

it('empty values are last in both directions', () => {
  expect(sorted([null, 'b', '', 'a'])).toEqual(['a', 'b', null, '']);
  expect(sorted([null, 'b', '', 'a'], true)).toEqual(['b', 'a', null, '']);
});

it('rows of equal value keep the order of the list', () => {
  const rows = [
    { id: 3, team: 'NORD' },
    { id: 1, team: 'NORD' },
    { id: 2, team: 'NORD' },
  ];
  for (const isDescending of [false, true]) {
    const ids = sortRows(rows, ({ team }) => team, isDescending).map(({ id }) => id);
    expect(ids).toEqual([3, 1, 2]);
  }
});

describe('a heading', () => {
  it('sorts ascending, then descending, then returns to the default order', () => {
    expect(nextSort(undefined, 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBeUndefined();
  });

  it('begins ascending after another column', () => {
    expect(nextSort('-name', 'no')).toBe('no');
  });
});

it('a sort in the address is a field, with a minus for descending', () => {
  expect(parseSort('name')).toEqual({ field: 'name', isDescending: false });
  expect(parseSort('-teamCode')).toEqual({ field: 'teamCode', isDescending: true });
  for (const text of [undefined, '', '-', '--name', 'na me', '1']) {
    expect(parseSort(text)).toBeUndefined();
  }
});
