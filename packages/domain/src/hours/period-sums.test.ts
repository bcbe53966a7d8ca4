import { describe, expect, it } from 'vitest';
import type { HoursDay } from './contract.ts';
import { commonNorm, daysByPerson, missingDays, sumPeriod } from './period-sums.ts';

const today = '2026-11-20';
const day = (date: string, more: Partial<HoursDay> = {}): HoursDay => ({
  username: 'bo',
  name: 'Bo Lund',
  date,
  hours: 7.4,
  norm: 7.4,
  absence: 0,
  credited: 0,
  state: 'full',
  deviation: 0,
  approval: 'waiting',
  exported: false,
  averageWeek: 37,
  flags: [],
  ...more,
});

describe('the sums of a period', () => {
  it('are exact, and count what is credited of leave (decisions/hours-and-reports)', () => {
    const days = [
      day('2026-11-16', { hours: 0.1, deviation: -7.3 }),
      day('2026-11-17', { hours: 0.2, deviation: -7.2 }),
      day('2026-11-18', { hours: 0, absence: 14, credited: 7.4, state: 'absence' }),
    ];
    expect(sumPeriod(days, today)).toMatchObject({
      worked: 0.3,
      credited: 7.4,
      total: 7.7,
      deviation: -14.5,
    });
  });

  it('are rounded once: three times 20 minutes are an hour (D63)', () => {
    const shown = { hours: 0.33, absence: 0, credited: 0, deviation: -7.07 };
    const exact = { hours: 0.333333, absence: 0, credited: 0, deviation: -7.066667 };
    const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) =>
      day(date, { ...shown, exact }),
    );
    expect(sumPeriod(days, today)).toMatchObject({ worked: 1, total: 1, deviation: -21.2 });
  });

  it('have no deviation without a norm', () => {
    expect(
      sumPeriod([day('2026-11-16', { norm: null, deviation: null })], today).deviation,
    ).toBeNull();
  });

  it('count the days up to today that say by how much they deviate', () => {
    const days = [
      day('2026-11-19', { hours: 8, deviation: 0.6 }),
      day('2026-11-20', { hours: 3, state: 'open', deviation: null }),
      day('2026-11-23', { hours: 9, deviation: 1.6, averageWeek: 20 }),
    ];
    expect(sumPeriod(days, today)).toEqual({
      worked: 20,
      credited: 0,
      total: 20,
      deviation: 0.6,
      averageWeek: 37,
      missing: 0,
    });
  });
});

it('a norm is named if it is that of every workday', () => {
  const weekend = day('2026-11-21', { norm: 0 });
  expect(commonNorm([day('2026-11-20'), weekend])).toBe(7.4);
  expect(commonNorm([day('2026-11-19'), day('2026-11-20', { norm: 7 })])).toBeNull();
  expect(commonNorm([weekend, day('2026-11-20', { norm: null })])).toBeNull();
});

it('who is missing is named with the dates, by person', () => {
  const days = [
    day('2026-11-16'),
    day('2026-11-17', { state: 'missing' }),
    day('2026-11-16', { username: 'ida', name: 'Ida Mørk' }),
  ];
  expect(missingDays(daysByPerson(days))).toEqual([
    { username: 'bo', name: 'Bo Lund', dates: ['2026-11-17'] },
  ]);
});
