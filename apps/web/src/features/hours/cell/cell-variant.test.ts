import type { HoursDay } from '@worksheet/domain/hours/contract';
import { expect, it } from 'vitest';
import { accountedHours, cellVariant, normShare } from '#features/hours/cell/cell-variant.ts';

const day = (more: Partial<HoursDay>): HoursDay => ({
  username: 'bo',
  name: 'Bo Lund',
  date: '2026-11-17',
  hours: 7.4,
  norm: 7.4,
  absence: 0,
  state: 'full',
  deviation: 0,
  approval: 'waiting',
  exported: false,
  averageWeek: 37,
  flags: [],
  ...more,
});
const rest = { code: 'rest', params: { hours: 9 } } as const;

it.each([
  [{}, 'hours'],
  [{ state: 'open', hours: 0, absence: 2 }, 'hours'],
  [{ state: 'over', hours: 15 }, 'long'],
  [{ state: 'short', hours: 5, flags: [rest] }, 'long'],
  [{ state: 'missing', hours: 0 }, 'missing'],
  [{ state: 'short', hours: 5 }, 'short'],
  [{ state: 'absence', hours: 0, absence: 7.4 }, 'absence'],
  [{ state: 'open', hours: 3 }, 'hours'],
  [{ state: 'open', hours: 0 }, 'blank'],
  [{ state: 'holiday', hours: 0 }, 'holiday'],
  [{ state: 'none', hours: 0 }, 'blank'],
] as const)('a day with %j looks %s', (more, variant) => {
  expect(cellVariant(day(more as Partial<HoursDay>))).toBe(variant);
});

it('a day that is not in the answer is blank', () => {
  expect(cellVariant(undefined)).toBe('blank');
});

it('a short day shows how much of the norm is there, with absence', () => {
  expect(normShare(day({ hours: 2, absence: 1.7 }))).toBe(50);
  expect(normShare(day({ norm: null }))).toBe(100);
});

it('a day shows the hours that are accounted for, so that two of leave are no dash (decisions/the-hours-page)', () => {
  expect(accountedHours(day({ state: 'short', hours: 0, absence: 2 }))).toBe(2);
  expect(accountedHours(day({ hours: 0.1, absence: 0.2 }))).toBe(0.3);
});
