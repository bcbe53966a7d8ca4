import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatClock,
  hoursBetween,
  isoLocal,
  minuteOfDay,
  parseClock,
  roundUpToStep,
} from './time.ts';

describe('times are rounded up to 15-minute steps (spec §4)', () => {
  it.each([
    [0, 0],
    [1, 15],
    [15, 15],
    [16, 30],
    [1426, 1440],
    [1440, 1440],
  ])('minute %i becomes %i', (given, snapped) => expect(roundUpToStep(given)).toBe(snapped));

  it('rounding never goes back or further than a step, and does not change a rounded time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
        const snapped = roundUpToStep(minute);
        expect(snapped - minute).toBeGreaterThanOrEqual(0);
        expect(snapped - minute).toBeLessThan(15);
        expect(roundUpToStep(snapped)).toBe(snapped);
      }),
    );
  });
});

it('quantity is time to minus time from in hours, not below 0 (spec §4)', () => {
  expect(hoursBetween(480, 945)).toBe(7.75);
  expect(hoursBetween(945, 480)).toBe(0);
});

describe('times are times of day on the record’s date (D9)', () => {
  const zone = 'Europe/Copenhagen';
  it.each([
    ['2026-11-21T08:15:00', 495],
    ['2026-11-21T08:15', 495],
    ['2026-11-21T08:15:30', 496],
    ['2026-11-21T00:00:00', 0],
    ['2026-11-22T00:00:00', 1440],
    // Copenhagen is one hour ahead in winter.
    ['2026-11-21T07:15:00Z', 495],
    ['2026-11-21T07:15:00.000Z', 495],
    ['2026-11-21T12:45:00+05:30', 495],
    ['2026-11-21T23:00:00Z', 1440],
  ])('%s is minute %i', (iso, minute) => expect(minuteOfDay(iso, '2026-11-21', zone)).toBe(minute));

  it('an offset in summer is converted by summer time', () => {
    expect(minuteOfDay('2026-07-01T06:15:00Z', '2026-07-01', zone)).toBe(495);
  });

  it('a time is formatted as an ISO local date-time without offset', () => {
    expect(isoLocal('2026-11-21', 495)).toBe('2026-11-21T08:15:00');
    expect(isoLocal('2026-12-31', 1440)).toBe('2027-01-01T00:00:00');
    expect(formatClock(5)).toBe('00:05');
  });
});

describe('the time input accepts HHmm or HH:mm (spec §5)', () => {
  it.each([
    ['0815', 495],
    ['08:15', 495],
    ['815', 495],
    [' 8:15 ', 495],
    ['2400', 1440],
  ])('%s', (typed, minute) => expect(parseClock(typed)).toBe(minute));

  it.each(['', '8', '25:00', '08:60', '24:15', '08.15', 'noon'])('but not "%s"', (typed) =>
    expect(parseClock(typed)).toBeUndefined(),
  );
});
