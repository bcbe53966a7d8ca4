import { addDays, startOfWeek, type CalendarDate } from '#calendar.ts';
import { fromHundredths, type Hundredths } from '#worksheet/quantity.ts';
import {
  averagedWeeks,
  averageWeekOf,
  weekShareOf,
  type AveragedDay,
  type AverageWeek,
  type WeekShare,
} from './average-week.ts';
import type { ApprovalState, HoursDay, HoursFlag } from './contract.ts';
import { shortRests, type ElapsedMinutes, type WorkedTime } from './daily-rest.ts';
import {
  accountedHours,
  deviationOfDay,
  isAbsenceDay,
  stateOfDay,
  type DayAmounts,
} from './day-state.ts';
import { isHoliday, type HolidayCalendar } from './holidays.ts';
import { normOfDates, type DayNorm, type WeekNorm } from './norm.ts';

export interface RegisteredDay {
  readonly hours: Hundredths;
  readonly absence: Hundredths;
  readonly isAbsent: boolean;
  readonly hasUntimedAbsence: boolean;
  readonly approval: ApprovalState;
  readonly exported: boolean;
}

export interface PersonWithHours {
  readonly username: string;
  readonly name: string;
  /** Nothing is expected of the person outside of them. */
  readonly employments: readonly {
    readonly from: CalendarDate;
    /** The last day; null without end. */
    readonly to: CalendarDate | null;
  }[];
  readonly norms: readonly WeekNorm[];
  /** By date, from the beginning of the averages on. */
  readonly days: ReadonlyMap<CalendarDate, RegisteredDay>;
  /** Of the period and the day before it. */
  readonly times: readonly WorkedTime[];
}

export interface HoursContext {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly today: CalendarDate;
  readonly toMinute: ElapsedMinutes;
  readonly norms: readonly WeekNorm[];
  readonly holidays: HolidayCalendar | null;
  readonly dayLimit: Hundredths;
  readonly workingTimeRules: 'DK' | null;
}

interface CalendarDay {
  readonly date: CalendarDate;
  readonly isHoliday: boolean;
}

/** The days that the averages of a period depend on: whole weeks. */
export function averagedDays({
  from,
  to,
  holidays,
}: Pick<HoursContext, 'from' | 'to' | 'holidays'>): CalendarDay[] {
  return periodDays({
    from: addDays(startOfWeek(from), -(averagedWeeks - 1) * 7),
    to: addDays(startOfWeek(to), 6),
    holidays,
  });
}

/** The days of a period alone. */
export function periodDays({
  from,
  to,
  holidays,
}: Pick<HoursContext, 'from' | 'to' | 'holidays'>): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({ date, isHoliday: isHoliday(date, holidays) });
  return days;
}

/** How many of the days of `calendar` are missing. */
export function countMissing(
  person: PersonWithHours,
  context: HoursContext,
  calendar: readonly CalendarDay[],
): number {
  const days = daysOf(person, context, calendar);
  return days.filter(({ day }) => stateOfDay(day, context.dayLimit) === 'missing').length;
}

interface Day extends DayAmounts, CalendarDay {
  readonly approval: ApprovalState | null;
  readonly exported: boolean;
}

/**
 * The days of a person in a period, against the norm, and what looks wrong about them (decisions/hours-and-reports). `calendar` is that of
 * `averagedDays`, the same for all people.
 */
export function hoursOfPerson(
  person: PersonWithHours,
  context: HoursContext,
  calendar: readonly CalendarDay[],
): HoursDay[] {
  const { from, to, dayLimit, workingTimeRules, toMinute } = context;
  const days = daysOf(person, context, calendar);
  const averages = averagesOf(days, context);
  const rests = workingTimeRules === null ? [] : shortRests(person.times, toMinute);
  const restOf = new Map(rests.map(({ date, minutes }) => [date, minutes]));
  const { username, name } = person;
  return days.flatMap(({ day }, index) => {
    if (day.date < from || day.date > to) return [];
    const average = averages[Math.floor(index / 7)] ?? null;
    const flags: HoursFlag[] = [];
    const deviation = deviationOfDay(day);
    const rest = restOf.get(day.date);
    if (rest !== undefined)
      flags.push({ code: 'rest', params: { hours: Math.round((rest / 60) * 100) / 100 } });
    const endsWeek = index % 7 === 6 || day.date === to;
    if (endsWeek && workingTimeRules !== null && average?.exceedsLimit === true)
      flags.push({ code: 'average-week', params: { hours: fromHundredths(average.hours) } });
    return {
      username,
      name,
      date: day.date,
      hours: fromHundredths(day.hours),
      norm: day.norm === null ? null : fromHundredths(day.norm),
      absence: fromHundredths(day.absence),
      state: stateOfDay(day, dayLimit),
      deviation: deviation === null ? null : fromHundredths(deviation),
      approval: day.approval,
      exported: day.exported,
      averageWeek: average === null ? null : fromHundredths(average.hours),
      flags,
    };
  });
}

interface NormedDay {
  readonly day: Day;
  /** Null while the person is not employed. */
  readonly weekdayNorm: DayNorm | null;
  readonly isEmployed: boolean;
}

function daysOf(
  person: PersonWithHours,
  { norms: ofAccount, today }: HoursContext,
  calendar: readonly CalendarDay[],
): NormedDay[] {
  const dates = calendar.map(({ date }) => date);
  const norms = normOfDates(dates, person.norms, ofAccount);
  return calendar.map(({ date, isHoliday: isOff }, index) => {
    const isEmployed = isEmployedOn(person, date);
    const weekdayNorm = isEmployed ? (norms[index] ?? null) : null;
    const norm = weekdayNorm && (isOff ? 0 : weekdayNorm.hours);
    const day = {
      ...(person.days.get(date) ?? unregistered),
      date,
      norm,
      isHoliday: isOff,
      isPast: date < today,
    };
    return { day, weekdayNorm, isEmployed };
  });
}

const unregistered = {
  hours: 0,
  absence: 0,
  isAbsent: false,
  hasUntimedAbsence: false,
  approval: null,
  exported: false,
};

/**
 * Of each week, the average of the weeks that end with it. Days after today do not count, and today only once its norm is
 * reached, as in the balance: the average would fall every morning.
 */
function averagesOf(days: readonly NormedDay[], { today }: HoursContext): (AverageWeek | null)[] {
  const shares: WeekShare[] = [];
  for (let monday = 0; monday < days.length; monday += 7) {
    const counted: AveragedDay[] = [];
    for (const [weekday, each] of days.slice(monday, monday + 7).entries()) {
      const { day, weekdayNorm, isEmployed } = each;
      if (day.date > today || !isEmployed) continue;
      if (day.date === today && !hasReachedNorm(day)) continue;
      const isNeutral = day.isHoliday || isAbsenceDay(day);
      counted.push({ hours: day.hours, weekday, norm: weekdayNorm, isNeutral });
    }
    shares.push(weekShareOf(counted));
  }
  return shares.map((_, week) =>
    averageWeekOf(shares.slice(Math.max(0, week - averagedWeeks + 1), week + 1)),
  );
}

/** With the hours of the norm; without one, with any. */
function hasReachedNorm(day: Day): boolean {
  const accounted = accountedHours(day);
  return accounted > 0 && accounted >= (day.norm ?? 0);
}

function isEmployedOn({ employments }: PersonWithHours, date: CalendarDate): boolean {
  return employments.some(({ from, to }) => from <= date && (to === null || date <= to));
}
