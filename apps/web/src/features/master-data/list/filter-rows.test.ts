import { expect, it } from 'vitest';
import { filterRows } from '#features/master-data/list/filter-rows.ts';

const rows = [
  { no: '10000', name: 'Århus Tømrerne', active: true },
  { no: '10200', name: 'Montage Øst', active: true },
  { no: '10201', name: 'Montage Vest', active: false },
];
const textOf = (row: (typeof rows)[number]) => `${row.no} ${row.name}`;
const numbers = (filter: { q?: string; show?: 'active' | 'inactive' }) =>
  filterRows(rows, { ...filter, textOf }).map((row) => row.no);

it('a row matches if it contains every word, in any field and order', () => {
  expect(numbers({ q: 'mon 102' })).toEqual(['10200', '10201']);
  expect(numbers({ q: 'montage 10000' })).toEqual([]);
});

it('the search ignores case and accents', () => {
  expect(numbers({ q: 'ARHUS' })).toEqual(['10000']);
  expect(numbers({ q: 'tømrer' })).toEqual(['10000']);
});

it('the status filter shows only active or only inactive rows', () => {
  expect(numbers({ show: 'active' })).toEqual(['10000', '10200']);
  expect(numbers({ show: 'inactive', q: 'montage' })).toEqual(['10201']);
});

it('an expired row is not active', () => {
  const users = [
    { name: 'bo', active: true, status: 'active' as const },
    { name: 'ida', active: true, status: 'expired' as const },
    { name: 'kim', active: false, status: 'inactive' as const },
  ];
  const names = (show: 'active' | 'inactive') =>
    filterRows(users, { show, textOf: ({ name }) => name }).map(({ name }) => name);
  expect(names('active')).toEqual(['bo']);
  expect(names('inactive')).toEqual(['ida', 'kim']);
});

it('without filter and search, all rows are shown', () => {
  expect(numbers({})).toHaveLength(3);
});
