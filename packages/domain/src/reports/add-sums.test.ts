import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursToDecimal } from '#worksheet/exact-hours.ts';
import { addSum, amountsOf, emptySum, type DecimalSum } from './add-sums.ts';

const hours = (amount: string, records = 1): DecimalSum => ({
  hours: amount,
  unitOfMeasureCode: null,
  quantity: null,
  records,
});
const items = (unitOfMeasureCode: string, quantity: string, records = 1): DecimalSum => ({
  hours: null,
  unitOfMeasureCode,
  quantity,
  records,
});
const add = (...sums: DecimalSum[]) => {
  const total = emptySum();
  for (const sum of sums) addSum(total, sum);
  return amountsOf(total);
};

describe('sums that are added', () => {
  it('are hours, and every other unit of measure by itself (D46)', () => {
    expect(
      add(hours('0.100000'), hours('0.200000', 2), items('STK', '1.00'), items('M', '2.50', 3)),
    ).toEqual({
      hours: 0.3,
      exactHours: 0.3,
      sums: [
        { unitOfMeasureCode: 'M', quantity: 2.5 },
        { unitOfMeasureCode: 'STK', quantity: 1 },
      ],
      records: 7,
    });
    expect(add(items('STK', '1.00'))).toMatchObject({ hours: null });
    expect(add()).toEqual({ hours: null, exactHours: null, sums: [], records: 0 });
  });

  it('have one sum for a unit of measure of several items, whatever its case (D47)', () => {
    expect(add(items('STK', '1.00'), items('stk', '2.00')).sums).toEqual([
      { unitOfMeasureCode: 'STK', quantity: 3 },
    ]);
  });

  it('are rounded once: three times 20 minutes are an hour (D63)', () => {
    const third = hours('0.333333');
    expect(add(third, third, third).hours).toBe(1);
    expect(add(hours('0.833333')).hours).toBe(0.83);
    expect(add(hours('-4.625000')).hours).toBe(-4.63);
  });

  it('are exact in millionths, also beyond 2^53', () => {
    const large = '9999999999999999.999999';
    expect(add(hours(large), hours(`-${large}`), hours('0.010000')).hours).toBe(0.01);
    const hundredths = fc.integer({ min: 0, max: 10 ** 9 });
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 1 }), (amounts) => {
        const total = amounts.reduce((sum, each) => sum + each, 0);
        expect(add(...amounts.map((each) => hours(hoursToDecimal(each * 10_000)))).hours).toBe(
          total / 100,
        );
      }),
    );
  });
});
