import { describe, expect, it } from 'vitest';
import { flaggedLine, timedLine } from '#test/worksheet/flagged-lines.ts';
import { duplicateFlags, futureFlags, hoursFlags, lastDateFor } from './day.ts';
import type { FlaggedLine } from './line.ts';

describe('the hours of a day', () => {
  const item = flaggedLine({ id: 9, unitType: 'Item', quantity: 100, hours: null });
  const hours = (...each: number[]) =>
    hoursFlags([item, ...each.map((hours, id) => flaggedLine({ id, hours, quantity: 1 }))], 13);

  it('are flagged above the day limit, and above 24 hours instead', () => {
    expect(hours(13)).toEqual([]);
    expect(hours(5.5, 7.51)).toEqual([
      { code: 'over-day-limit', entries: [0, 1], params: { hours: 13.01, limit: 13 } },
    ]);
    expect(hours(24)).toMatchObject([{ code: 'over-day-limit' }]);
    expect(hours(16.5, 7.51)).toEqual([
      { code: 'over-24-hours', entries: [0, 1], params: { hours: 24.01 } },
    ]);
  });

  it('are summed exactly and rounded once (D63)', () => {
    expect(hours(...Array<number>(130).fill(0.1))).toEqual([]);
    expect(hours(...Array<number>(39).fill(0.333333))).toEqual([]);
    expect(hours(...Array<number>(36).fill(0.666667))).toMatchObject([
      { code: 'over-day-limit', params: { hours: 24 } },
    ]);
  });

  it('do not contain leave (D61)', () => {
    const leave = flaggedLine({ id: 7, isLeave: true, hours: 14, quantity: 14 });
    expect(hoursFlags([leave, flaggedLine({ id: 1, hours: 13 })], 13)).toEqual([]);
    expect(hoursFlags([leave, flaggedLine({ id: 1, hours: 13.25 })], 13)).toEqual([
      { code: 'over-day-limit', entries: [1], params: { hours: 13.25, limit: 13 } },
    ]);
  });

  it('contain times, whatever their unit of measure', () => {
    expect(hoursFlags([timedLine(0, 14 * 60, { hours: null })], 13)).toMatchObject([
      { code: 'over-day-limit', params: { hours: 14 } },
    ]);
  });
});

describe('a duplicate', () => {
  const found = (...columns: Partial<FlaggedLine>[]) =>
    duplicateFlags(columns.map((each, index) => flaggedLine({ id: index + 1, ...each })));

  it('is the same line again', () => {
    expect(found({}, {}, {})).toEqual([
      { code: 'duplicate', entries: [1, 2, 3], params: { count: 3 } },
    ]);
  });

  it.each<Partial<FlaggedLine>>([
    { jobCode: 'S-2' },
    { jobTaskCode: '110' },
    { unitNo: 'H-300' },
    { unitType: 'Item' },
    { unitOfMeasureCode: 'DAG' },
    { description: 'Oprydning' },
    { quantity: 7 },
    { timeFrom: '2026-11-24T07:00:00', timeTo: '2026-11-24T14:30:00' },
  ])('has the same %j', (other) => {
    expect(found({}, other)).toEqual([]);
    expect(found({}, other, {}, other)).toMatchObject([{ entries: [1, 3] }, { entries: [2, 4] }]);
  });

  it('may count as other hours, as these belong to its unit of measure', () => {
    expect(found({ hours: 7.5 }, { hours: null })).toHaveLength(1);
  });
});

it('a date is in the future after today', () => {
  const lines = [flaggedLine({ id: 2 }), flaggedLine({ id: 1 })];
  expect(futureFlags('2026-11-24', lines, '2026-11-24')).toEqual([]);
  expect(futureFlags('2026-11-24', lines, '2026-11-23')).toEqual([
    { code: 'future', entries: [1, 2] },
  ]);
});

it('a line is late when it is entered more than 14 days after its date', () => {
  expect(lastDateFor('2026-02-20')).toBe('2026-03-06');
});
