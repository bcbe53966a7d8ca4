import { addDays, weekdayIndex, type CalendarDate } from '#dates/calendar.ts';
import type { HoursDay } from '#hours/contract.ts';
import { elapsedMinutesIn } from '#hours/daily-rest.ts';
import {
  averagedDays,
  hoursOfPerson,
  type HoursContext,
  type PersonWithHours,
  type RegisteredDay,
} from '#hours/person-hours.ts';
import { toMillionths } from '#worksheet/exact-hours.ts';
import { toHundredths } from '#worksheet/quantity.ts';

export const context: HoursContext = {
  from: '2026-11-16',
  to: '2026-11-22',
  today: '2026-11-20',
  toMinute: elapsedMinutesIn('Europe/Copenhagen'),
  norms: [weekNorm(7.4, 7.4, 7.4, 7.4, 7.4)],
  holidays: 'DK',
  dayLimit: 1300,
  workingTimeRules: 'DK',
};

export const anna: PersonWithHours = {
  username: 'anna',
  name: 'Anna',
  employments: [{ from: '2026-01-01', to: null }],
  norms: [],
  days: new Map(),
  times: [],
};

/** Returns a norm with the hours of each weekday from Monday on; the days that are not given have no hours. */
export function weekNorm(...hours: readonly number[]) {
  const all = Array.from({ length: 7 }, (_, weekday) => toHundredths(hours[weekday] ?? 0));
  return { validFrom: '2026-01-01', hours: all };
}

export function registered(amounts: {
  readonly hours?: number;
  readonly leaveHours?: number;
  readonly leaveDays?: number;
}): RegisteredDay {
  return {
    hours: toMillionths(amounts.hours ?? 0),
    leaveHours: toMillionths(amounts.leaveHours ?? 0),
    leaveDays: toHundredths(amounts.leaveDays ?? 0),
    approval: 'waiting',
    exported: false,
  };
}

export const worked = (hours: number) => registered({ hours });

export function hoursOf(
  person: Partial<PersonWithHours>,
  change: Partial<HoursContext> = {},
): HoursDay[] {
  const all = { ...context, ...change };
  return hoursOfPerson({ ...anna, ...person }, all, averagedDays(all));
}

/**
 * Returns what is registered from one date to another; `day` gets the weekday, which counts from
 * Monday, 0, and the date.
 */
export function register(
  [from, to]: readonly [from: CalendarDate, to: CalendarDate],
  day: (weekday: number, date: CalendarDate) => RegisteredDay | undefined,
): Map<CalendarDate, RegisteredDay> {
  const days = new Map<CalendarDate, RegisteredDay>();
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const found = day(weekdayIndex(date), date);
    if (found) days.set(date, found);
  }
  return days;
}
