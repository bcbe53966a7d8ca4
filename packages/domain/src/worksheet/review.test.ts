import { describe, expect, it } from 'vitest';
import { elapsedMinutesIn } from '#hours/daily-rest.ts';
import { reviewLine } from '#test/worksheet/flagged-lines.ts';
import type { EntryState } from './approval.ts';
import { reviewPerson, type ReviewLine } from './review.ts';

const date = '2026-11-24';
const context = {
  from: date,
  to: '2026-11-25',
  today: '2026-11-26',
  planned: [],
  toMinute: elapsedMinutesIn('Europe/Copenhagen'),
  dayLimit: 13,
  workingTimeRules: null,
};
const reviewed = (...lines: Partial<ReviewLine>[]) =>
  reviewPerson(
    lines.map((columns, index) =>
      reviewLine({ id: index + 1, description: String(index), hours: 1, ...columns }),
    ),
    new Map(),
    context,
  );

it('every date of the period is a day, without lines an empty one', () => {
  const nothing = { hours: null, exactHours: null, sums: [] };
  const empty = { ...nothing, open: nothing, state: 'empty', leave: false, flags: [], entries: [] };
  expect(reviewed()).toEqual({
    days: [
      { date, ...empty },
      { date: '2026-11-25', ...empty },
    ],
    clean: [],
  });
});

it('hours are summed apart from each other unit of measure, in hundredths', () => {
  const metres = { hours: null, unitOfMeasureCode: 'M', quantity: 0.1 };
  const pieces = { hours: null, unitOfMeasureCode: 'STK', quantity: 3 };
  const { days } = reviewed(pieces, metres, metres, metres, { hours: 0.1 }, { hours: 0.2 });
  expect(days[0]).toMatchObject({
    hours: 0.3,
    sums: [
      { unitOfMeasureCode: 'M', quantity: 0.3 },
      { unitOfMeasureCode: 'STK', quantity: 3 },
    ],
  });
});

it('the sums of a day and of its open records are separate', () => {
  const { days } = reviewed({ hours: 2 }, { hours: 3, state: 'approved' });
  expect(days[0]).toMatchObject({ hours: 5, open: { hours: 2, sums: [] } });
});

describe('the state of a day', () => {
  const flagged = { hours: 20 };
  const stateOf = (states: readonly EntryState[], columns: object = {}) =>
    reviewed(...states.map((state) => ({ state, ...columns }))).days[0]?.state;

  it.each(['open', 'returned', 'approved', 'exported'] as const)(
    'is %s if all its records are',
    (state) => {
      expect(stateOf([state, state])).toBe(state);
    },
  );

  it('is mixed if its records differ and none is sent back', () => {
    expect(stateOf(['open', 'approved'])).toBe('mixed');
    expect(stateOf(['approved', 'exported'])).toBe('mixed');
  });

  it('is returned while one of its records is sent back, also with a flag', () => {
    expect(stateOf(['open', 'returned', 'exported'])).toBe('returned');
    expect(stateOf(['open', 'returned'], flagged)).toBe('returned');
  });

  it('is flagged if it has a flag and something is open', () => {
    expect(stateOf(['open'], flagged)).toBe('flagged');
    expect(stateOf(['approved', 'open'], flagged)).toBe('flagged');
    expect(stateOf(['approved'], flagged)).toBe('approved');
    expect(stateOf(['exported'], flagged)).toBe('exported');
  });
});

describe('clean', () => {
  const cleanIds = (...lines: Partial<ReviewLine>[]) =>
    reviewed(...lines).clean.map(({ id }) => id);

  it('are the open records, with their versions, of the days without a flag', () => {
    const lines = [{ version: 3 }, { state: 'approved' }, { state: 'exported' }] as const;
    expect(reviewed(...lines).clean).toEqual([{ id: 1, version: 3 }]);
    expect(cleanIds({ hours: 20 }, {}, { date: '2026-11-25' })).toEqual([3]);
  });

  it('is no record of a day with a record that is sent back', () => {
    expect(cleanIds({ state: 'returned' }, {})).toEqual([]);
  });

  it('is no record of a day with a flag of a line that the filters leave out', () => {
    expect(cleanIds({ hours: 20, isSelected: false }, {})).toEqual([]);
    expect(cleanIds({ isSelected: false }, {})).toEqual([2]);
  });
});

it('the filters restrict records and sums, and a day without selected records has no flags', () => {
  const { days } = reviewed({ hours: 20, isSelected: false }, { hours: 2 });
  expect(days[0]).toMatchObject({ hours: 2, state: 'flagged', entries: [{ id: 2 }] });
  expect(days[0]?.flags).toMatchObject([{ code: 'over-day-limit', entries: [1, 2] }]);
  const { days: others } = reviewed({ hours: 20, isSelected: false });
  expect(others[0]).toMatchObject({ hours: null, state: 'empty', flags: [], entries: [] });
});
