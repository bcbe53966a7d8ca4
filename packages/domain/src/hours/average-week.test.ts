import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageWeekOf, weekShareOf, type AveragedDay } from './average-week.ts';

const fullTime = { hours: 740, workdays: 5 };
const off = { hours: 0, workdays: 5 };
const week = (hours: readonly number[], change: Partial<AveragedDay>[] = []) =>
  weekShareOf(
    hours.map((each, weekday) => ({
      hours: each,
      weekday,
      norm: weekday < 5 ? fullTime : off,
      isNeutral: false,
      ...change[weekday],
    })),
  );
const normal = week([740, 740, 740, 740, 740, 0, 0]);

describe('the average week (hours.md)', () => {
  it('is the mean of its weeks', () => {
    const long = week([1000, 1000, 1000, 1000, 1000, 0, 0]);
    expect(averageWeekOf([normal])).toEqual({ hours: 3700, exceedsLimit: false });
    expect(averageWeekOf([normal, long])).toEqual({ hours: 4350, exceedsLimit: false });
  });

  it('is flagged above 48 hours, not at 48', () => {
    const at = (minutes: number) => averageWeekOf([week([4800 + minutes, 0, 0, 0, 0, 0, 0])]);
    expect(at(0)).toEqual({ hours: 4800, exceedsLimit: false });
    expect(at(1)).toEqual({ hours: 4801, exceedsLimit: true });
    const weeks = Array.from({ length: 16 }, () => week([4800, 0, 0, 0, 0, 0, 0]));
    expect(averageWeekOf([...weeks, week([4801, 0, 0, 0, 0, 0, 0])])).toEqual({
      hours: 4800,
      exceedsLimit: true,
    });
  });

  it('takes days of absence and holidays out of hours and days', () => {
    const neutral = { isNeutral: true };
    const half = week([740, 740, 0, 0, 0, 0, 0], [{}, {}, neutral, neutral, neutral]);
    expect(averageWeekOf([normal, half])).toEqual({ hours: 3700, exceedsLimit: false });
    const away = week(
      [0, 0, 0, 0, 0, 0, 0],
      Array.from({ length: 7 }, () => neutral),
    );
    expect(averageWeekOf([normal, away])).toEqual({ hours: 3700, exceedsLimit: false });
    expect(averageWeekOf([away])).toBeNull();
  });

  it('counts days without work, but not days off', () => {
    expect(averageWeekOf([week([1000, 0, 0, 0, 0, 0, 0])])?.hours).toBe(1000);
  });

  it('counts work on a sixth day', () => {
    expect(averageWeekOf([week([850, 850, 850, 850, 850, 850, 0])])).toEqual({
      hours: 5100,
      exceedsLimit: true,
    });
  });

  it('of a week of four days is that of four days', () => {
    const four = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      hours: weekday < 4 ? 1000 : 0,
      weekday,
      norm: { hours: weekday < 4 ? 925 : 0, workdays: 4 },
      isNeutral: false,
    }));
    expect(averageWeekOf([weekShareOf(four)])?.hours).toBe(4000);
  });

  it('without a norm has workdays from Monday to Friday', () => {
    const none = Array.from({ length: 7 }, () => ({ norm: null }));
    expect(averageWeekOf([week([800, 800, 800, 800, 800, 0, 0], none)])?.hours).toBe(4000);
  });

  it('does not change with neutral days, whatever was worked on them', () => {
    const hours = fc.integer({ min: 0, max: 2400 });
    const days = fc.array(fc.tuple(hours, fc.integer({ min: 0, max: 6 })), { minLength: 1 });
    fc.assert(
      fc.property(days, days, (counted, neutral) => {
        const of = (list: [number, number][], isNeutral: boolean): AveragedDay[] =>
          list.map(([each, weekday]) => ({ hours: each, weekday, norm: fullTime, isNeutral }));
        const alone = averageWeekOf([weekShareOf(of(counted, false))]);
        const both = averageWeekOf([weekShareOf([...of(counted, false), ...of(neutral, true)])]);
        expect(both).toEqual(alone);
      }),
    );
  });
});
