import type { Flag, ReviewedDay } from '@worksheet/domain/worksheet/approval';
import { expect, it } from 'vitest';
import { cellLook } from '#features/approvals/matrix/cell-look.ts';
import type { WeekDay } from '#features/approvals/review.ts';

const options = { today: '2026-11-19', isFiltered: false, hasNorm: false };
const nothing = { hours: null, exactHours: null, sums: [] };
const day = (more: Partial<WeekDay>): WeekDay => ({
  date: '2026-11-17',
  ...nothing,
  open: nothing,
  state: 'empty',
  leave: false,
  flags: [],
  entries: [],
  ...more,
});
const entry = (state: ReviewedDay['entries'][number]['state']) => ({ id: 1, version: 1, state });

it.each([
  ['2026-11-16', 'missing'],
  ['2026-11-19', 'missing'],
  ['2026-11-20', 'blank'],
  ['2026-11-14', 'blank'],
  ['2026-11-15', 'blank'],
])('an empty day is missing from Monday to Friday, up to today: %s is %s', (date, kind) => {
  expect(cellLook(day({ date }), options)).toEqual({ kind });
});

it('where there are norms, they say which days are missing', () => {
  const known = { ...options, hasNorm: true };
  expect(cellLook(day({}), known)).toEqual({ kind: 'blank' });
  expect(cellLook(day({ isMissing: true }), known)).toEqual({ kind: 'missing' });
});

it('an empty day is not missing while only some records are shown', () => {
  expect(cellLook(day({}), { ...options, isFiltered: true })).toEqual({ kind: 'blank' });
});

it.each(['open', 'returned', 'approved', 'exported'] as const)(
  'a day that is %s looks so',
  (state) => {
    expect(cellLook(day({ state }), options)).toEqual({ kind: state });
  },
);

it.each([
  ['partly', ['approved', 'open']],
  ['partly', ['exported', 'approved', 'open']],
  ['returned', ['approved', 'returned']],
  ['approved', ['exported', 'approved']],
] as const)('a mixed day shows what is left to do: %s for %j', (kind, states) => {
  expect(cellLook(day({ state: 'mixed', entries: states.map(entry) }), options)).toEqual({ kind });
});

it('of several flags, a cell names what was changed after a remark first, then what is most surely wrong', () => {
  const flag = (code: string) => ({ code, entries: [1] }) as Flag;
  const look = (...codes: string[]) =>
    cellLook(day({ state: 'flagged', flags: codes.map(flag) }), options);
  expect(look('late', 'overlap')).toEqual({ kind: 'flagged', flag: flag('overlap') });
  expect(look('over-day-limit', 'duplicate')).toEqual({ kind: 'flagged', flag: flag('duplicate') });
  expect(look('over-24-hours', 'changed-since-return')).toEqual({
    kind: 'flagged',
    flag: flag('changed-since-return'),
  });
});
