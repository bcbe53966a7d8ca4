import { expect, it } from 'vitest';
import { dateRangeError } from './date-range.ts';

it('records are from the year 2000 on, and at most five years ahead (D65)', () => {
  const codeOf = (date: string) => dateRangeError(date, '2026-11-26')?.code;
  expect(codeOf('1999-12-31')).toBe('date-out-of-range');
  expect(codeOf('2000-01-01')).toBeUndefined();
  expect(codeOf('2031-11-26')).toBeUndefined();
  expect(codeOf('2031-11-27')).toBe('date-out-of-range');
  expect(dateRangeError('2031-03-02', '2024-02-29')?.params).toEqual({
    min: '2000-01-01',
    max: '2029-03-01',
  });
});
