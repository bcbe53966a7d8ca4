import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviationOfDay, stateOfDay, type DayAmounts } from './day-state.ts';

const limit = 1300;
const workday: DayAmounts = {
  hours: 0,
  absence: 0,
  isAbsent: false,
  hasUntimedAbsence: false,
  norm: 740,
  isHoliday: false,
  isPast: true,
};
const untimed = { isAbsent: true, hasUntimedAbsence: true };
const state = (day: Partial<DayAmounts>) => stateOfDay({ ...workday, ...day }, limit);

describe('a past workday (decisions/hours-and-reports)', () => {
  it('with less than half its norm is missing', () => {
    expect([0, 369, 370].map((hours) => state({ hours }))).toEqual(['missing', 'missing', 'short']);
    expect(state({ hours: 370, norm: 741 })).toBe('missing');
  });

  it('is short below its norm, and over above the limit of a day', () => {
    expect([739, 740, 1300, 1301].map((hours) => state({ hours }))).toEqual([
      'short',
      'full',
      'full',
      'over',
    ]);
  });

  it('counts leave and illness as accounted for', () => {
    expect(state({ absence: 740, isAbsent: true })).toBe('absence');
    expect(state({ absence: 400, hours: 340, isAbsent: true })).toBe('absence');
    expect(state({ absence: 200, hours: 540, isAbsent: true })).toBe('full');
    expect(state({ absence: 200, hours: 500, isAbsent: true })).toBe('short');
  });

  it('of leave in days, which are no hours, is a day of absence', () => {
    expect(state(untimed)).toBe('absence');
    expect(state({ ...untimed, hours: 600 })).toBe('full');
    expect(state({ ...untimed, absence: 200 })).toBe('absence');
  });

  it('of leave whose hours add up to nothing is short', () => {
    expect(state({ isAbsent: true, absence: 0 })).toBe('short');
  });
});

describe('a day on which nothing is expected', () => {
  it.each([
    ['a weekend', { norm: 0 }, 'none'],
    ['a day without a norm', { norm: null }, 'none'],
    ['a public holiday', { norm: 0, isHoliday: true }, 'holiday'],
    ['work on a public holiday', { norm: 0, isHoliday: true, hours: 300 }, 'full'],
    ['work at a weekend', { norm: 0, hours: 300 }, 'full'],
    ['leave at a weekend', { norm: 0, absence: 100, isAbsent: true }, 'absence'],
  ] as const)('%s', (_, day, expected) => {
    expect(state(day)).toBe(expected);
  });

  it('is today or later', () => {
    const future = (day: Partial<DayAmounts>) => state({ ...day, isPast: false });
    expect(future({})).toBe('open');
    expect(future({ hours: 300 })).toBe('open');
    expect(future({ hours: 740 })).toBe('full');
    expect(future({ absence: 740, isAbsent: true })).toBe('absence');
    expect(future({ hours: 1400 })).toBe('over');
  });
});

describe('what a day adds to the balance', () => {
  const deviation = (day: Partial<DayAmounts>) => deviationOfDay({ ...workday, ...day });

  it('is what is accounted for above or below the norm', () => {
    expect(deviation({ hours: 500 })).toBe(-240);
    expect(deviation({ hours: 500, absence: 300, isAbsent: true })).toBe(60);
    expect(deviation({ norm: 0, hours: 100 })).toBe(100);
    expect(deviation({ norm: null, hours: 100 })).toBeNull();
  });

  it('is nothing below the norm where leave is registered in days, with or without work', () => {
    expect(deviation(untimed)).toBe(0);
    expect(deviation({ ...untimed, hours: 500 })).toBe(0);
    expect(deviation({ ...untimed, hours: 800 })).toBe(60);
  });

  it('is nothing today until the norm is reached, on leave too', () => {
    const today = (day: Partial<DayAmounts>) => deviation({ ...day, isPast: false });
    expect(today({ hours: 739 })).toBeNull();
    expect(today({ absence: 400, isAbsent: true })).toBeNull();
    expect(today({ hours: 750 })).toBe(10);
    expect(today(untimed)).toBe(0);
  });
});

const anyDay = fc
  .record({
    hours: fc.integer({ min: 0, max: 2400 }),
    absence: fc.integer({ min: 0, max: 2400 }),
    isAbsent: fc.boolean(),
    hasUntimedAbsence: fc.boolean(),
    norm: fc.option(fc.integer({ min: 0, max: 2400 })),
    isHoliday: fc.boolean(),
    isPast: fc.boolean(),
  })
  .map((day) => ({
    ...day,
    absence: day.isAbsent ? day.absence : 0,
    hasUntimedAbsence: day.isAbsent && day.hasUntimedAbsence,
  }));

it('a day is below its norm in the balance exactly if its state says so (decisions/hours-and-reports)', () => {
  const isBelow = (day: DayAmounts) => (deviationOfDay(day) ?? 0) < 0;
  fc.assert(
    fc.property(anyDay, (day) => {
      const shown = stateOfDay(day, limit);
      if (shown === 'missing' || shown === 'short') expect(isBelow(day)).toBe(true);
      else if (shown !== 'over') expect(isBelow(day)).toBe(false);
    }),
  );
});

it('someone on leave is never called missing (decisions/hours-and-reports)', () => {
  fc.assert(fc.property(anyDay, (each) => state({ ...each, isAbsent: true }) !== 'missing'));
});
