import { expect, it } from 'vitest';
import { filterRows } from '#features/master-data/filter-rows.ts';

const rows = [
  { no: '10000', name: 'Århus Tømrerne', active: true },
  { no: '10200', name: 'Montage Øst', active: true },
  { no: '10201', name: 'Montage Vest', active: false },
];
const textOf = (row: (typeof rows)[number]) => `${row.no} ${row.name}`;
const numbers = (wanted: { q?: string; show?: 'active' | 'inactive' }) =>
  filterRows(rows, { ...wanted, textOf }).map((row) => row.no);

it('every word must occur, in number or name, in any order', () => {
  expect(numbers({ q: 'mon 102' })).toEqual(['10200', '10201']);
  expect(numbers({ q: 'montage 10000' })).toEqual([]);
});

it('case and accents do not matter', () => {
  expect(numbers({ q: 'ARHUS' })).toEqual(['10000']);
  expect(numbers({ q: 'tømrer' })).toEqual(['10000']);
});

it('the filter shows active or inactive ones alone', () => {
  expect(numbers({ show: 'active' })).toEqual(['10000', '10200']);
  expect(numbers({ show: 'inactive', q: 'montage' })).toEqual(['10201']);
});

it('nothing asked for is everything', () => {
  expect(numbers({})).toHaveLength(3);
});
