import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { expect, it } from 'vitest';
import { arrangeRecords } from './listed-days.ts';

/** Returns only the fields on which the order depends. */
const day = (...records: [id: number, jobCode: string, visitNo?: number][]) =>
  ({
    key: '2026-11-26',
    worksheet: records.map(([id, jobCode, visitNo = null]) => ({ id, jobCode, visitNo })),
  }) as unknown as DayGroup;
const ids = (days: readonly DayGroup[]) =>
  days.map(({ worksheet }) => worksheet.map(({ id }) => id));

it('the records of a job are shown together, where its newest record stands', () => {
  const days = [day([9, 'A'], [8, 'B'], [7, 'A'], [6, 'C'], [5, 'B']), day([4, 'B'], [3, 'A'])];
  expect(ids(arrangeRecords(days, { byJob: true }))).toEqual([
    [9, 7, 8, 5, 6],
    [4, 3],
  ]);
  expect(ids(arrangeRecords(days, { byJob: false }))).toEqual([
    [9, 8, 7, 6, 5],
    [4, 3],
  ]);
});

it('the records of a visit are shown together, also where another was created in between', () => {
  const days = [day([9, 'A', 2], [8, 'A'], [7, 'A', 2], [6, 'B'], [5, 'A', 1], [4, 'A', 2])];
  expect(ids(arrangeRecords(days, { byJob: true }))).toEqual([[9, 7, 4, 8, 5, 6]]);
  expect(ids(arrangeRecords(days, { byJob: false }))).toEqual([[9, 7, 4, 8, 6, 5]]);
});
