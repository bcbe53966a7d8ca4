import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagsOf, type FlaggedLine } from './flags.ts';
import { isoLocal } from './time.ts';

const today = '2026-11-26';
const line: FlaggedLine = {
  date: today,
  jobCode: 'S-1',
  jobTaskCode: null,
  unitType: 'Resource',
  unitNo: 'H-200',
  unitOfMeasureCode: 'TIME',
  description: 'Montage',
  timeFrom: null,
  timeTo: null,
  quantity: 7.5,
  hours: 7.5,
};
const timed = (from: number, to: number): FlaggedLine => ({
  ...line,
  description: `${from}–${to}`,
  timeFrom: isoLocal(today, from * 60),
  timeTo: isoLocal(today, to * 60),
  quantity: to - from,
  hours: to - from,
});
const codes = (one: FlaggedLine, ...others: FlaggedLine[]) =>
  flagsOf(one, { others, today }).map(({ code }) => code);

test('an ordinary line has no flags', () => {
  expect(codes(line, { ...line, jobCode: 'S-2' }, { ...line, date: '2026-11-25' })).toEqual([]);
});

describe('more than 24 hours on a day', () => {
  const item = { ...line, unitType: 'Item', quantity: 100, hours: null } as const;

  test('counts the hours of all lines of the day, and nothing else', () => {
    const others = [{ ...line, quantity: 16.5, hours: 16.5 }, item];
    expect(codes(line, ...others)).toEqual([]);
    const more = { ...line, quantity: 7.51, hours: 7.51 };
    expect(flagsOf(more, { others, today })).toEqual([{ code: 'over-24-hours', hours: 24.01 }]);
  });

  test('is not the fault of a line without hours', () => {
    expect(codes(item, { ...line, hours: 30 })).toEqual([]);
  });
});

describe('the date', () => {
  test.each([
    ['2026-11-27', ['future']],
    [today, []],
    ['2026-09-27', []],
    ['2026-09-26', ['long-ago']],
  ])('%s: %j', (date, flags) => {
    expect(codes({ ...line, date })).toEqual(flags);
  });
});

describe('an overlap', () => {
  test('is half-open, up to 24:00', () => {
    expect(codes(timed(10, 12), timed(12, 13))).toEqual([]);
    expect(codes(timed(22, 24), timed(21, 23))).toEqual(['overlap']);
    expect(codes(timed(23, 24), timed(0, 1))).toEqual([]);
    expect(codes(timed(8, 16), timed(10, 11))).toEqual(['overlap']);
  });

  test('is symmetric and agrees with counting the hours that both have', () => {
    const span = fc
      .uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 2, maxLength: 2 })
      .map((hours) => timed(Math.min(...hours), Math.max(...hours)));
    const hoursOf = (one: FlaggedLine) => {
      const [from = 0, to = 0] = one.description.split('–').map(Number);
      return Array.from({ length: to - from }, (_, index) => from + index);
    };
    fc.assert(
      fc.property(span, span, (one, other) => {
        const common = hoursOf(one).some((hour) => hoursOf(other).includes(hour));
        expect(codes(one, other).includes('overlap')).toBe(common);
        expect(codes(other, one).includes('overlap')).toBe(common);
      }),
    );
  });
});

test('the same line again is a duplicate; another amount, text or time is not', () => {
  expect(codes(line, line)).toEqual(['duplicate']);
  expect(codes(line, { ...line, quantity: 7 })).toEqual([]);
  expect(codes(line, { ...line, description: 'Oprydning' })).toEqual([]);
  expect(
    codes({ ...timed(8, 10), description: '' }, { ...timed(10, 12), description: '' }),
  ).toEqual([]);
});
