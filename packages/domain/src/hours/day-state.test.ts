import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundMillionths, toMillionths } from '#worksheet/exact-hours.ts';
import { toHundredths } from '#worksheet/quantity.ts';
import { creditedHours, deviationOfDay, stateOfDay, type DayAmounts } from './day-state.ts';

const limit = 1300;

/** Hours of work and leave, days of leave, and the norm in hours. */
interface Amounts {
  readonly hours?: number;
  readonly leave?: number;
  readonly days?: number;
  readonly norm?: number | null;
  readonly isHoliday?: boolean;
  readonly isPast?: boolean;
}

function toDay({ hours, leave, days, norm = 7.5, isHoliday, isPast }: Amounts): DayAmounts {
  return {
    hours: toMillionths(hours ?? 0),
    leaveHours: toMillionths(leave ?? 0),
    leaveDays: toHundredths(days ?? 0),
    norm: norm === null ? null : toHundredths(norm),
    isHoliday: isHoliday ?? false,
    isPast: isPast ?? true,
  };
}

const state = (day: Amounts) => stateOfDay(toDay(day), limit);
const deviation = (day: Amounts) => {
  const found = deviationOfDay(toDay(day));
  return found === null ? null : roundMillionths(found) / 100;
};

describe('leave (D62)', () => {
  it.each<[string, Amounts, number, string]>([
    ['0.5 day alone', { days: 0.5 }, -3.75, 'short'],
    ['0.25 day and an hour of work', { days: 0.25, hours: 1 }, -4.63, 'missing'],
    ['0.5 day and 7.5 hours of work', { days: 0.5, hours: 7.5 }, 3.75, 'full'],
    ['12 KM on a job of leave', {}, -7.5, 'missing'],
    ['7.5 hours on a Saturday', { leave: 7.5, norm: 0 }, 0, 'absence'],
    ['7.5 hours on Easter Monday', { leave: 7.5, norm: 0, isHoliday: true }, 0, 'absence'],
    ['a day on a Saturday', { days: 1, norm: 0 }, 0, 'absence'],
    ['14 hours', { leave: 14 }, 0, 'absence'],
    ['a day and 5 hours of work', { days: 1, hours: 5 }, 5, 'absence'],
    ['half a day and 4 hours of leave', { days: 0.5, leave: 4 }, 0, 'absence'],
    ['a third of a norm of 7.4', { leave: 2.466667, norm: 7.4 }, -4.93, 'missing'],
  ])('%s', (_, day, balance, shown) => {
    expect([deviation(day), state(day)]).toEqual([balance, shown]);
  });

  it('credits nothing without a norm', () => {
    const day = toDay({ leave: 7.5, days: 1, norm: null });
    expect([creditedHours(day), deviationOfDay(day)]).toEqual([0, null]);
    expect([
      state({ leave: 2, norm: null }),
      state({ days: 1, norm: null }),
      state({ days: 1, hours: 2, norm: null }),
    ]).toEqual(['absence', 'absence', 'full']);
  });

  it('is what a day is called after if it is half the norm and no less than the work', () => {
    expect(state({ leave: 3.75, hours: 3.75 })).toBe('absence');
    expect(state({ leave: 4, hours: 3.5 })).toBe('absence');
    expect(state({ leave: 3.5, hours: 4 })).toBe('full');
    expect(state({ leave: 2, hours: 5 })).toBe('short');
  });

  it('is credited up to the norm, and work counts on top', () => {
    const amount = fc.integer({ min: 0, max: 2400 });
    fc.assert(
      fc.property(amount, amount, amount, fc.nat(300), (hours, norm, leave, days) => {
        const day = { ...toDay({ norm: norm / 100, hours: hours / 100 }), leaveDays: days };
        const found = deviationOfDay({ ...day, leaveHours: leave * 10_000 });
        // The amount is in hundredths of hundredths of an hour.
        const credited = Math.min(norm * 100, leave * 100 + days * norm);
        expect(found).toBe((hours * 100 + credited - norm * 100) * 100);
      }),
    );
  });
});

