import { describe, expect, it } from 'vitest';
import { addDays } from '#dates/calendar.ts';
import { norm, normOfDates, updateNorm, type WeekNorm } from './norm.ts';

const fullTime = (validFrom: string): WeekNorm => ({
  validFrom,
  hours: [740, 740, 740, 740, 740, 0, 0],
});
const fourDays = (validFrom: string): WeekNorm => ({
  validFrom,
  hours: [800, 800, 800, 800, 0, 0, 0],
});
const from = '2026-11-16';
const datesOf = (days: number) => Array.from({ length: days }, (_, day) => addDays(from, day));
const hoursOf = (days: number, ofUser: WeekNorm[], ofAccount: WeekNorm[]) =>
  normOfDates(datesOf(days), ofUser, ofAccount).map((day) => day?.hours ?? null);

describe('the norm of a date (decisions/hours-and-reports)', () => {
  it('is that of its weekday', () => {
    expect(hoursOf(8, [], [fullTime('2026-01-01')])).toEqual([740, 740, 740, 740, 740, 0, 0, 740]);
    expect(normOfDates(datesOf(1), [fourDays(from)], [])).toEqual([{ hours: 800, workdays: 4 }]);
  });

  it('is none before the first norm', () => {
    expect(hoursOf(3, [], [])).toEqual([null, null, null]);
    expect(hoursOf(3, [], [fullTime(addDays(from, 2))])).toEqual([null, null, 740]);
  });

  it('is that of the user from its first date on, and of the account before', () => {
    const account = [fullTime('2026-01-01'), fourDays(addDays(from, 3))];
    expect(hoursOf(5, [fullTime(addDays(from, 1))], account)).toEqual([740, 740, 740, 740, 740]);
    expect(hoursOf(5, [fourDays(addDays(from, 4))], account)).toEqual([740, 740, 740, 800, 0]);
  });

  it('changes with the dates of several norms', () => {
    expect(hoursOf(4, [fourDays('2026-01-01'), fullTime(addDays(from, 2))], [])).toEqual([
      800, 800, 740, 740,
    ]);
  });
});

describe('norms that are sent', () => {
  const valid = norm.parse({
    validFrom: from,
    monday: 7.4,
    tuesday: 7.4,
    wednesday: 7.4,
    thursday: 7.4,
    friday: 7.4,
    saturday: 0,
    sunday: 0,
  });

  it('have two decimals and at most 24 hours', () => {
    const accepted = (monday: number) => norm.safeParse({ ...valid, monday }).success;
    expect([0, 7.25, 24].map(accepted)).toEqual([true, true, true]);
    expect([-0.01, 7.125, 24.01].map(accepted)).toEqual([false, false, false]);
  });

  it('have different dates', () => {
    expect(
      updateNorm.safeParse({ norms: [valid, { ...valid, validFrom: '2027-01-01' }] }),
    ).toMatchObject({ success: true });
    expect(updateNorm.safeParse({ norms: [valid, valid] }).error?.issues).toMatchObject([
      { path: ['norms', 1, 'validFrom'], message: 'same-date' },
    ]);
  });
});
