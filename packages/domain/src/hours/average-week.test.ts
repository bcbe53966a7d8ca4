import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#dates/calendar.ts';
import { hoursOf, register, registered, weekNorm, worked } from '#test/hours/person.ts';
import { averageWeekOf, weekShares, type AveragedDay } from './average-week.ts';
import type { HoursContext, PersonWithHours } from './person-hours.ts';

/** The period is 17 weeks without a public holiday; the last Sunday is 22 November. */
const [first, last] = ['2026-07-27', '2026-11-22'];
const lastMonday = '2026-11-16';
type Register = Parameters<typeof register>[1];
const everyWeek = (...hours: readonly number[]): Register => {
  return (weekday) => (hours[weekday] ? worked(hours[weekday]) : undefined);
};
/** Returns the average and the flags of the last Sunday. */
const average = (
  day: Register,
  person: Partial<PersonWithHours> = {},
  change: Partial<HoursContext> = {},
) => {
  const all = { from: lastMonday, to: last, today: '2026-11-30', ...change };
  const days = register([addDays(first, -70), all.to], day);
  const sunday = hoursOf({ days, ...person }, all).at(-1);
  const isFlagged = sunday?.flags.some(({ code }) => code === 'average-week');
  return isFlagged ? `${sunday?.averageWeek}, flagged` : sunday?.averageWeek;
};
const fiveDays = weekNorm(7.5, 7.5, 7.5, 7.5, 7.5);
const fourDays = weekNorm(10, 10, 10, 10);

describe('the average of 17 weeks (D61)', () => {
  it.each([
    ['six days of 8.5 hours are 51', everyWeek(8.5, 8.5, 8.5, 8.5, 8.5, 8.5), '51, flagged'],
    [
      'seven days of 7.25 hours are 50.75',
      everyWeek(7.25, 7.25, 7.25, 7.25, 7.25, 7.25, 7.25),
      '50.75, flagged',
    ],
    ['five days of 9.6 hours are 48, which is not more', everyWeek(9.6, 9.6, 9.6, 9.6, 9.6), 48],
  ])('%s', (_, day, expected) => {
    expect(average(day, { norms: [fiveDays] })).toBe(expected);
  });

  it.each([
    [10, 40],
    [9.25, 37],
  ])('four days of %d hours with a norm of four days are %d', (hours, expected) => {
    expect(average(everyWeek(hours, hours, hours, hours), { norms: [fourDays] })).toBe(expected);
  });

  it('three days of 6.75 hours are 20.25', () => {
    const norms = [weekNorm(6.75, 6.75, 6.75)];
    expect(average(everyWeek(6.75, 6.75, 6.75), { norms })).toBe(20.25);
  });

  it('a Friday with 4 hours of leave and 11 of work counts with its work: 4 × 9.5 + 11 is 49', () => {
    const friday = registered({ hours: 11, leaveHours: 4 });
    const day: Register = (weekday, date) =>
      weekday === 4 ? friday : everyWeek(9.5, 9.5, 9.5, 9.5)(weekday, date);
    expect(average(day, { norms: [fiveDays] })).toBe('49, flagged');
  });

  it('work on every public holiday leaves none neutral: 5 × 9.5, and 12 hours on two Sundays, is 48.91', () => {
    // The 17 weeks hold Easter, 5 April, and Whitsun, 24 May. All Mondays to Fridays are worked on, also Maundy Thursday,
    // Good Friday, Easter Monday, Ascension Day and Whit Monday: 17 × 47.5 + 2 × 12 = 831.5 hours, ÷ 17 = 48.9118.
    const sundays = ['2026-04-05', '2026-05-24'];
    const day: Register = (weekday, date) =>
      sundays.includes(date) ? worked(12) : everyWeek(9.5, 9.5, 9.5, 9.5, 9.5)(weekday, date);
    const days = register(['2026-01-05', '2026-06-14'], day);
    const period = { from: '2026-06-08', to: '2026-06-14' };
    expect(average(day, { days, norms: [fiveDays] }, period)).toBe('48.91, flagged');
  });

  it('public holidays off are left out, with the Saturday between them', () => {
    // Easter: Thursday to Monday, five days; Ascension Day; Whit Sunday and Monday. The Saturday before Whit Sunday is not
    // between neutral days. 17 × 40 − 5 × 8 = 640 hours ÷ (17 − 8 ÷ 7) = 40.36.
    const off = ['2026-04-02', '2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25'];
    const days = register(['2026-01-05', '2026-06-14'], (weekday, date) =>
      weekday > 4 || off.includes(date) ? undefined : worked(8),
    );
    const period = { from: '2026-06-08', to: '2026-06-14' };
    expect(average(() => undefined, { days }, period)).toBe(40.36);
    expect(average(() => undefined, { days }, { ...period, holidays: null })).toBe(37.65);
  });
});

