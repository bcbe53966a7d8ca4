import { expect, it } from 'vitest';
import {
  countPeople,
  countPersonDays,
  daysOf,
  periodOf,
} from '#features/exports/selection-summary.ts';

const records = [
  { username: 'bo', date: '2026-11-20' },
  { username: 'bo', date: '2026-11-20' },
  { username: 'ida', date: '2026-11-20' },
  { username: 'bo', date: '2026-11-16' },
];

it('the period goes from the first to the last date, in whatever order the records come', () => {
  expect(periodOf(records)).toEqual({ from: '2026-11-16', to: '2026-11-20' });
  expect(periodOf([])).toBeUndefined();
});

it('people count once, and their days once for each of them', () => {
  expect(countPeople(records)).toBe(2);
  expect(countPersonDays(records)).toBe(3);
});

it('a period counts both of its days, across a change of the clocks too', () => {
  expect(daysOf({ from: '2026-11-16', to: '2026-11-16' })).toBe(1);
  expect(daysOf({ from: '2025-10-20', to: '2026-11-23' })).toBe(400);
});
