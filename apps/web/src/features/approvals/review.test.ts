import type { Review, ReviewedDay } from '@worksheet/domain/worksheet/approval';
import { expect, it } from 'vitest';
import {
  blankWeek,
  cleanPeople,
  cleanSums,
  dayText,
  flaggedDays,
  parseDay,
  type ReviewEntry,
} from '#features/approvals/review.ts';
import { withApproved } from '#records/review-cache.ts';

const nothing = { hours: null, exactHours: null, sums: [] };
const entry = (id: number, state: ReviewEntry['state'] = 'open') => ({ id, version: 3, state });
const future = { code: 'future' as const, entries: [1] };
const day = (date: string, more: Partial<ReviewedDay>): ReviewedDay => ({
  date,
  ...nothing,
  open: nothing,
  state: 'open',
  leave: false,
  flags: [],
  entries: [],
  ...more,
});
const person = (username: string, ...days: ReviewedDay[]) => ({ username, name: username, days });
const km = (quantity: number) => ({ unitOfMeasureCode: 'KM', quantity });

const review: Review = {
  people: [
    person(
      'bo',
      day('2026-11-16', {
        hours: 7.5,
        open: { hours: 7.5, exactHours: 7.5, sums: [km(0.1)] },
        entries: [entry(1), entry(2)],
      }),
      day('2026-11-17', { state: 'flagged', flags: [future], entries: [entry(3)] }),
      day('2026-11-18', { state: 'returned', entries: [entry(4, 'returned'), entry(5)] }),
    ),
    person(
      'ida',
      day('2026-11-16', {
        state: 'mixed',
        hours: 15,
        open: {
          hours: 7.1,
          exactHours: 7.1,
          sums: [km(0.2), { unitOfMeasureCode: 'STK', quantity: 3 }],
        },
        entries: [entry(6, 'approved'), entry(7)],
      }),
      day('2026-11-17', { state: 'exported', hours: 7.5, entries: [entry(8, 'exported')] }),
    ),
  ],
  clean: [entry(1), entry(2), entry(7)],
};

it('clean are the open records of days without a flag and without a returned record', () => {
  expect(
    cleanPeople(review.people).map(({ person: { username }, dates, entries }) => [
      username,
      dates,
      entries.map(({ id }) => id),
    ]),
  ).toEqual([
    ['bo', ['2026-11-16'], [1, 2]],
    ['ida', ['2026-11-16'], [7]],
  ]);
});

it('the sums of clean records are hours and every other unit by itself, without the approved ones', () => {
  expect(cleanSums(review.people)).toEqual({
    hours: 14.6,
    units: [km(0.3), { unitOfMeasureCode: 'STK', quantity: 3 }],
  });
  expect(cleanSums([])).toEqual({ hours: null, units: [] });
});

it('of the flagged days, those that came back changed are first', () => {
  const changed = {
    code: 'changed-since-return' as const,
    entries: [9],
    params: { reason: 'Why?' },
  };
  const late = person('kim', day('2026-11-20', { state: 'flagged', flags: [future, changed] }));
  expect(flaggedDays([...review.people, late]).map(({ person: { username } }) => username)).toEqual(
    ['kim', 'bo'],
  );
});

it('an approval is shown before the server answers, with the versions that it will store', () => {
  const shown = withApproved(review, new Set([1, 2, 7]));
  expect(shown.clean).toEqual([]);
  expect(cleanPeople(shown.people)).toEqual([]);
  expect(shown.people[0]?.days[0]).toMatchObject({
    state: 'approved',
    open: nothing,
    entries: [
      { id: 1, version: 4, state: 'approved' },
      { id: 2, version: 4, state: 'approved' },
    ],
  });
  expect(shown.people[1]?.days[0]).toMatchObject({ state: 'approved', hours: 15 });
});

it('a flagged day stays flagged until all of its open records are approved', () => {
  const flagged = person(
    'bo',
    day('2026-11-17', { state: 'flagged', flags: [future], entries: [entry(1), entry(2)] }),
  );
  const state = (...ids: number[]) =>
    withApproved({ people: [flagged], clean: [] }, new Set(ids)).people[0]?.days[0]?.state;
  expect(state(1)).toBe('flagged');
  expect(state(1, 2)).toBe('approved');
});

it('while another week is loaded, the same people have empty days', () => {
  const blank = blankWeek(review, ['2026-11-23', '2026-11-24']);
  expect(blank.clean).toEqual([]);
  expect(blank.people.map(({ username }) => username)).toEqual(['bo', 'ida']);
  expect(blank.people[0]?.days).toEqual([
    day('2026-11-23', { state: 'empty' }),
    day('2026-11-24', { state: 'empty' }),
  ]);
});

it('a person-day in the address is a username, which may contain a colon, and a date', () => {
  const selected = { username: 'bo:lund', date: '2026-11-19' };
  expect(parseDay(dayText(selected))).toEqual(selected);
  for (const text of ['bo', 'bo:', ':2026-11-19', 'bo:19.11.2026'])
    expect(parseDay(text)).toBeUndefined();
});
