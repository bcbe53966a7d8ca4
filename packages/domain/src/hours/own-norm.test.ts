import { describe, expect, it } from 'vitest';
import { normOfWeek, normOn, normsOfPerson, remainingHours } from './own-norm.ts';
import type { Norm } from './norm.ts';

const norm = (validFrom: string, hours: number): Norm => ({
  validFrom,
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours - 1,
  saturday: 0,
  sunday: 0,
});
const norms = [norm('2026-01-01', 7.4), norm('2026-12-01', 8)];
const own = { norms, holidays: null };

describe('the norm of a date (decisions/hours-and-reports)', () => {
  it('is that of its weekday, by the last norm that is valid', () => {
    expect(normOn('2026-11-30', own)).toBe(7.4);
    expect(normOn('2026-12-01', own)).toBe(8);
    expect(normOn('2026-12-04', own)).toBe(7);
    expect(normOn('2026-12-05', own)).toBe(0);
  });

  it('is none before the first norm, and 0 on public holidays', () => {
    expect(normOn('2025-12-31', own)).toBeNull();
    expect(normOn('2026-12-25', own)).toBe(7);
    expect(normOn('2026-12-25', { norms, holidays: 'DK' })).toBe(0);
  });

  it('is that of the user from the first date on, and of the account before', () => {
    const part = norm('2026-06-01', 4);
    expect(normsOfPerson([part], norms)).toEqual([norms[0], part]);
    expect(normsOfPerson([], norms)).toEqual(norms);
    expect(normsOfPerson([norm('2025-01-01', 5)], norms)).toEqual([norm('2025-01-01', 5)]);
  });
});

describe('the norm of a week', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];

  it('is that of a day where all are the same, and else the sum', () => {
    expect(normOfWeek(week.slice(0, 4), own)).toEqual({ hours: 7.4, of: 'day' });
    expect(normOfWeek(week, own)).toEqual({ hours: 36, of: 'week' });
  });

  it('is none without hours', () => {
    expect(normOfWeek(week.slice(5), own)).toBeNull();
    expect(normOfWeek(['2025-11-24'], own)).toBeNull();
  });
});

describe('the remaining hours of a day', () => {
  const line = (hours: number | null, date = '2026-11-26') => ({
    date,
    hours,
    quantity: 30,
    timeFrom: null,
    unitOfMeasureDescription: 'km',
  });

  it('is exact, and counts the hours of the date alone', () => {
    expect(
      remainingHours('2026-11-26', [line(4.1), line(0.65), line(null), line(7, '2026-11-25')], own),
    ).toBe(2.65);
  });

  it('is never below 0, and 0 without a norm', () => {
    expect(remainingHours('2026-11-26', [line(9)], own)).toBe(0);
    expect(remainingHours('2025-11-26', [], own)).toBe(0);
  });
});
