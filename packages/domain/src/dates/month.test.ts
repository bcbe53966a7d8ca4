import { expect, it } from 'vitest';
import { addMonths, datesOfMonth, isMonth, mondaysOfMonth, monthOf } from './month.ts';

it('a month is a year and a number from 01 to 12', () => {
  expect(['2026-11', '2026-13', '2026-00', '2026-1', '26-11'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(monthOf('2026-11-23')).toBe('2026-11');
});

it('months are counted across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', 0)).toBe('2026-11');
});

it('a month has its days, and the weeks that they are in', () => {
  expect(datesOfMonth('2028-02')).toHaveLength(29);
  expect(datesOfMonth('2026-12').at(-1)).toBe('2026-12-31');
  expect(mondaysOfMonth('2026-11')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
});
