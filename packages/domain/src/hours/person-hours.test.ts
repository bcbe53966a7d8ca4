import { describe, expect, it } from 'vitest';
import { hoursOf, registered, register, weekNorm, worked } from '#test/hours/person.ts';
import type { RegisteredDay } from './person-hours.ts';

const away: RegisteredDay = {
  ...registered({ leaveHours: 7.4 }),
  approval: 'approved',
  exported: true,
};
const states = (...args: Parameters<typeof hoursOf>) => hoursOf(...args).map(({ state }) => state);

describe('the hours of a person', () => {
  it('have one day for each date of the period', () => {
    const days = new Map([
      ['2026-11-15', worked(7)],
      ['2026-11-16', worked(7.5)],
      ['2026-11-17', away],
    ]);
    const found = hoursOf({ days });
    expect(found.map(({ date }) => date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(found[0]).toMatchObject({
      username: 'anna',
      hours: 7.5,
      norm: 7.4,
      absence: 0,
      credited: 0,
      exported: false,
    });
    expect(found[1]).toMatchObject({
      hours: 0,
      absence: 7.4,
      credited: 7.4,
      approval: 'approved',
      exported: true,
    });
    expect(states({ days })).toEqual([
      'full',
      'absence',
      'missing',
      'missing',
      'open',
      'none',
      'none',
    ]);
  });

  it('miss nothing before the first day and after the last (decisions/hours-and-reports)', () => {
    expect(states({ employments: [{ from: '2026-11-18', to: '2026-11-18' }] })).toEqual([
      'none',
      'none',
      'missing',
      'none',
      'none',
      'none',
      'none',
    ]);
    const both = [
      { from: '2026-01-01', to: '2026-11-16' },
      { from: '2026-11-18', to: null },
    ];
    expect(states({ employments: both })).toEqual([
      'missing',
      'none',
      'missing',
      'missing',
      'open',
      'none',
      'none',
    ]);
    expect(new Set(states({ employments: [] }))).toEqual(new Set(['none']));
  });

  it('miss nothing without a norm, and on public holidays (decisions/hours-and-reports)', () => {
    expect(states({}, { norms: [] })).not.toContain('missing');
    const christmas = { from: '2026-12-21', to: '2026-12-27', today: '2026-12-28' };
    expect(states({}, christmas)).toEqual([
      ...Array<string>(4).fill('missing'),
      'holiday',
      'holiday',
      'none',
    ]);
    expect(states({}, { ...christmas, holidays: null })[4]).toBe('missing');
  });
});

it('today does not count in the balance before its norm is reached, on leave too', () => {
  const dayOf = (date: string, day: RegisteredDay) =>
    hoursOf({ days: new Map([[date, day]]) }).find((each) => each.date === date);
  const half = registered({ leaveHours: 4 });
  expect(dayOf('2026-11-20', half)).toMatchObject({ state: 'absence', deviation: null });
  expect(dayOf('2026-11-20', away)).toMatchObject({ state: 'absence', deviation: 0 });
  expect(dayOf('2026-11-19', half)).toMatchObject({ state: 'short', deviation: -3.4 });
});

it('amounts are rounded once, and exact where that is more (D63)', () => {
  const [day] = hoursOf({
    norms: [weekNorm(7.5)],
    days: new Map([['2026-11-16', registered({ hours: 1 / 3, leaveDays: 0.25 })]]),
  });
  expect(day).toMatchObject({
    hours: 0.33,
    absence: 1.88,
    credited: 1.88,
    deviation: -5.29,
    exact: { hours: 0.333333, absence: 1.875, credited: 1.875, deviation: -5.291667 },
  });
  expect(hoursOf({ days: new Map([['2026-11-16', worked(7.25)]]) })[0]).not.toHaveProperty('exact');
});

it('short rests are flagged with hours, where the account has rules (decisions/hours-and-reports)', () => {
  const times = [
    { date: '2026-11-15', from: 12 * 60, to: 22 * 60 },
    { date: '2026-11-16', from: 8 * 60, to: 16 * 60 },
  ];
  expect(hoursOf({ times })[0]?.flags).toEqual([{ code: 'rest', params: { hours: 10 } }]);
  expect(hoursOf({ times }, { workingTimeRules: null })[0]?.flags).toEqual([]);
});

it('days in a row without a day off are flagged from the seventh on (D61)', () => {
  const days = register(['2026-11-05', '2026-11-19'], (_, date) =>
    date === '2026-11-11' ? registered({ leaveHours: 7.4 }) : worked(1),
  );
  const flags = hoursOf({ days }).map((day) => day.flags);
  // The first day after the leave is Thursday the 12th, the seventh Wednesday the 18th.
  const flagged = (days: number) => [{ code: 'no-day-off', params: { days } }];
  expect(flags).toEqual([[], [], flagged(7), flagged(8), [], [], []]);
  expect(hoursOf({ days }, { workingTimeRules: null }).flatMap((day) => day.flags)).toEqual([]);
});
