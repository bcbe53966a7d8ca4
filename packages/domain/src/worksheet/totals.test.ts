import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxQuantity, sumQuantities, toHundredths } from './quantity.ts';
import { totalsOf, type TotalledLine } from './totals.ts';

const line = (quantity: number, unitOfMeasureDescription: string, more = {}): TotalledLine => ({
  quantity,
  unitOfMeasureDescription,
  timeFrom: null,
  hours: null,
  ...more,
});

describe('totals (spec §4, D46)', () => {
  it('hours come by themselves, then each other unit of measure, then the sum of all quantities', () => {
    const lines = [
      line(7.5, 'Hour', { hours: 7.5 }),
      line(61.5, 'km'),
      line(1, 'Day', { hours: 7.4 }),
      line(2, 'sække'),
    ];
    expect(totalsOf(lines)).toEqual({
      hours: 14.9,
      units: [
        { unitOfMeasure: 'km', quantity: 61.5 },
        { unitOfMeasure: 'sække', quantity: 2 },
      ],
      quantity: 72,
    });
  });

  it('a line with times counts its quantity as hours', () => {
    const times = { timeFrom: '2026-11-26T07:00:00' };
    expect(totalsOf([line(7.25, 'Hour', times)])).toEqual({
      hours: 7.25,
      units: [],
      quantity: 7.25,
    });
  });

  it('without a line that counts as hours there is no sum of hours', () => {
    expect(totalsOf([line(3, 'pk')]).hours).toBeNull();
    expect(totalsOf([])).toEqual({ hours: null, units: [], quantity: 0 });
  });

  it('a unit of measure is the same however its name is capitalised, and those of most lines come first', () => {
    const lines = [line(1, 'Rulle'), line(5, 'km'), line(2, 'pk'), line(2, 'KM'), line(4, 'Ark')];
    expect(totalsOf(lines).units).toEqual([
      { unitOfMeasure: 'km', quantity: 7 },
      { unitOfMeasure: 'Ark', quantity: 4 },
      { unitOfMeasure: 'Rulle', quantity: 1 },
      { unitOfMeasure: 'pk', quantity: 2 },
    ]);
  });

  it('is exact and loses no line, whatever the order', () => {
    const hundredths = fc.integer({ min: 1, max: toHundredths(maxQuantity) });
    const anyLine = fc.record({
      quantity: hundredths.map((each) => each / 100),
      unitOfMeasureDescription: fc.constantFrom('km', 'pk', 'Rulle'),
      timeFrom: fc.constantFrom(null, '2026-11-26T07:00:00'),
      hours: fc.option(hundredths.map((each) => each / 100)),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
        const totals = totalsOf(lines);
        const others = lines.filter(({ hours, timeFrom }) => hours === null && timeFrom === null);
        const timed = lines.filter((each) => !others.includes(each));
        expect(totals.quantity).toBe(sumQuantities(lines.map(({ quantity }) => quantity)));
        expect(sumQuantities(totals.units.map(({ quantity }) => quantity))).toBe(
          sumQuantities(others.map(({ quantity }) => quantity)),
        );
        expect(totals.hours).toBe(
          timed.length === 0
            ? null
            : sumQuantities(timed.map(({ hours, quantity }) => hours ?? quantity)),
        );
        expect(totalsOf(lines.toReversed())).toEqual(totals);
      }),
    );
  });
});
