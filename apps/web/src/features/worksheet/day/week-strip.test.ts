import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { expect, it } from 'vitest';
import { weekStrip } from '#features/worksheet/day/week-strip.ts';

interface Line {
  readonly unitType?: 'Item' | 'Resource';
  readonly username?: string;
  readonly hours?: number | null;
  readonly returnedDateTime?: string | null;
}

/** Returns only the fields on which the strip depends. */
const day = (key: string, ...lines: Line[]) =>
  ({
    key,
    worksheet: lines.map((line) => ({
      username: 'bo',
      unitType: 'Resource',
      returnedDateTime: null,
      ...line,
      hours: line.hours ?? null,
      quantity: line.hours ?? 1,
      timeFrom: null,
      unitOfMeasureDescription: 'km',
    })),
  }) as unknown as DayGroup;

const days = [
  day('2026-11-28', { hours: 2 }),
  day('2026-11-26', { hours: 4.5 }, { hours: 0.25 }, { username: 'ida', hours: 7 }),
  day('2026-11-25', {}),
  day('2026-11-24', { username: 'ida', hours: 7 }),
  day('2026-11-23', { hours: 7.4 }),
  day('2026-11-20', { hours: 7.4 }),
];
const without = { norms: [], holidays: null };
const bo = { username: 'bo', norm: without, employedFrom: '2026-01-01', exported: [] };
const strip = weekStrip(days, { ...bo, today: '2026-11-26' });
/** 7.4 hours from Monday to Friday. */
const norms = [
  {
    validFrom: '2026-01-01',
    monday: 7.4,
    tuesday: 7.4,
    wednesday: 7.4,
    thursday: 7.4,
    friday: 7.4,
    saturday: 0,
    sunday: 0,
  },
];
const normed = { ...bo, norm: { norms, holidays: null } };
const missingOf = (...[open, options]: Parameters<typeof weekStrip>) =>
  weekStrip(open, options).flatMap(({ date, isMissing }) => (isMissing ? date.slice(-2) : []));

it('the strip has the days of the current week, from Monday to Sunday, with the own hours', () => {
  expect(strip.map(({ date, hours }) => [date, hours])).toEqual([
    ['2026-11-23', 7.4],
    ['2026-11-24', null],
    ['2026-11-25', null],
    ['2026-11-26', 4.75],
    ['2026-11-27', null],
    ['2026-11-28', 2],
    ['2026-11-29', null],
  ]);
  expect(strip.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-11-26']);
});

it('only a workday that is over and has no record is missing', () => {
  expect(missingOf(days, { ...bo, today: '2026-11-26' })).toEqual(['24']);
  expect(missingOf([], { ...bo, today: '2026-11-29' })).toEqual(['23', '24', '25', '26', '27']);
  expect(missingOf([], { ...bo, today: '2026-11-30' })).toEqual([]);
});

it('with a norm, a day with less than half of it is missing and keeps its hours (spec §2)', () => {
  const lines = [
    day('2026-11-23', { hours: 3.69 }),
    day('2026-11-24', { hours: 3 }, { hours: 0.7 }),
    day('2026-11-25', { hours: 3 }),
    day('2026-11-26', { hours: 1 }),
    day('2026-11-28', { hours: 1 }),
  ];
  const options = { ...normed, today: '2026-11-26' };
  expect(missingOf(lines, options)).toEqual(['23', '25']);
  expect(weekStrip(lines, options)[0]).toMatchObject({ recordCount: 1, hours: 3.69 });
  // Exported hours are added to the open ones.
  expect(missingOf(lines, { ...options, exported: [day('2026-11-25', { hours: 0.7 })] })).toEqual([
    '23',
  ]);
  expect(missingOf(lines, { ...bo, today: '2026-11-29' })).toEqual(['27']);
});

it('a day with a record that is no hours, such as leave in days, is not missing (spec §2)', () => {
  const options = { ...normed, today: '2026-11-25' };
  expect(missingOf([day('2026-11-23', { hours: 1 }, {})], options)).toEqual(['24']);
  // Items are never leave.
  const withItems = day('2026-11-23', { hours: 1 }, { unitType: 'Item' });
  expect(missingOf([withItems], options)).toEqual(['23', '24']);
});

it('no day is missing before hours are expected of the user (decisions/hours-and-reports)', () => {
  const sunday = { ...bo, today: '2026-11-29' };
  expect(missingOf([], { ...sunday, employedFrom: '2026-11-26' })).toEqual(['26', '27']);
  expect(missingOf([], { ...sunday, employedFrom: null })).toEqual([]);
});

it('exported records count, and nothing is missing before they are known', () => {
  const options = { ...bo, today: '2026-11-26' };
  expect(missingOf(days, { ...options, exported: undefined })).toEqual([]);
  const exported = [day('2026-11-24', { hours: 7.4 }), day('2026-11-23', { hours: 1 })];
  const week = weekStrip(days, { ...options, exported });
  expect(week.slice(0, 2).map(({ hours, isArchived }) => [hours, isArchived])).toEqual([
    [8.4, false],
    [7.4, true],
  ]);
  expect(week.filter(({ isMissing }) => isMissing)).toEqual([]);
});

it('the norm, if there is one, says what a workday is (decisions/hours-and-reports)', () => {
  const days = { monday: 0, tuesday: 7, wednesday: 7, thursday: 7, friday: 0, sunday: 0 };
  const norms = [{ validFrom: '2026-12-22', ...days, saturday: 4 }];
  const missingIn = (holidays: 'DK' | null) =>
    missingOf([], { ...bo, today: '2026-12-27', norm: { norms, holidays } });
  // Before the first norm, Monday is a workday.
  expect(missingIn(null)).toEqual(['21', '22', '23', '24', '26']);
  expect(missingIn('DK')).toEqual(['21', '22', '23', '24']);
});

it('a day has a mark while one of the own records of it is sent back', () => {
  const returnedDateTime = '2026-11-26T08:00:00Z';
  const records = [
    day('2026-11-26', { returnedDateTime }, { hours: 2 }),
    day('2026-11-25', { username: 'ida', returnedDateTime }, {}),
  ];
  const marked = weekStrip(records, { ...bo, today: '2026-11-26' }).filter(
    ({ hasReturned }) => hasReturned,
  );
  expect(marked.map(({ date }) => date)).toEqual(['2026-11-26']);
});
