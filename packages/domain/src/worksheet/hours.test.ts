import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownHours, toMillionths } from './exact-hours.ts';
import {
  daysOf,
  defaultCounting,
  hoursOf,
  readCounting,
  withFactor,
  type Counting,
} from './hours.ts';
import { totalsOf } from './totals.ts';

const hoursEach = (hours: number): Counting => ({ countsAs: 'hours', hours });
const minutes: Counting = { countsAs: 'minutes', hours: null };
const days: Counting = { countsAs: 'days', hours: null };

describe('the hours of a quantity (D46, D63)', () => {
  test.each([
    [7.5, 1, 7.5],
    [1, 7.4, 7.4],
    [0.33, 7.4, 2.442],
    [0.01, 0.49, 0.0049],
    [1.5, 0.003333, 0.005],
    [0.01, 0.000049, 0],
    [0.01, 0.00005, 0.000001],
    [99_999_999.99, 1, 99_999_999.99],
  ])('%d × %d hours are %d hours', (quantity, factor, hours) => {
    expect(hoursOf(quantity, hoursEach(factor))).toBe(hours);
  });

  test.each([
    [50, 0.833333],
    [20, 0.333333],
    [40, 0.666667],
    [450, 7.5],
    [480, 8],
    [0.01, 0.000167],
  ])('%d minutes are %d hours', (quantity, hours) => {
    expect(hoursOf(quantity, minutes)).toBe(hours);
  });

  test('days are hours only by their factor, and anything else is none', () => {
    expect(hoursOf(2, days)).toBeNull();
    expect(hoursOf(2, { ...days, hours: 7.4 })).toBe(14.8);
    expect(hoursOf(2, { countsAs: null, hours: null })).toBeNull();
    expect(daysOf(0.5, days)).toBe(0.5);
    expect(daysOf(0.5, minutes)).toBeNull();
  });

  test('more hours than a record can hold are undefined', () => {
    expect(hoursOf(99_999_999.99, hoursEach(1.0001))).toBeUndefined();
  });

  test('they are rounded half up, exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (hundredths, factor) => {
          const hours = hoursOf(hundredths / 100, hoursEach(factor / 1_000_000));
          const exact = (BigInt(hundredths) * BigInt(factor) + 50n) / 100n;
          expect(hours).toBe(exact > 99_999_999_990_000n ? undefined : Number(exact) / 1_000_000);
        },
      ),
    );
  });
});

describe('minutes (D63)', () => {
  const lineOf = (quantity: number) => ({
    quantity,
    timeFrom: null,
    unitOfMeasureDescription: 'Minut',
    hours: hoursOf(quantity, minutes) ?? null,
  });

  test.each([
    [[50], 0.83],
    [[450], 7.5],
    [[480], 8],
    [[20, 20, 20], 1],
  ])('%j are %d hours in totals', (quantities, hours) => {
    expect(totalsOf(quantities.map(lineOf)).hours).toBe(hours);
  });

  test('of 499 records add up as minutes do', () => {
    const record = fc.integer({ min: 1, max: 1440 });
    fc.assert(
      fc.property(fc.array(record, { minLength: 499, maxLength: 499 }), (quantities) => {
        const sum = quantities.reduce((total, each) => total + each, 0);
        // Whole minutes are never half a hundredth of an hour.
        expect(totalsOf(quantities.map(lineOf)).hours).toBe(Math.round((sum * 100) / 60) / 100);
        expect(totalsOf(quantities.map(lineOf)).hours).toBe(
          shownHours(
            quantities.reduce((total, each) => total + toMillionths(lineOf(each).hours ?? 0), 0),
          ),
        );
      }),
    );
  });
});

describe('a unit of measure', () => {
  test('counts by its code if nothing else is said (D46, D63)', () => {
    for (const code of ['TIME', 'timer', 'Hour', 'HOURS', 't', 'STD'])
      expect(defaultCounting(code)).toEqual(hoursEach(1));
    for (const code of ['MIN', 'minut', 'Minutter', 'MINUTE', 'minutes'])
      expect(defaultCounting(code)).toEqual(minutes);
    for (const code of ['DAG', 'dage', 'Day', 'DAYS']) expect(defaultCounting(code)).toEqual(days);
    for (const code of ['KM', 'STK', 'TIMES'])
      expect(defaultCounting(code)).toEqual({ countsAs: null, hours: null });
  });

  test.each([
    ['hours', 1, 'hours', 1],
    ['minutes', null, 'minutes', null],
    ['days', null, 'days', null],
    ['days', 7.4, 'days', 7.4],
    [null, null, null, null],
    // A server of the previous version wrote these rows.
    [null, 7.4, 'hours', 7.4],
    ['hours', null, null, null],
    ['minutes', 1, 'hours', 1],
  ] as const)(
    'stored as %s with the factor %s counts as %s with %s',
    (stored, hours, kind, factor) => {
      expect(readCounting(stored, hours)).toEqual({ countsAs: kind, hours: factor });
    },
  );
});

test.each([
  ['TIMER', undefined, { countsAs: 'hours', hours: 1 }],
  ['MIN', undefined, { countsAs: 'minutes', hours: null }],
  ['MIN', 2, { countsAs: 'hours', hours: 2 }],
  ['DAG', 7.4, { countsAs: 'days', hours: 7.4 }],
  ['UGE', 37, { countsAs: 'hours', hours: 37 }],
  ['UGE', undefined, { countsAs: null, hours: null }],
])('a new unit %s with the factor %s counts by both (D52, D63)', (code, factor, counting) => {
  expect(withFactor(defaultCounting(code), factor)).toEqual(counting);
});
