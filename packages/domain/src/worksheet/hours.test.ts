import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultHours, hoursOf } from './hours.ts';

describe('the hours of a quantity (D46)', () => {
  test.each([
    [7.5, 1, 7.5],
    [1, 7.4, 7.4],
    [0.5, 7.4, 3.7],
    [0.33, 7.4, 2.44],
    [0.01, 0.5, 0.01],
    [0.01, 0.49, 0],
    [1.5, 0.0033, 0],
    [1.5, 0.0034, 0.01],
    [99_999_999.99, 1, 99_999_999.99],
  ])('%d × %d hours are %d hours', (quantity, hoursPerUnit, hours) => {
    expect(hoursOf(quantity, hoursPerUnit)).toBe(hours);
  });

  test('more hours than a record can hold are undefined', () => {
    expect(hoursOf(99_999_999.99, 1.0001)).toBeUndefined();
  });

  test('they are rounded half up, exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 999_999 }),
        (hundredths, tenThousandths) => {
          const hours = hoursOf(hundredths / 100, tenThousandths / 10_000);
          const exact = BigInt(hundredths) * BigInt(tenThousandths);
          const rounded = (2n * exact + 10_000n) / 20_000n;
          expect(hours).toBe(rounded > 9_999_999_999n ? undefined : Number(rounded) / 100);
        },
      ),
    );
  });
});

test('a unit of measure that is called time counts as one hour (D46)', () => {
  for (const code of ['TIME', 'timer', 'Hour', 'HOURS', 't', 'STD'])
    expect(defaultHours(code)).toBe(1);
  for (const code of ['DAG', 'KM', 'STK', 'TIMES']) expect(defaultHours(code)).toBeNull();
});
