import { describe, expect, it } from 'vitest';
import { elapsedMinutesIn } from '#hours/daily-rest.ts';
import { flaggedLine, timedLine } from '#test/worksheet/flagged-lines.ts';
import { restFlags } from './person.ts';

const toMinute = elapsedMinutesIn('Europe/Copenhagen');
type Shift = readonly [id: number, date: string, from: number, to: number, isLeave?: boolean];
const rests = (...shifts: Shift[]) =>
  restFlags(
    shifts.map(([id, date, from, to, isLeave = false]) =>
      timedLine(from * 60, to * 60, { id, date, isLeave }),
    ),
    toMinute,
  ).map(({ date, flag }) => `${date} ${flag.params.hours} ${flag.entries}`);
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'];

describe('a rest that is too short', () => {
  it('is flagged below 11 hours, on the day of the later shift', () => {
    expect(rests([1, monday, 12, 20], [2, tuesday, 7, 15])).toEqual([]);
    expect(rests([1, monday, 12, 20.25], [2, tuesday, 7, 15])).toEqual([`${tuesday} 10.75 2`]);
    expect(rests([2, tuesday, 7, 15], [1, monday, 12, 24])).toEqual([`${tuesday} 7 2`]);
  });

  it('on one day names the lines before and after it', () => {
    expect(rests([1, monday, 0, 6], [2, monday, 12, 20])).toEqual([`${monday} 6 1,2`]);
  });

  it('is found in spans of more than 13 hours, as on the hours page (D61)', () => {
    expect(rests([1, monday, 6, 12], [2, monday, 12.5, 19])).toEqual([]);
    expect(rests([1, monday, 6, 12], [2, monday, 12.5, 19.25])).toEqual([`${monday} 10.75 1,2`]);
    expect(rests([1, monday, 0, 12], [2, monday, 12, 24])).toEqual([`${monday} 0 1,2`]);
  });

  it('has the lines until its worst moment, not those after it', () => {
    expect(rests([1, monday, 12, 21], [2, tuesday, 7, 9], [3, tuesday, 10, 12])).toEqual([
      `${tuesday} 10 2`,
    ]);
  });

  it('is found on every day', () => {
    expect(rests([1, monday, 14, 22], [2, tuesday, 6, 14], [3, wednesday, 0, 6])).toEqual([
      `${tuesday} 8 2`,
      `${wednesday} 10 3`,
    ]);
  });

  it('is not ended by leave, which is no work (D61)', () => {
    expect(rests([1, monday, 12, 20], [2, monday, 20, 24, true], [3, tuesday, 7, 15])).toEqual([]);
  });

  it('is elapsed time when the clocks change (D50)', () => {
    // 19:30 to 06:30 are ten hours on the night in spring, and twelve in autumn.
    expect(rests([1, '2026-03-28', 12, 19.5], [2, '2026-03-29', 6.5, 14])).toEqual([
      '2026-03-29 10 2',
    ]);
    expect(rests([1, '2026-10-24', 12, 19.75], [2, '2026-10-25', 6, 14])).toEqual([]);
  });

  it('never shows the hours of one that is long enough', () => {
    expect(rests([1, monday, 12, 20], [2, tuesday, 6 + 59.6 / 60, 15])).toEqual([
      `${tuesday} 10.98 2`,
    ]);
  });

  it('needs times', () => {
    expect(restFlags([flaggedLine(), flaggedLine({ id: 2 })], toMinute)).toEqual([]);
  });
});
