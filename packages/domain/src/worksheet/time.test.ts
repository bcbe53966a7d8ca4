import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTime } from '../dates/calendar.ts';
import {
  formatClock,
  hoursBetween,
  lessBreak,
  isoLocal,
  minutesOfRecord,
  readTime,
  roundUpToStep,
  type LocalDay,
} from './time.ts';

it('hours less a break are exact to six decimals, and their quantity is rounded to two (D63)', () => {
  fc.assert(
    fc.property(fc.nat(96), fc.nat(1440), (quarters, minutes) => {
      const left = quarters * 15 - minutes;
      const rounded = (digits: number) => Number((left / 60).toFixed(digits));
      expect(lessBreak(quarters / 4, minutes)).toEqual(
        left > 0 ? { hours: rounded(6), quantity: rounded(2) } : undefined,
      );
    }),
  );
});

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

const copenhagen = (date: string) => ({ date, timeZone: 'Europe/Copenhagen' });
const read = (iso: string, day: LocalDay, endsDay = true) => {
  const reading = readTime(iso, day, { endsDay });
  return 'error' in reading ? reading.error : reading.minutes;
};

describe('times are times of day on the record’s date (D9)', () => {
  it.each([
    ['2026-11-21T08:15:00', 495],
    ['2026-11-21T08:15', 495],
    ['2026-11-21T08:15:30', 510],
    ['2026-11-21T00:00:00', 0],
    ['2026-11-21T23:50:00', 1440],
    ['2026-11-21T23:59:59', 1440],
    // Copenhagen is one hour ahead in winter.
    ['2026-11-21T07:15:00Z', 495],
    ['2026-11-21T07:15:00.000Z', 495],
    ['2026-11-21T12:45:00+05:30', 495],
    ['2026-11-21T12:45:00+0530', 495],
    ['2026-11-20T20:15:00-11:00', 495],
    ['2026-11-20T23:00:00Z', 0],
  ])('%s is minute %i', (iso, minute) => expect(read(iso, copenhagen('2026-11-21'))).toBe(minute));

  it('an offset in summer is converted by summer time', () => {
    expect(read('2026-07-01T06:15:00Z', copenhagen('2026-07-01'))).toBe(495);
  });

  it.each([
    '2026-11-22T00:00:00',
    '2026-11-21T24:00:00',
    '2026-11-21T24:00',
    '2026-11-21T23:00:00Z',
    '2026-11-22T05:00:00+06:00',
  ])('24:00 ends the date, as %s, and begins none (D50)', (iso) => {
    expect(read(iso, copenhagen('2026-11-21'))).toBe(1440);
    expect(read(iso, copenhagen('2026-11-21'), false)).toBe('time-not-on-date');
  });

  it.each([
    ['2026-07-01T23:30:00Z', '2026-07-01', 'Europe/London'],
    ['2019-11-21T08:00:00', '2026-11-21', 'Europe/Copenhagen'],
    ['2031-11-21T08:00:00Z', '2019-11-21', 'Europe/Copenhagen'],
    ['2026-11-20T23:59:59', '2026-11-21', 'Europe/Copenhagen'],
    ['2026-11-22T00:00:01', '2026-11-21', 'Europe/Copenhagen'],
    ['2026-11-20T22:59:59Z', '2026-11-21', 'Europe/Copenhagen'],
    ['2026-11-21T23:00:01Z', '2026-11-21', 'Europe/Copenhagen'],
    ['9999-12-31T23:00:00Z', '9999-12-30', 'Europe/Copenhagen'],
  ])('%s is not moved to %s in %s, but refused (D50)', (iso, date, timeZone) => {
    expect(read(iso, { date, timeZone })).toBe('time-not-on-date');
  });
});

describe('when the clocks change (D50)', () => {
  const [spring, autumn] = [copenhagen('2026-03-29'), copenhagen('2026-10-25')];

  it('in spring, the hour that they skip has no times, and does not count', () => {
    expect(read('2026-03-29T02:00:00', spring)).toBe('time-does-not-exist');
    expect(read('2026-03-29T02:59:59', spring)).toBe('time-does-not-exist');
    expect(read('2026-03-29T03:00:00', spring)).toBe(180);
    expect(read('2026-03-29T01:00:00Z', spring)).toBe(180);
    expect(hoursBetween(0, 240, spring)).toBe(3);
    expect(hoursBetween(105, 180, spring)).toBe(0.25);
    expect(hoursBetween(0, 1440, spring)).toBe(23);
  });

  it('a time just before the skipped hour is rounded up to the time after it', () => {
    expect(read('2026-03-29T01:50:00', spring)).toBe(180);
    expect(read('2026-03-29T01:45:01', spring)).toBe(180);
  });

  it('in autumn, the repeated hour counts twice, and its times are the first of the two', () => {
    expect(read('2026-10-25T02:30:00', autumn)).toBe(150);
    expect(read('2026-10-25T00:30:00Z', autumn)).toBe(150);
    expect(read('2026-10-25T02:30:00+02:00', autumn)).toBe(150);
    expect(hoursBetween(120, 150, autumn)).toBe(0.5);
    expect(hoursBetween(150, 180, autumn)).toBe(1.5);
    expect(hoursBetween(0, 240, autumn)).toBe(5);
    expect(hoursBetween(0, 1440, autumn)).toBe(25);
  });

  it('the second of two times is refused, since its record would show the first', () => {
    expect(read('2026-10-25T01:30:00Z', autumn)).toBe('time-repeated');
    expect(read('2026-10-25T02:30:00+01:00', autumn)).toBe('time-repeated');
    expect(read('2026-10-25T02:00:00Z', autumn)).toBe(180);
    // Rounded up, it would be 03:00, an hour and ten minutes later.
    expect(read('2026-10-25T00:50:00Z', autumn)).toBe('time-repeated');
  });

  it('at midnight, the date still ends at 24:00', () => {
    const timeZone = 'America/Sao_Paulo';
    const before = { date: '2018-11-03', timeZone };
    expect(read('2018-11-04T00:00:00', before)).toBe(1440);
    expect(read('2018-11-04T03:00:00Z', before)).toBe(1440);
    expect(hoursBetween(0, 1440, before)).toBe(24);
    const after = { date: '2018-11-04', timeZone };
    expect(read('2018-11-04T00:00:00', after)).toBe('time-does-not-exist');
    expect(hoursBetween(60, 1440, after)).toBe(23);
  });

  it('by an odd number of minutes, the hours between have no two decimals', () => {
    const dublin = { date: '1916-10-01', timeZone: 'Europe/Dublin' };
    expect(hoursBetween(0, 60, dublin)).toBe(1);
    expect(hoursBetween(0, 600, dublin)).toBeUndefined();
  });

  it('a date that a time zone skipped has no times', () => {
    const skipped = { date: '2011-12-30', timeZone: 'Pacific/Apia' };
    expect(read('2011-12-30T12:00:00', skipped)).toBe('time-does-not-exist');
    expect(read('2011-12-31T24:00:00', { ...skipped, date: '2011-12-31' })).toBe(1440);
  });
});

