import type { HoursDay } from '@worksheet/domain/hours/contract';
import { expect, it } from 'vitest';
import { cellVariant, normShare } from '#features/hours/cell/hours-figure.tsx';

const day = (more: Partial<HoursDay>): HoursDay => ({
  username: 'bo',
  name: 'Bo Lund',
  date: '2026-11-17',
  hours: 7.4,
  norm: 7.4,
  absence: 0,
  credited: 0,
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
  [{ state: 'open', hours: 0, absence: 2, credited: 2 }, 'hours'],
  [{ state: 'over', hours: 15 }, 'long'],
  [{ state: 'short', hours: 5, flags: [rest] }, 'long'],
  [{ flags: [{ code: 'no-day-off', params: { days: 7 } }] }, 'long'],
  [{ flags: [{ code: 'average-week', params: { hours: 49 } }] }, 'hours'],
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

it('a short day shows how much of the norm is there, with what is credited', () => {
  expect(normShare(day({ hours: 2, absence: 1.7, credited: 1.7 }))).toBe(50);
  expect(normShare(day({ hours: 7.39 }))).toBe(99);
  expect(normShare(day({ norm: null }))).toBe(100);
});
