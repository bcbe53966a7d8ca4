import type { HoursDay } from '@worksheet/domain/hours/contract';
import { expect, it } from 'vitest';
import { hoursLook, normShare } from '#features/hours/cell/hours-look.ts';

const day = (more: Partial<HoursDay>): HoursDay => ({
  username: 'bo',
  name: 'Bo Lund',
  date: '2026-11-17',
  hours: 7.4,
  norm: 7.4,
  absence: 0,
  state: 'full',
  approval: 'waiting',
  averageWeek: 37,
  flags: [],
  ...more,
});
const rest = { code: 'rest', params: { hours: 9 } } as const;

it.each([
  [{}, 'hours'],
  [{ state: 'over', hours: 15 }, 'long'],
  [{ state: 'short', hours: 5, flags: [rest] }, 'long'],
  [{ state: 'missing', hours: 0 }, 'missing'],
  [{ state: 'short', hours: 5 }, 'short'],
  [{ state: 'absence', hours: 0, absence: 7.4 }, 'absence'],
  [{ state: 'open', hours: 3 }, 'hours'],
  [{ state: 'open', hours: 0 }, 'blank'],
  [{ state: 'holiday', hours: 0 }, 'holiday'],
  [{ state: 'none', hours: 0 }, 'blank'],
] as const)('a day with %j looks %s', (more, look) => {
  expect(hoursLook(day(more as Partial<HoursDay>))).toBe(look);
});

it('a day that is not in the answer is blank', () => {
  expect(hoursLook(undefined)).toBe('blank');
});

it('a short day shows how much of the norm is there, with absence', () => {
  expect(normShare(day({ hours: 2, absence: 1.7 }))).toBe(50);
  expect(normShare(day({ norm: null }))).toBe(100);
});
