import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOfDay, type DayAmounts } from './day-state.ts';

const limit = 1300;
const workday: DayAmounts = {
  hours: 0,
  absence: 0,
  isAbsent: false,
  norm: 740,
  isHoliday: false,
  isPast: true,
};
const state = (day: Partial<DayAmounts>) => stateOfDay({ ...workday, ...day }, limit);

describe('a past workday (hours.md)', () => {
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
    expect(state({ isAbsent: true })).toBe('absence');
    expect(state({ isAbsent: true, hours: 600 })).toBe('full');
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

it('someone on leave is never called missing (hours.md)', () => {
  const amount = fc.integer({ min: 0, max: 2400 });
  const day = fc.record({
    hours: amount,
    absence: amount,
    norm: fc.option(amount),
    isHoliday: fc.boolean(),
    isPast: fc.boolean(),
  });
  fc.assert(fc.property(day, (each) => state({ ...each, isAbsent: true }) !== 'missing'));
});
