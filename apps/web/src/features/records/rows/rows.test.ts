import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { expect, it } from 'vitest';
import { groupByDay, groupByJob, pinnedRowIndexes, toRows } from '#features/records/rows/rows.ts';

/** Returns only the fields on which rows depend. */
const day = (key: string, ...records: (number | [number, string])[]) =>
  ({
    key,
    worksheet: records.map((each) => {
      const [id, jobCode] = typeof each === 'number' ? [each, 'A'] : each;
      return { id, jobCode, date: key };
    }),
  }) as unknown as DayGroup;
const days = [day('2026-11-21', 9, 8), day('2026-11-20', 7, 6, 5), day('2026-11-19', 4)];
const rows = toRows(days, { jobs: false });
const keys = (indexes: readonly number[]) => indexes.map((index) => rows[index]?.key);
const rendered = (all: typeof rows) => all.map((row, index) => ({ row, index, gap: 0 }));

it('every day has a header and its records', () => {
  expect(rows.map((row) => row.key)).toEqual([
    'header 2026-11-21',
    9,
    8,
    'header 2026-11-20',
    7,
    6,
    5,
    'header 2026-11-19',
    4,
  ]);
});

it('the header of the day that the page shows elsewhere is left out', () => {
  const [first] = toRows(days, { jobs: false, withoutHeader: '2026-11-21' });
  expect(first?.key).toBe(9);
});

it('in a table the reason why a record was sent back follows it', () => {
  const [one] = days;
  const returned = (one?.worksheet ?? []).map((record) => ({
    ...record,
    returnedDateTime: record.id === 9 ? '2026-11-21T08:00:00Z' : null,
  }));
  const all = toRows([{ key: '2026-11-21', worksheet: returned }], { jobs: false, notes: true });
  expect(all.map((row) => row.key)).toEqual(['header 2026-11-21', 9, 'note 9', 8]);
});

it('in a compact list every job of a day has a row before its records', () => {
  const worksheet = [day('2026-11-21', [9, 'A'], [8, 'A'], [7, 'B']), day('2026-11-20', [6, 'B'])];
  const all = toRows(worksheet, { jobs: true });
  expect(all.map((row) => row.key)).toEqual([
    'header 2026-11-21',
    'job 2026-11-21 A',
    9,
    8,
    'job 2026-11-21 B',
    7,
    'header 2026-11-20',
    'job 2026-11-20 B',
    6,
  ]);
  const [first] = groupByDay(rendered(all));
  expect(groupByJob(first?.rows ?? []).map((job) => [job.record.jobCode, job.rows.length])).toEqual(
    [
      ['A', 3],
      ['B', 2],
    ],
  );
});

it('rendered rows are grouped by day', () => {
  const some = rendered(rows).filter(({ index }) => [1, 3, 4].includes(index));
  expect(groupByDay(some).map((group) => [group.day.key, group.rows.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ]);
});

it('the header of the first visible day, the first and the last record are always rendered', () => {
  expect(keys(pinnedRowIndexes(rows, { firstVisible: 5, focusedId: undefined }))).toEqual([
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