const wholeDay = registered({ leaveDays: 1 });
const leaveIn = (dates: readonly CalendarDate[], day: Register): Register => {
  return (weekday, date) =>
    dates.includes(date) ? (weekday < 5 ? wholeDay : undefined) : day(weekday, date);
};
const datesFrom = (date: CalendarDate, count: number) =>
  Array.from({ length: count }, (_, day) => addDays(date, day));

describe('leave in the average (D61)', () => {
  const fullTime = everyWeek(8, 8, 8, 8, 8);
  const norms = [fiveDays];

  it.each([
    ['the first week', first, 7],
    ['the last week', lastMonday, 7],
    ['a week in between', '2026-09-07', 7],
    ['three weeks', '2026-08-03', 21],
    ['the week before the first, which the window has left', '2026-07-20', 7],
    ['a Wednesday to the Tuesday after it', '2026-09-09', 7],
    ['days on both sides of the first Monday', '2026-07-22', 12],
  ])('%s changes nothing, as a week of leave is seven days', (_, monday, count) => {
    const day = leaveIn(datesFrom(monday, count), fullTime);
    expect(average(day, { norms })).toBe(40);
  });

  it('of two days leaves out two days: 17 × 40 − 16 hours ÷ (17 − 2 ÷ 7)', () => {
    const day = leaveIn(['2026-09-10', '2026-09-11'], fullTime);
    expect(average(day, { norms })).toBe(39.73);
  });

  it('that fills a part of the norm leaves out nothing', () => {
    const day: Register = (weekday, date) =>
      date === '2026-09-10' ? registered({ leaveHours: 7.4 }) : fullTime(weekday, date);
    expect(average(day, { norms })).toBe(39.53);
  });

  it('of a week with work on the Saturday counts that day with its hours', () => {
    const dates = datesFrom('2026-09-07', 7);
    const day: Register = (weekday, date) =>
      date === '2026-09-12' ? worked(6) : leaveIn(dates, fullTime)(weekday, date);
    // The average is 16 × 40 + 6 hours ÷ (17 − 6 ÷ 7).
    expect(average(day, { norms })).toBe(40.02);
  });

  it('on a weekend leaves out nothing by itself', () => {
    const day: Register = (weekday, date) =>
      date === '2026-09-12' ? wholeDay : fullTime(weekday, date);
    expect(average(day, { norms })).toBe(40);
  });

  it.each([
    ['no norm', []],
    ['a norm of no hours', [weekNorm()]],
  ])('with %s is any leave without work, and a week of nothing else is seven days', (_, none) => {
    const week = leaveIn(datesFrom('2026-09-07', 5), fullTime);
    expect(average(week, {}, { norms: none })).toBe(40);
    const hour: Register = (weekday, date) =>
      date === '2026-09-10' ? registered({ leaveHours: 1 }) : fullTime(weekday, date);
    // The average is 17 × 40 − 8 hours ÷ (17 − 1 ÷ 7).
    expect(average(hour, {}, { norms: none })).toBe(39.86);
  });

  it('all of it has no average', () => {
    const days = register([addDays(first, -70), last], (weekday) =>
      weekday < 5 ? wholeDay : undefined,
    );
    expect(average(() => undefined, { days, norms })).toBeNull();
  });
});

describe('fewer than 17 weeks (D61)', () => {
  it('of employment are averaged over those since it began', () => {
    const employments = [{ from: '2026-11-02', to: null }];
    const days = register(['2026-11-02', last], everyWeek(9.75, 9.75, 9.75, 9.75, 9.75));
    expect(average(() => undefined, { employments, days })).toBe('48.75, flagged');
    // The employment begins on a Wednesday: 48.75 × 2 + 3 × 9.75 hours in 19 days.
    const later = [{ from: '2026-11-04', to: null }];
    const since = register(['2026-11-04', last], everyWeek(9.75, 9.75, 9.75, 9.75, 9.75));
    expect(average(() => undefined, { employments: later, days: since })).toBe(46.7);
  });

  it('do not count the time between two employments', () => {
    const employments = [
      { from: '2026-01-01', to: '2026-09-06' },
      { from: '2026-11-02', to: null },
    ];
    const days = register([first, last], (weekday, date) =>
      weekday < 5 && (date <= '2026-09-06' || date >= '2026-11-02') ? worked(8) : undefined,
    );
    expect(average(() => undefined, { employments, days })).toBe(40);
  });
});

