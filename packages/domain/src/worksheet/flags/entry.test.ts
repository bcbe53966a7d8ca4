import { expect, it } from 'vitest';
import { flaggedLine, timedLine } from '#test/worksheet/flagged-lines.ts';
import { flagsOfEntry } from './entry.ts';
import type { FlaggedLine } from './line.ts';

const today = '2026-11-24';
const context = { today, dayLimit: 13, leaveJobs: ['FERIE'] };
const flags = (line: FlaggedLine, others: readonly FlaggedLine[] = [], isNew = true) =>
  flagsOfEntry({ ...line, id: 0 }, { ...context, others, isNew });
const codes = (...call: Parameters<typeof flags>) => flags(...call).map(({ code }) => code);
const hours = (count: number) => flaggedLine({ quantity: count, hours: count, jobCode: 'S-2' });

it('an ordinary line has no flags', () => {
  const others = [flaggedLine({ jobCode: 'S-2', hours: 5 }), flaggedLine({ date: '2026-11-23' })];
  expect(codes(flaggedLine(), others)).toEqual([]);
});

it('a line with hours is flagged for the hours of its day', () => {
  expect(flags(flaggedLine(), [hours(5.51)])).toMatchObject([
    { code: 'over-day-limit', params: { hours: 13.01, limit: 13 } },
  ]);
  expect(flags(flaggedLine(), [hours(17)])).toMatchObject([
    { code: 'over-24-hours', params: { hours: 24.5 } },
  ]);
});

it('a line without hours is not flagged for them', () => {
  expect(codes(flaggedLine({ unitType: 'Item', hours: null }), [hours(30)])).toEqual([]);
});

it('leave is no work, as in approvals and on the hours page (D61)', () => {
  const leave = { ...hours(7.5), jobCode: 'Ferie' };
  expect(codes(flaggedLine(), [leave])).toEqual([]);
  expect(codes(leave, [hours(13)])).toEqual([]);
  expect(flags(flaggedLine(), [leave, hours(5.51)])).toMatchObject([
    { code: 'over-day-limit', params: { hours: 13.01 } },
  ]);
});

it('hours are not flagged until the jobs of leave are known', () => {
  const unknown = { ...context, leaveJobs: undefined, others: [hours(14)], isNew: true };
  expect(flagsOfEntry({ ...flaggedLine(), id: 0 }, unknown)).toEqual([]);
});

it('a line that overlaps another is flagged with that one', () => {
  const others = [timedLine(8 * 60, 10 * 60), timedLine(10 * 60, 12 * 60)];
  expect(flags(timedLine(10 * 60, 11 * 60, { jobCode: 'S-2' }), others)).toEqual([
    { code: 'overlap', with: others[1] },
  ]);
});

it('other lines that overlap, or are the same, are not a flag of the line', () => {
  const other = timedLine(8 * 60, 10 * 60);
  expect(codes(timedLine(12 * 60, 13 * 60), [other, { ...other, id: 2 }])).toEqual([]);
});

it('the same line again is a duplicate', () => {
  expect(codes(flaggedLine(), [flaggedLine({ hours: 5 })])).toEqual(['duplicate']);
});

it('a date in the future is flagged, and a new line of before yesterday or more than 14 days late', () => {
  expect(codes(flaggedLine({ date: '2026-11-25' }))).toEqual(['future']);
  expect(codes(flaggedLine({ date: '2026-11-23' }))).toEqual([]);
  expect(flags(flaggedLine({ date: '2026-11-22' }))).toEqual([
    { code: 'days-ago', params: { days: 2 } },
  ]);
  expect(codes(flaggedLine({ date: '2026-11-22' }), [], false)).toEqual([]);
  expect(codes(flaggedLine({ date: '2026-11-10' }))).toEqual(['days-ago']);
  expect(codes(flaggedLine({ date: '2026-11-09' }))).toEqual(['late']);
  expect(codes(flaggedLine({ date: '2026-11-09' }), [], false)).toEqual([]);
});

it('a date more than 31 days ahead or a year back has a code of its own, on an edit too', () => {
  for (const isNew of [true, false]) {
    const codeOn = (date: string) => codes(flaggedLine({ date }), [], isNew);
    expect(codeOn('2026-12-25')).toEqual(['future']);
    expect(codeOn('2026-12-26')).toEqual(['far-ahead']);
    expect(codeOn('2025-11-24')).toEqual(isNew ? ['late'] : []);
    expect(codeOn('2025-11-23')).toEqual(['year-ago']);
  }
});