describe('a past workday (decisions/hours-and-reports)', () => {
  it('with less than half its norm is missing', () => {
    expect([0, 3.74, 3.75].map((hours) => state({ hours }))).toEqual([
      'missing',
      'missing',
      'short',
    ]);
    expect(state({ hours: 3.75, norm: 7.51 })).toBe('missing');
  });

  it('is short below its norm, and over above the limit of a day', () => {
    expect([7.49, 7.5, 13, 13.01].map((hours) => state({ hours }))).toEqual([
      'short',
      'full',
      'full',
      'over',
    ]);
  });

  it('is as full as its figures say, whatever its hours are added up of (D63)', () => {
    // Three times 20 minutes are 0.999999 hours, three times 40 are 2.000001.
    const minutes = (each: number, count: number) => ({
      ...toDay({ norm: (each * count) / 60 }),
      hours: toMillionths(each / 60) * count,
    });
    for (const day of [minutes(20, 3), minutes(40, 3), minutes(10, 45)]) {
      expect(stateOfDay(day, limit)).toBe('full');
      expect(roundMillionths(deviationOfDay(day) ?? 1)).toBe(0);
    }
    expect(stateOfDay({ ...minutes(40, 30), norm: 0 }, 2000)).toBe('full');
  });
});

describe('a day on which nothing is expected', () => {
  it.each<[string, Amounts, string]>([
    ['a weekend', { norm: 0 }, 'none'],
    ['a day without a norm', { norm: null }, 'none'],
    ['a public holiday', { norm: 0, isHoliday: true }, 'holiday'],
    ['work on a public holiday', { norm: 0, isHoliday: true, hours: 3 }, 'full'],
    ['work at a weekend', { norm: 0, hours: 3 }, 'full'],
  ])('%s', (_, day, expected) => {
    expect(state(day)).toBe(expected);
  });

  it('is today or later', () => {
    const future = (day: Amounts) => state({ ...day, isPast: false });
    expect(future({})).toBe('open');
    expect(future({ hours: 3 })).toBe('open');
    expect(future({ leave: 4 })).toBe('absence');
    expect(future({ hours: 7.5 })).toBe('full');
    expect(future({ leave: 7.5 })).toBe('absence');
    expect(future({ hours: 14 })).toBe('over');
  });
});

describe('what a day adds to the balance', () => {
  it('is what is worked and credited above or below the norm', () => {
    expect(deviation({ hours: 5 })).toBe(-2.5);
    expect(deviation({ hours: 5, leave: 3 })).toBe(0.5);
    expect(deviation({ norm: 0, hours: 1 })).toBe(1);
    expect(deviation({ norm: null, hours: 1 })).toBeNull();
  });

  it('is nothing today until the norm is reached, on leave too', () => {
    const today = (day: Amounts) => deviation({ ...day, isPast: false });
    expect(today({ hours: 7.49 })).toBeNull();
    expect(today({ leave: 4 })).toBeNull();
    expect(today({ hours: 7.6 })).toBe(0.1);
    expect(today({ days: 1 })).toBe(0);
  });
});

const amount = fc.integer({ min: 0, max: 24_000_000 });
const anyDay: fc.Arbitrary<DayAmounts> = fc.record({
  hours: amount,
  leaveHours: fc.oneof(fc.constant(0), amount),
  leaveDays: fc.constantFrom(0, 0, 25, 50, 100, 33),
  norm: fc.option(fc.integer({ min: 0, max: 2400 })),
  isHoliday: fc.boolean(),
  isPast: fc.boolean(),
});

it('a day is below its norm in the balance exactly if its state says so (decisions/hours-and-reports)', () => {
  const isBelow = (day: DayAmounts) => roundMillionths(deviationOfDay(day) ?? 0) < 0;
  fc.assert(
    fc.property(anyDay, (day) => {
      const shown = stateOfDay(day, limit);
      if (shown === 'missing' || shown === 'short') expect(isBelow(day)).toBe(true);
      else if (shown !== 'over') expect(isBelow(day)).toBe(false);
    }),
  );
});
