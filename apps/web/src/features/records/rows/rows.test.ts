import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { expect, it } from 'vitest';
import { groupByDay, pinnedRowIndexes, toRows } from '#features/records/rows/rows.ts';

/** Only the fields that rows depend on. */
const day = (key: string, ...ids: number[]) =>
  ({ key, worksheet: ids.map((id) => ({ id, date: key })) }) as unknown as DayGroup;
const days = [day('2026-11-21', 9, 8), day('2026-11-20', 7, 6, 5), day('2026-11-19', 4)];
const rows = toRows(days, { totals: true });
const keys = (indexes: readonly number[]) => indexes.map((index) => rows[index]?.key);

it('every day has a header, its records and a total', () => {
  expect(rows.map((row) => row.key)).toEqual([
    'header 2026-11-21',
    9,
    8,
    'total 2026-11-21',
    'header 2026-11-20',
    7,
    6,
    5,
    'total 2026-11-20',
    'header 2026-11-19',
    4,
    'total 2026-11-19',
  ]);
  expect(toRows(days, { totals: false })).toHaveLength(9);
});

it('rendered rows are grouped by day', () => {
  const rendered = [1, 3, 5].flatMap((index) => {
    const row = rows[index];
    return row ? [{ row, index, gap: 0 }] : [];
  });
  expect(groupByDay(rendered).map((group) => [group.day.key, group.rows.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ]);
});

it('the header of the first visible day, the first and the last record are always rendered', () => {
  expect(keys(pinnedRowIndexes(rows, { firstVisible: 6, focusedId: undefined }))).toEqual([
    'header 2026-11-20',
    9,
    4,
  ]);
});

it('the focused record and its neighbours are always rendered, across days', () => {
  expect(keys(pinnedRowIndexes(rows, { firstVisible: 0, focusedId: 8 })).slice(3)).toEqual([
    9, 8, 7,
  ]);
  expect(keys(pinnedRowIndexes(rows, { firstVisible: 0, focusedId: 4 })).slice(3)).toEqual([5, 4]);
  expect(pinnedRowIndexes(rows, { firstVisible: 0, focusedId: 77 })).toHaveLength(3);
});
