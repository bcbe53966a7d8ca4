import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#dates/calendar.ts';
import {
  elapsedMinutesIn,
  mayLackRest,
  shortRests,
  type ShortRest,
  type WorkedTime,
} from './daily-rest.ts';

const toMinute = elapsedMinutesIn('Europe/Copenhagen');
const monday = '2026-11-23';
const tuesday = '2026-11-24';
type Shift = readonly [date: string, from: number, to: number];
const timesOf = (shifts: readonly Shift[]): WorkedTime[] =>
  shifts.map(([date, from, to]) => ({ date, from: from * 60, to: to * 60 }));
const rests = (...shifts: Shift[]) =>
  shortRests(timesOf(shifts), toMinute).map(({ date, minutes }) => `${date} ${minutes / 60}`);

describe('the rest in any 24 hours (decisions/hours-and-reports)', () => {
  it('is 11 hours in one piece', () => {
    expect(rests([monday, 8, 16], [tuesday, 3, 11])).toEqual([]);
    expect(rests([monday, 8, 16], [tuesday, 2, 10])).toEqual([`${tuesday} 10`]);
    expect(rests([monday, 8, 16], [monday, 22, 23], [tuesday, 8, 16])).toEqual([
      `${monday} 9`,
      `${tuesday} 9`,
    ]);
  });

  it('leaves 13 hours for work and breaks', () => {
    expect(rests([monday, 6, 10], [monday, 15, 19])).toEqual([]);
    expect(rests([monday, 6, 10], [monday, 15, 19.5])).toEqual([`${monday} 10.5`]);
  });

  it('is looked at when each line ends, also one that lies in another', () => {
    expect(rests([monday, 0, 16], [monday, 2, 3])).toEqual([`${monday} 8`]);
  });

  it('is elapsed time when the clocks change (D50)', () => {
    // 21:00 to 08:00 are ten hours on the night in spring, and twelve in autumn.
    expect(rests(['2026-03-28', 13, 21], ['2026-03-29', 8, 12])).toEqual(['2026-03-29 10']);
    expect(rests(['2026-10-24', 13, 21], ['2026-10-25', 7.5, 12])).toEqual([]);
    expect(rests(['2026-10-24', 13, 21], ['2026-10-25', 6.5, 12])).toEqual(['2026-10-25 10.5']);
  });

  it('is that of a calculation minute by minute', () => {
    const line = fc
      .tuple(
        fc.integer({ min: 0, max: 2 }),
        fc.nat({ max: 1439 }),
        fc.integer({ min: 1, max: 700 }),
      )
      .map(([day, from, length]): WorkedTime => {
        const to = Math.min(1440, from + length);
        return { date: addDays(monday, day), from, to };
      });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (times) => {
        const found = shortRests(times, toMinute);
        expect(found.map(({ date, minutes }) => ({ date, minutes }))).toEqual(
          minuteByMinute(times),
        );
        for (const { date, until } of found)
          expect(times.some((each) => each.date === date && each.to === until)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('is never short where the first and the last time of each day leave enough', () => {
    const start = fc.integer({ min: 5 * 60, max: 11 * 60 });
    const shifts = fc.array(fc.tuple(start, fc.integer({ min: 1, max: 13 * 60 })), {
      minLength: 1,
      maxLength: 4,
    });
    // The days lie around the last Sunday of March.
    const days = fc.array(shifts, { minLength: 2, maxLength: 4 });
    let [enough, short] = [0, 0];
    fc.assert(
      fc.property(days, (ofDays) => {
        const timesOfDays = ofDays.map((each, day) =>
          each.map(([from, length]): WorkedTime => {
            return { date: addDays('2026-03-27', day), from, to: Math.min(1440, from + length) };
          }),
        );
        const spans = timesOfDays.map((times): WorkedTime => ({
          date: times[0]?.date ?? monday,
          from: Math.min(...times.map(({ from }) => from)),
          to: Math.max(...times.map(({ to }) => to)),
        }));
        const isShort = shortRests(timesOfDays.flat(), toMinute).length > 0;
        if (!mayLackRest(spans, toMinute)) {
          expect(isShort).toBe(false);
          enough += 1;
        }
        if (isShort) short += 1;
      }),
      { numRuns: 500 },
    );
    expect(Math.min(enough, short)).toBeGreaterThan(20);
  });
});

/** A slow reference: looks back 24 hours from the end of every minute of work. */
function minuteByMinute(times: readonly WorkedTime[]): Omit<ShortRest, 'until'>[] {
  const before = 1440;
  const works = Array<boolean>(before + 3 * 1440).fill(false);
  const startOf = (date: string) =>
    before + ((Date.parse(date) - Date.parse(monday)) / 86_400_000) * 1440;
  for (const { date, from, to } of times)
    works.fill(true, startOf(date) + from, startOf(date) + to);
  const worst = new Map<string, number>();
  for (let day = 0; day < 3; day += 1) {
    const date = addDays(monday, day);
    for (let minute = startOf(date); minute < startOf(date) + 1440; minute += 1) {
      if (!works[minute]) continue;
      let [longest, length] = [0, 0];
      for (let back = minute + 1 - 1440; back <= minute; back += 1) {
        length = works[back] ? 0 : length + 1;
        longest = Math.max(longest, length);
      }
      if (longest < 660) worst.set(date, Math.min(longest, worst.get(date) ?? longest));
    }
  }
  return [...worst].map(([date, minutes]) => ({ date, minutes }));
}