describe('in every time zone, on every date', () => {
  const quarter = 15 * 60_000;
  const day = 86_400_000;
  const timeZones = Intl.supportedValuesOf('timeZone');
  const offsetAt = (timeZone: string, at: number) => wallTime(at, timeZone) - at;

  /** Most of these dates are ones on which the clocks change, because others are easy. */
  const localDay = fc
    .tuple(fc.constantFrom(...timeZones), fc.integer({ min: 1990, max: 2036 }), fc.nat(364))
    .map(([timeZone, year, chosen]): LocalDay => {
      const january = Date.UTC(year, 0, 1);
      let [from, to] = [january, january + (chosen + 1) * day];
      while (to - from > day) {
        const middle = from + Math.floor((to - from) / 2 / day) * day;
        if (offsetAt(timeZone, middle) === offsetAt(timeZone, january)) from = middle;
        else to = middle;
      }
      const at = from + day / 2;
      return { date: new Date(wallTime(at, timeZone)).toISOString().slice(0, 10), timeZone };
    });

  /** Returns the first instant at which clocks show each quarter of the date, found by watching them. */
  function watchClocks({ date, timeZone }: LocalDay): Map<number, number> {
    const midnight = Date.parse(`${date}T00:00:00Z`);
    const shown = new Map<number, number>();
    for (let at = midnight - day; at < midnight + 2 * day; at += quarter) {
      const minutes = (wallTime(at, timeZone) - midnight) / 60_000;
      if (minutes >= 0 && minutes <= 1440 && !shown.has(minutes)) shown.set(minutes, at);
    }
    return shown;
  }

  it('a local time is read as clocks show it, and the hours are those that pass', () => {
    fc.assert(
      fc.property(localDay, fc.nat(95), fc.nat(95), (local, one, other) => {
        const shown = watchClocks(local);
        const times = [one * 15, other * 15].toSorted((a, b) => a - b);
        for (const minutes of times) {
          const expected = shown.has(minutes) ? minutes : 'time-does-not-exist';
          expect(read(isoLocal(local.date, minutes), local)).toBe(expected);
        }
        const [from = 0, to = 0] = times;
        const [start, end] = [shown.get(from), shown.get(to)];
        if (start === undefined || end === undefined) return;
        expect(hoursBetween(from, to, local)).toBe((end - start) / 3_600_000);
      }),
      { numRuns: 100 },
    );
  });

  it('an instant is never moved: it is rounded up by less than a step, or refused', () => {
    const offset = fc.integer({ min: -2, max: 2 }).map((days) => days * day);
    fc.assert(
      fc.property(localDay, fc.nat(day / 1_000), offset, (local, second, away) => {
        const shown = watchClocks(local);
        const midnight = Date.parse(`${local.date}T00:00:00Z`);
        const at = midnight + second * 1_000 + away;
        const iso = new Date(at).toISOString();
        const minutes = read(iso, local);
        const shows = new Date(wallTime(at, local.timeZone)).toISOString().slice(0, 10);
        if (typeof minutes === 'string') {
          expect(minutes).toBe(shows === local.date ? 'time-repeated' : 'time-not-on-date');
          return;
        }
        expect([local.date, isoLocal(local.date, 1440).slice(0, 10)]).toContain(shows);
        const start = shown.get(minutes) ?? Number.NaN;
        if (minutes === 1440 && Number.isNaN(start)) return;
        expect(start - at).toBeGreaterThanOrEqual(0);
        expect(start - at).toBeLessThan(quarter);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a record’s times', () => {
  it('a time is formatted as an ISO local date-time without offset', () => {
    expect(isoLocal('2026-11-21', 495)).toBe('2026-11-21T08:15:00');
    expect(isoLocal('2026-12-31', 1440)).toBe('2027-01-01T00:00:00');
    expect(formatClock(5)).toBe('00:05');
  });

  it('is read back from it', () => {
    for (const minutes of [0, 495, 1440]) {
      expect(minutesOfRecord(isoLocal('2026-12-31', minutes), '2026-12-31')).toBe(minutes);
    }
  });
});
