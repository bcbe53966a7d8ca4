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

describe('the average week (decisions/hours-and-reports)', () => {
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

  it('counts a day off that is worked on as a day more (decisions/hours-and-reports)', () => {
    // 5 × 8.5 + 8.5 = 51 hours on 6 days: 51 ÷ 6 × 5 = 42.5.
    expect(averageWeekOf([week([850, 850, 850, 850, 850, 850, 0])])).toEqual({
      hours: 4250,
      exceedsLimit: false,
    });
    // 59 hours on 6 days: 59 ÷ 6 × 5 = 49.17.
    expect(averageWeekOf([week([1000, 1000, 1000, 1000, 1000, 900, 0])])).toEqual({
      hours: 4917,
      exceedsLimit: true,
    });
  });

  it('is the hours by the days worked on or workable, times five (decisions/hours-and-reports)', () => {
    // Monday to Friday and a Saturday, 43 hours on 6 days; Monday on leave, a public holiday on
    // Thursday, nothing on Friday, 18 hours on 3 days: 61 ÷ 9 × 5 = 33.888…
    const first = week([800, 800, 800, 700, 700, 500, 0]);
    const second = week(
      [0, 900, 900, 400, 0, 0, 0],
      [{ isNeutral: true }, {}, {}, { isNeutral: true }],
    );
    expect(first).toEqual({ hours: 4300, days: 6 });
    expect(second).toEqual({ hours: 1800, days: 3 });
    expect(averageWeekOf([first, second])).toEqual({ hours: 3389, exceedsLimit: false });
  });

  it('is five days of a norm of four days, too', () => {
    const four = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      hours: weekday < 4 ? 900 : 0,
      weekday,
      norm: { hours: weekday < 4 ? 925 : 0, workdays: 4 },
      isNeutral: false,
    }));
    expect(averageWeekOf([weekShareOf(four)])?.hours).toBe(4500);
  });

  it('without a norm, or with one of no hours, has workdays from Monday to Friday', () => {
    const none = Array.from({ length: 7 }, () => ({ norm: null }));
    expect(week([800, 800, 800, 0, 0, 0, 0], none)).toEqual({ hours: 2400, days: 5 });
    const empty = none.map(() => ({ norm: { hours: 0, workdays: 0 } }));
    expect(week([800, 0, 0, 0, 0, 0, 0], empty)).toEqual({ hours: 800, days: 5 });
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
