import { describe, expect, it } from 'vitest';
import { addDays } from '#calendar.ts';
import { elapsedMinutesIn } from './daily-rest.ts';
import {
  averagedDays,
  hoursOfPerson,
  type HoursContext,
  type PersonWithHours,
  type RegisteredDay,
} from './person-hours.ts';

const context: HoursContext = {
  from: '2026-11-16',
  to: '2026-11-22',
  today: '2026-11-20',
  toMinute: elapsedMinutesIn('Europe/Copenhagen'),
  norms: [{ validFrom: '2026-01-01', hours: [740, 740, 740, 740, 740, 0, 0] }],
  holidays: 'DK',
  dayLimit: 1300,
  workingTimeRules: 'DK',
};
const worked = (hours: number): RegisteredDay => ({
  hours,
  absence: 0,
  isAbsent: false,
  hasUntimedAbsence: false,
  approval: 'waiting',
  exported: false,
});
const away: RegisteredDay = {
  ...worked(0),
  absence: 740,
  isAbsent: true,
  approval: 'approved',
  exported: true,
};
const anna: PersonWithHours = {
  username: 'anna',
  name: 'Anna',
  employments: [{ from: '2026-10-01', to: null }],
  norms: [],
  days: new Map(),
  times: [],
};
const hoursOf = (person: Partial<PersonWithHours>, change: Partial<HoursContext> = {}) => {
  const all = { ...context, ...change };
  return hoursOfPerson({ ...anna, ...person }, all, averagedDays(all));
};
const states = (...args: Parameters<typeof hoursOf>) => hoursOf(...args).map(({ state }) => state);

describe('the hours of a person', () => {
  it('have one day for each date of the period', () => {
    const days = new Map([
      ['2026-11-15', worked(700)],
      ['2026-11-16', worked(750)],
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
      exported: false,
    });
    expect(found[1]).toMatchObject({
      hours: 0,
      absence: 7.4,
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

describe('the balance and the state of a day', () => {
  const untimed = { ...worked(0), isAbsent: true, hasUntimedAbsence: true };
  const dayOf = (date: string, day: RegisteredDay) =>
    hoursOf({ days: new Map([[date, day]]) }).find((each) => each.date === date);

  it('take leave in days with work as the whole norm', () => {
    const day = { ...untimed, hours: 500 };
    expect(dayOf('2026-11-16', day)).toMatchObject({ state: 'full', deviation: 0 });
  });

  it('take leave in days with leave in hours as a day of leave', () => {
    const day = { ...untimed, absence: 200 };
    expect(dayOf('2026-11-16', day)).toMatchObject({ state: 'absence', deviation: 0 });
  });

  it('do not count today before its norm is reached, on leave too', () => {
    const half = { ...away, absence: 400 };
    expect(dayOf('2026-11-20', half)).toMatchObject({ state: 'absence', deviation: null });
    expect(dayOf('2026-11-20', away)).toMatchObject({ state: 'absence', deviation: 0 });
    expect(dayOf('2026-11-19', half)).toMatchObject({ state: 'short', deviation: -3.4 });
  });
});

describe('the average week', () => {
  const every = (hours: number) =>
    new Map(
      Array.from({ length: 202 }, (_, day) => addDays('2026-05-04', day))
        .filter((date) => new Date(date).getUTCDay() % 6 !== 0)
        .map((date) => [date, worked(hours)] as const),
    );
  const long = { employments: [{ from: '2026-01-01', to: null }], days: every(1000) };

  it('is that of the 17 weeks that end with the week, and is flagged above 48 hours', () => {
    const days = hoursOf(long, { to: '2026-11-19', today: '2026-11-30' });
    expect(days.map(({ averageWeek }) => averageWeek)).toEqual([50, 50, 50, 50]);
    expect(days.map(({ flags }) => flags.length)).toEqual([0, 0, 0, 1]);
    expect(days[3]?.flags).toEqual([{ code: 'average-week', params: { hours: 50 } }]);
    expect(hoursOf(long, { workingTimeRules: null }).flatMap(({ flags }) => flags)).toEqual([]);
  });

  it('does not count days before the first one and after today', () => {
    const [monday] = hoursOf(
      {
        employments: [{ from: '2026-11-12', to: null }],
        days: new Map(
          ['2026-11-12', '2026-11-13', '2026-11-16'].map((date) => [date, worked(740)]),
        ),
      },
      { today: '2026-11-16' },
    );
    expect(monday?.averageWeek).toBe(37);
  });

  it('counts today once its norm is reached, as the balance does', () => {
    const today = '2026-11-16';
    const averageOn = (day: RegisteredDay | undefined, change: Partial<HoursContext> = {}) => {
      const days = new Map([['2026-11-13', worked(740)]]);
      if (day) days.set(today, day);
      const employments = [{ from: '2026-11-13', to: null }];
      return hoursOf({ employments, days }, { today, ...change })[0]?.averageWeek;
    };
    expect(averageOn(undefined)).toBe(37);
    expect(averageOn(worked(300))).toBe(37);
    expect(averageOn({ ...worked(340), absence: 400, isAbsent: true })).toBe(37);
    expect(averageOn(worked(940))).toBe(42);
    // Yesterday counts, whatever is registered.
    expect(averageOn(undefined, { today: '2026-11-17' })).toBe(18.5);
  });

  it.each([
    ['no norm', []],
    ['a norm of no hours', [{ validFrom: '2026-01-01', hours: [0, 0, 0, 0, 0, 0, 0] }]],
  ])('counts today with %s once it has hours', (_, norms) => {
    const today = '2026-11-16';
    const averageOn = (hours: number) =>
      hoursOf(
        {
          employments: [{ from: '2026-11-13', to: null }],
          days: new Map([
            ['2026-11-13', worked(740)],
            [today, worked(hours)],
          ]),
        },
        { today, norms },
      )[0]?.averageWeek;
    expect(averageOn(0)).toBe(37);
    expect(averageOn(340)).toBe(27);
  });

  it('has no value while nobody could work', () => {
    const none = hoursOf({
      days: new Map([['2026-11-16', away]]),
      employments: [{ from: '2026-11-16', to: '2026-11-16' }],
    });
    expect(none[0]?.averageWeek).toBeNull();
  });
});

it('short rests are flagged with hours, where the account has rules (decisions/hours-and-reports)', () => {
  const times = [
    { date: '2026-11-15', from: 12 * 60, to: 22 * 60 },
    { date: '2026-11-16', from: 8 * 60, to: 16 * 60 },
  ];
  expect(hoursOf({ times })[0]?.flags).toEqual([{ code: 'rest', params: { hours: 10 } }]);
  expect(hoursOf({ times }, { workingTimeRules: null })[0]?.flags).toEqual([]);
});
