import type { FlagCode } from '@worksheet/domain/worksheet/approval';
import { expect, test } from 'vitest';
import { suspectLines } from './suspect-lines.ts';

const order = [5, 3, 4];
const suspects = (...flags: [code: FlagCode, ...entries: number[]][]) => [
  ...suspectLines(
    flags.map(([code, ...entries]) => ({ code, entries })),
    order,
  ),
];

test('of lines that overlap or repeat each other, the first of the day is right', () => {
  expect(suspects(['overlap', 3, 5])).toEqual([3]);
  expect(suspects(['duplicate', 3, 4, 5])).toEqual([3, 4]);
  expect(suspects(['overlap', 5])).toEqual([5]);
});

test('every line of another flag is preselected', () => {
  expect(suspects(['outlier', 4], ['late', 5])).toEqual([4, 5]);
});

test('too many hours or too little rest point at all lines, unless another flag points at one', () => {
  expect(suspects(['over-24-hours', 5, 3, 4])).toEqual([5, 3, 4]);
  expect(suspects(['over-24-hours', 5, 3, 4], ['outlier', 4])).toEqual([4]);
});
