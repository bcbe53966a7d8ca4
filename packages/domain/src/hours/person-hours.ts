import { addDays, startOfWeek, type CalendarDate } from '#dates/calendar.ts';
import {
  fromMillionths,
  perHundredth,
  shownHours,
  type Millionths,
} from '#worksheet/exact-hours.ts';
import { fromHundredths, type Hundredths } from '#worksheet/quantity.ts';
import {
  averagedWeeks,
  averageWeekOf,
  weekShares,
  type AveragedDay,
  type AverageWeek,
} from './average-week.ts';
import type { ApprovalState, HoursDay, HoursFlag } from './contract.ts';
import {
  daysInARow,
  maxDaysInARow,
  restHours,
  shortRests,
  type ElapsedMinutes,
  type WorkedTime,
} from './daily-rest.ts';
import {
  creditedHours,
  deviationOfDay,
  hoursOfLeave,
  isWholeLeave,
  stateOfDay,
  type DayAmounts,
  type DayState,
} from './day-state.ts';
import { isHoliday, type HolidayCalendar } from './holidays.ts';
import { normOfDates, type WeekNorm } from './norm.ts';

export interface RegisteredDay extends Pick<DayAmounts, 'hours' | 'leaveHours' | 'leaveDays'> {
  readonly approval: ApprovalState;
  readonly exported: boolean;
}

