import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { expect, it } from 'vitest';
import { byDay, neededRows, rowsOf } from '#features/records/rows/rows.ts';

/** Only what the rows are made of. */
const day = (key: string, ...ids: number[]) =>
  ({ key, worksheet: ids.map((id) => ({ id, date: key })) }) as unknown as DayGroup;
const days = [day('2026-11-21', 9, 8), day('2026-11-20', 7, 6, 5), day('2026-11-19', 4)];
const rows = rowsOf(days, { sums: true });
const keys = (indexes: readonly number[]) => indexes.map((index) => rows[index]?.key);

it('every day has its head, its records and its sum', () => {
  expect(rows.map((row) => row.key)).toEqual([
    'head 2026-11-21',
    9,
    8,
    'sum 2026-11-21',
    'head 2026-11-20',
    7,
    6,
    5,
    'sum 2026-11-20',
    'head 2026-11-19',
    4,
    'sum 2026-11-19',
  ]);
  expect(rowsOf(days, { sums: false })).toHaveLength(9);
});

it('what is drawn stands under its day', () => {
  const drawn = [1, 3, 5].map((index) => ({ row: rows[index] ?? rows[0], index, gap: 0 }));
  const known = drawn.flatMap(({ row, ...rest }) => (row ? [{ row, ...rest }] : []));
  expect(byDay(known).map(({ day: of, rows: its }) => [of.key, its.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ]);
});

it('the head of the day in sight, the first and the last record are always there', () => {
  expect(keys(neededRows(rows, { first: 6, heldKey: undefined }))).toEqual([
    'head 2026-11-20',
    9,
    4,
  ]);
});

it('the record with the focus is never left out, nor those next to it, across days', () => {
  expect(keys(neededRows(rows, { first: 0, heldKey: 8 })).slice(3)).toEqual([9, 8, 7]);
  expect(keys(neededRows(rows, { first: 0, heldKey: 4 })).slice(3)).toEqual([5, 4]);
  expect(neededRows(rows, { first: 0, heldKey: 77 })).toHaveLength(3);
});
