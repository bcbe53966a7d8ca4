import { expect, it } from 'vitest';
import { dayRanges } from '#features/approvals/day-ranges.ts';

const names: Readonly<Record<string, string>> = {
  16: 'Mon',
  17: 'Tue',
  18: 'Wed',
  19: 'Thu',
  20: 'Fri',
};
const ranges = (...days: number[]) =>
  dayRanges(
    days.map((day) => `2026-11-${day}`),
    (date) => names[date.slice(8)] ?? date,
  );

it('three days or more in a row are a range, other days are named', () => {
  expect(ranges(16, 17, 18, 19, 20)).toBe('Mon–Fri');
  expect(ranges(16, 17, 18, 20)).toBe('Mon–Wed, Fri');
  expect(ranges(16, 17, 19)).toBe('Mon, Tue, Thu');
  expect(ranges(20)).toBe('Fri');
  expect(ranges()).toBe('');
});
