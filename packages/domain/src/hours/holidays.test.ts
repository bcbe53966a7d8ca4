import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayIndex } from '#dates/calendar.ts';
import { easterSunday, isHoliday } from './holidays.ts';

const datesOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter((date) =>
    date.startsWith(String(year)),
  );

describe('Easter Sunday', () => {
  it.each([
    ['1818-03-22', 'the earliest'],
    ['1943-04-25', 'the latest'],
    ['1954-04-18', 'an exception of Gauss'],
    ['1981-04-19', 'an exception of Gauss'],
    ['2000-04-23', 'a leap year'],
    ['2024-03-31', ''],
    ['2025-04-20', ''],
    ['2026-04-05', ''],
    ['2027-03-28', ''],
    ['2038-04-25', ''],
    ['2100-03-28', ''],
  ])('is on %s %s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
  });

  it('is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const date = easterSunday(year);
        expect(weekdayIndex(date)).toBe(6);
        expect(date >= `${year}-03-22` && date <= `${year}-04-25`).toBe(true);
      }),
    );
  });
});

describe('the public holidays of Denmark (decisions/hours-and-reports)', () => {
  it('are the ten by law', () => {
    expect(datesOf(2026).filter((date) => isHoliday(date, 'DK'))).toEqual([
      '2026-01-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-05',
      '2026-04-06',
      '2026-05-14',
      '2026-05-24',
      '2026-05-25',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it('are not 5 June, 24 or 31 December', () => {
    const days = ['2026-06-05', '2026-12-24', '2026-12-31'];
    expect(days.filter((date) => isHoliday(date, 'DK'))).toEqual([]);
  });

  it('are no holidays of an account without a calendar', () => {
    expect(isHoliday('2026-12-25', null)).toBe(false);
  });
});
