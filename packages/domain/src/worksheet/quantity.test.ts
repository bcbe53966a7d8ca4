import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTwoDecimals, sumQuantities, toDecimal, toHundredths } from './quantity.ts';

const hundredths = fc.integer({ min: 1, max: 9_999_999_999 });

describe('quantities are exact decimals with two places from end to end (D10)', () => {
  it('every quantity survives a round trip to the database', () => {
    fc.assert(
      fc.property(hundredths, (amount) => {
        const quantity = amount / 100;
        expect(hasTwoDecimals(quantity)).toBe(true);
        expect(toHundredths(quantity)).toBe(amount);
        expect(Number(toDecimal(quantity))).toBe(quantity);
      }),
    );
  });

  it('sums are computed in hundredths, never in floating point', () => {
    expect(sumQuantities([0.1, 0.2])).toBe(0.3);
    expect(sumQuantities(Array.from({ length: 1000 }, () => 0.07))).toBe(70);
    fc.assert(
      fc.property(fc.array(hundredths, { maxLength: 200 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0);
        expect(sumQuantities(amounts.map((amount) => amount / 100))).toBe(sum / 100);
      }),
    );
  });

  it('more than two decimals are not a quantity', () => {
    expect([1.005, 0.001, 1e-7, 2.675].map(hasTwoDecimals)).toEqual([false, false, false, false]);
    expect(toDecimal(0.05)).toBe('0.05');
    expect(toDecimal(99_999_999.99)).toBe('99999999.99');
  });
});
