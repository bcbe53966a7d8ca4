import { expect, it } from 'vitest';
import { whyUnlike, type Counted } from '#entities/unlike-units.ts';

const counted = (baseUnitCode: string | null, ...codes: string[]): Counted => ({
  baseUnitCode,
  units: codes.map((code) => ({ code, countsAs: null, hours: null })),
});
const hours = (each: number): Counted => ({
  baseUnitCode: null,
  units: [{ code: 'TIME', countsAs: 'hours', hours: each }],
});

it('items with the same base unit can be merged, whatever its case', () => {
  expect(whyUnlike(counted('STK', 'STK', 'KASSE'), counted('stk', 'stk'))).toBeUndefined();
});

it('without base units, one common unit of measure is enough', () => {
  expect(whyUnlike(counted(null, 'STK'), counted('PAR', 'PAR', 'stk'))).toBeUndefined();
});

it('another base unit, or no common unit of measure, is the reason', () => {
  const reason = { code: 'other-unit', params: { unit: 'STK', other: 'METER' } };
  expect(whyUnlike(counted('STK', 'STK', 'METER'), counted('METER', 'STK'))).toEqual(reason);
  expect(whyUnlike(counted(null, 'STK'), counted(null, 'METER'))).toEqual(reason);
});

it('an entry without units of measure can be merged', () => {
  expect(whyUnlike(counted(null), counted('STK', 'STK'))).toBeUndefined();
});

it('a common unit of measure that is another number of hours is the reason', () => {
  expect(whyUnlike(hours(1), hours(7.4))).toEqual({
    code: 'other-factor',
    params: { unit: 'TIME' },
  });
  expect(whyUnlike(hours(1), hours(1))).toBeUndefined();
});
