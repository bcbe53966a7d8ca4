import { describe, expect, it } from 'vitest';
import { flaggedLine, timedLine } from '#test/worksheet/flagged-lines.ts';
import { restFlags } from './rest.ts';

type Shift = readonly [id: number, date: string, from: number, to: number];
const rests = (...shifts: Shift[]) =>
  restFlags(
    shifts.map(([id, date, from, to]) => timedLine(from * 60, to * 60, { id, date })),
    'Europe/Copenhagen',
  ).map(({ date, flag }) => `${date} ${flag.params.hours} ${flag.entries}`);
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'];

describe('a rest between two shifts', () => {
  it('is flagged below 11 hours, on the day of the later shift', () => {
    expect(rests([1, monday, 12, 20], [2, tuesday, 7, 15])).toEqual([]);
    expect(rests([1, monday, 12, 20.25], [2, tuesday, 7, 15])).toEqual([`${tuesday} 10.75 2`]);
    expect(rests([2, tuesday, 7, 15], [1, monday, 12, 24])).toEqual([`${tuesday} 7 2`]);
  });

  it('on one day names the records before and after it', () => {
    expect(rests([1, monday, 0, 6], [2, monday, 12, 20])).toEqual([`${monday} 6 1,2`]);
  });

  it('begins after a break of five hours; shorter breaks belong to the shift', () => {
    expect(rests([1, monday, 0, 6], [2, monday, 11, 12])).toEqual([`${monday} 5 1,2`]);
    expect(rests([1, monday, 0, 6], [2, monday, 10.75, 12])).toEqual([]);
    expect(rests([1, monday, 22, 24], [2, tuesday, 0, 6], [3, tuesday, 18, 22])).toEqual([]);
  });

  it('begins when the last line ends, not the line that began last', () => {
    expect(rests([1, monday, 8, 20], [2, monday, 10, 11], [3, tuesday, 5, 7])).toEqual([
      `${tuesday} 9 3`,
    ]);
  });

  it('is found between all shifts', () => {
    expect(rests([1, monday, 14, 22], [2, tuesday, 6, 14], [3, wednesday, 0, 6])).toEqual([
      `${tuesday} 8 2`,
      `${wednesday} 10 3`,
    ]);
  });

  it('is elapsed time when the clocks change (D50)', () => {
    // 19:30 to 06:30 are ten hours on the night in spring, and twelve in autumn.
    expect(rests([1, '2026-03-28', 12, 19.5], [2, '2026-03-29', 6.5, 14])).toEqual([
      '2026-03-29 10 2',
    ]);
    expect(rests([1, '2026-10-24', 12, 19.75], [2, '2026-10-25', 6, 14])).toEqual([]);
  });

  it('needs times', () => {
    expect(restFlags([flaggedLine(), flaggedLine({ id: 2 })], 'Europe/Copenhagen')).toEqual([]);
  });
});