describe('the window of the average (D61)', () => {
  const person = {
    days: register([addDays(first, -70), last], (weekday, date) => {
      if (date >= '2026-09-09' && date <= '2026-09-15') return weekday < 5 ? wholeDay : undefined;
      return weekday < 5 ? worked(date < '2026-09-21' ? 7 : 9) : undefined;
    }),
  };
  const averages = (change: Partial<HoursContext>) =>
    new Map(
      hoursOf(person, { today: '2026-11-30', ...change }).map(({ date, averageWeek }) => [
        date,
        averageWeek,
      ]),
    );

  it('ends with the week of the date, whatever the period that is asked for', () => {
    const all = averages({ from: '2026-08-03', to: last });
    expect(all.get('2026-09-30')).toBe(all.get('2026-10-04'));
    for (let date = '2026-08-05'; date <= last; date = addDays(date, 5)) {
      const alone = averages({ from: date, to: date });
      expect([date, alone.get(date)]).toEqual([date, all.get(date)]);
    }
  });

  it('is that of the last week that is over in the present week, without a flag, and there is none later', () => {
    const long = { days: register([first, last], everyWeek(10, 10, 10, 10, 10)) };
    const employments = [{ from: first, to: null }];
    const days = hoursOf(
      { ...long, employments },
      { from: lastMonday, to: '2026-11-29', today: '2026-11-20' },
    );
    expect(days.map(({ averageWeek }) => averageWeek)).toEqual([
      ...Array<number>(7).fill(50),
      ...Array<null>(7).fill(null),
    ]);
    expect(days.flatMap(({ flags }) => flags)).toEqual([]);
    const [sunday] = hoursOf({ ...long, employments }, { from: last, to: last, today: last });
    expect(sunday).toMatchObject({ averageWeek: 50, flags: [] });
    const [monday] = hoursOf(long, { from: last, to: last, today: '2026-11-23' });
    expect(monday?.flags).toEqual([{ code: 'average-week', params: { hours: 50 } }]);
  });

  it('is flagged on the last day that the answer has of a week, if the account has rules', () => {
    const days = register([first, last], everyWeek(10, 10, 10, 10, 10));
    const flags = (change: Partial<HoursContext>) =>
      hoursOf({ days }, { from: lastMonday, today: '2026-11-30', ...change }).map(
        (day) => day.flags.length,
      );
    expect(flags({ to: '2026-11-19' })).toEqual([0, 0, 0, 1]);
    expect(flags({ to: '2026-11-19', workingTimeRules: null })).toEqual([0, 0, 0, 0]);
  });

  it('is flagged by the figure that is shown', () => {
    const share = (hours: number) => ({ hours: hours * 1_000_000, days: 7 });
    expect(averageWeekOf([share(48), share(48.004)])).toMatchObject({ exceedsLimit: false });
    expect(averageWeekOf([share(48), share(48.01)])).toEqual({ hours: 4801, exceedsLimit: true });
    expect(averageWeekOf([])).toBeNull();
  });
});

it('the days that count are those of a calculation day by day (D61)', () => {
  const day = fc.record({
    hours: fc.constantFrom(0, 0, 0, 7_500_000),
    weekdayNorm: fc.constantFrom(0, 0, 750),
    isHoliday: fc.constantFrom(true, false, false, false),
    isWholeLeave: fc.boolean(),
    isEmployed: fc.constantFrom(true, true, true, false),
  });
  fc.assert(
    fc.property(fc.array(day, { minLength: 28, maxLength: 28 }), (days) => {
      expect(weekShares(days)).toEqual(dayByDay(days));
    }),
    { numRuns: 500 },
  );
});

/** A slow reference: checks for every day whether the days around it make it neutral. */
function dayByDay(days: readonly AveragedDay[]) {
  const isOff = (index: number) => {
    const day = days[index];
    if (!day || day.hours > 0) return false;
    if (day.isHoliday || day.isWholeLeave) return true;
    const monday = index - (index % 7);
    const week = days.slice(monday, monday + 7);
    const workdays = week.filter(({ weekdayNorm }) => weekdayNorm > 0);
    if (workdays.length > 0)
      return workdays.every((each) => each.hours === 0 && (each.isHoliday || each.isWholeLeave));
    return week.every(({ hours }) => hours === 0) && week.some((each) => each.isWholeLeave);
  };
  const isEmpty = (index: number) => days[index]?.hours === 0 && days[index].weekdayNorm === 0;
  const isBetween = (index: number) => {
    let [before, after] = [index, index];
    while (!isOff(before) && isEmpty(before)) before -= 1;
    while (!isOff(after) && isEmpty(after)) after += 1;
    return isOff(before) && isOff(after) && after - before <= 7;
  };
  return [0, 7, 14, 21].map((monday) => {
    const week = datesOf(monday).filter((index) => !isOff(index) && !isBetween(index));
    const counted = week.flatMap((index) => days[index] ?? []);
    return {
      hours: counted.reduce((sum, { hours }) => sum + hours, 0),
      days: counted.filter(({ hours, isEmployed }) => isEmployed || hours > 0).length,
    };
  });
}

function datesOf(monday: number): number[] {
  return Array.from({ length: 7 }, (_, weekday) => monday + weekday);
}
