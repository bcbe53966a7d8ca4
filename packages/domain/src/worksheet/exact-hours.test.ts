import { describe, expect, it } from 'vitest';
import { hoursToDecimal, roundMillionths, shownHours, toMillionths } from './exact-hours.ts';

describe('hours (D63)', () => {
  it('of three times 20 minutes are one hour', () => {
    const sum = 3 * toMillionths('0.333333');
    expect(hoursToDecimal(sum)).toBe('0.999999');
    expect(shownHours(sum)).toBe(1);
  });

  it.each([
    [0.833333, 0.83],
    [7.5, 7.5],
    [-4.625, -4.63],
    [2.004999, 2],
    [2.005, 2.01],
    [0, 0],
  ])('of %d are shown as %d', (hours, shown) => {
    expect(shownHours(toMillionths(hours))).toBe(shown);
  });

  it('of the largest record are exact', () => {
    expect(hoursToDecimal(toMillionths('99999999.990000'))).toBe('99999999.990000');
    expect(roundMillionths(90 * toMillionths('99999999.99'))).toBe(90 * 9_999_999_999);
  });
});