export interface PersonWithHours {
  readonly username: string;
  readonly name: string;
  /**
   * The employments, in which something is expected of the person (D65). An empty list means that nothing is expected.
   */
  readonly employments: readonly {
    readonly from: CalendarDate;
    /** The last day; null without end. */
    readonly to: CalendarDate | null;
  }[];
  readonly norms: readonly WeekNorm[];
  /** The registered days by date. They cover `averagedDays`. */
  readonly days: ReadonlyMap<CalendarDate, RegisteredDay>;
  /** The worked times of the period and of the day before it. */
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

/**
 * Returns the days that the averages of a period depend on. They are whole weeks: one before the present week, which
 * has the average of the last one, and one around them, because days between neutral days are neutral.
 */
export function averagedDays({
  from,
  to,
  today,
  holidays,
}: Pick<HoursContext, 'from' | 'to' | 'today' | 'holidays'>): CalendarDay[] {
  const monday = startOfWeek(from);
  const weeksBefore = monday === startOfWeek(today) ? averagedWeeks + 1 : averagedWeeks;
  return periodDays({
    from: addDays(monday, -weeksBefore * 7),
    to: addDays(startOfWeek(to), 13),
    holidays,
  });
}

/** The days of `averagedDays` are in these weeks around the period. */
export const averagedAround = { before: averagedWeeks + 2, after: 2 } as const;

/** Returns the days of a period alone. */
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

/** A day without what approvals need. */
export interface AccountedDay extends Pick<DayAmounts, 'norm'> {
  readonly date: CalendarDate;
  readonly state: DayState;
  /** The hours of work and what leave is credited. */
  readonly accounted: Millionths;
}

/** Returns the days of `calendar` as a leader sees them. */
export function accountedDays(
  person: PersonWithHours,
  context: HoursContext,
  calendar: readonly CalendarDay[],
): AccountedDay[] {
  return daysOf(person, context, calendar).map((day) => ({
    date: day.date,
    norm: day.norm,
    state: stateOfDay(day, context.dayLimit),
    accounted: day.hours + creditedHours(day),
  }));
}

/** Returns how many of the days of `calendar` are missing. */
export function countMissing(
  person: PersonWithHours,
  context: HoursContext,
  calendar: readonly CalendarDay[],
): number {
  return accountedDays(person, context, calendar).filter(({ state }) => state === 'missing').length;
}

interface Day extends DayAmounts, AveragedDay, CalendarDay {
  readonly hours: Millionths;
  readonly approval: ApprovalState | null;
  readonly exported: boolean;
}

/**
 * Returns the days of a person in a period, compared with the norm and flagged where they look wrong
 * (decisions/hours-and-reports). `calendar` is that of `averagedDays`, the same for all people.
 */
export function hoursOfPerson(
  person: PersonWithHours,
  context: HoursContext,
  calendar: readonly CalendarDay[],
): HoursDay[] {
  const { from, to, today, dayLimit } = context;
  const days = daysOf(person, context, calendar);
  const averages = averagesOf(days, today);
  const flagsOf = dayFlags(person, context, days);
  const { username, name } = person;
  return days.flatMap((day, index) => {
    if (day.date < from || day.date > to) return [];
    const average = averages[Math.floor(index / 7)] ?? null;
    const flags = flagsOf(index);
    const endsWeek = index % 7 === 6 || day.date === to;
    if (endsWeek && average?.isFlagged === true && context.workingTimeRules !== null)
      flags.push({ code: 'average-week', params: { hours: fromHundredths(average.hours) } });
    const [absence, credited, deviation] = [
      hoursOfLeave(day),
      creditedHours(day),
      deviationOfDay(day),
    ];
    // Without spread properties, which take most of the time of such a list.
    const row: HoursDay = {
      username,
      name,
      date: day.date,
      hours: shownHours(day.hours),
      absence: shownHours(absence),
      credited: shownHours(credited),
      deviation: deviation === null ? null : shownHours(deviation),
      norm: day.norm === null ? null : fromHundredths(day.norm),
      state: stateOfDay(day, dayLimit),
      approval: day.approval,
      exported: day.exported,
      averageWeek: average === null ? null : fromHundredths(average.hours),
      flags,
    };
    // Two decimals are not exact (D63).
    if (day.hours % perHundredth !== 0 || absence % perHundredth !== 0)
      row.exact = {
        hours: fromMillionths(day.hours),
        absence: fromMillionths(absence),
        credited: fromMillionths(credited),
        deviation: deviation === null ? null : fromMillionths(deviation),
      };
    return row;
  });
}

/**
 * Returns flags by the index of the day: short rests, and days in a row without a day off, where the account has rules.
 */
function dayFlags(
  { times }: PersonWithHours,
  { toMinute, workingTimeRules }: HoursContext,
  days: readonly Day[],
): (index: number) => HoursFlag[] {
  if (workingTimeRules === null) return () => [];
  const rests = new Map(shortRests(times, toMinute).map((rest) => [rest.date, rest]));
  const inARow = daysInARow(days.map(({ hours }) => hours > 0));
  return (index) => {
    const flags: HoursFlag[] = [];
    const rest = rests.get(days[index]?.date ?? '');
    if (rest) flags.push({ code: 'rest', params: { hours: restHours(rest) } });
    const count = inARow[index] ?? 0;
    if (count > maxDaysInARow) flags.push({ code: 'no-day-off', params: { days: count } });
    return flags;
  };
}

function daysOf(
  person: PersonWithHours,
  { norms: ofAccount, today }: HoursContext,
  calendar: readonly CalendarDay[],
): Day[] {
  const dates = calendar.map(({ date }) => date);
  const norms = normOfDates(dates, person.norms, ofAccount);
  return calendar.map(({ date, isHoliday: isOff }, index) => {
    const isEmployed = isEmployedOn(person, date);
    const weekdayNorm = isEmployed ? (norms[index] ?? null) : null;
    const registered = person.days.get(date) ?? unregistered;
    const { hours, leaveHours, leaveDays } = registered;
    const norm = weekdayNorm && (isOff ? 0 : weekdayNorm.hours);
    return {
      date,
      hours,
      leaveHours,
      leaveDays,
      approval: registered.approval,
      exported: registered.exported,
      norm,
      weekdayNorm: weekdayNorm?.hours ?? 0,
      isHoliday: isOff,
      isPast: date < today,
      isEmployed,
      isWholeLeave: isWholeLeave({ leaveHours, leaveDays, norm }, (weekdayNorm?.workdays ?? 0) > 0),
    };
  });
}

const unregistered = { hours: 0, leaveHours: 0, leaveDays: 0, approval: null, exported: false };

interface WeekAverage extends AverageWeek {
  /** False in the present week, which has the average of the week before. */
  readonly isFlagged: boolean;
}

/**
 * Returns for each week the average of the weeks that end with it. A week counts when it is over, because part of a
 * week gives no average. The present week has the average of the last one, later weeks have none.
 */
function averagesOf(days: readonly Day[], today: CalendarDate): (WeekAverage | null)[] {
  const shares = weekShares(days);
  return shares.map((_, week) => {
    const [monday = today, sunday = today] = [days[week * 7], days[week * 7 + 6]].map(
      (each) => each?.date,
    );
    const isOver = sunday < today;
    if (monday > today) return null;
    const last = isOver ? week : week - 1;
    const average = averageWeekOf(shares.slice(Math.max(0, last + 1 - averagedWeeks), last + 1));
    return average && { ...average, isFlagged: isOver && average.exceedsLimit };
  });
}

function isEmployedOn({ employments }: PersonWithHours, date: CalendarDate): boolean {
  return employments.some(({ from, to }) => from <= date && (to === null || date <= to));
}
