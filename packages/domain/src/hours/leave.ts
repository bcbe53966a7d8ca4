import { addDays, type CalendarDate } from '#dates/calendar.ts';
import { roundMillionths, toMillionths } from '#worksheet/exact-hours.ts';
import { fromHundredths, toHundredths, type Hundredths } from '#worksheet/quantity.ts';
import { roundUpToStep } from '#worksheet/time.ts';
import type { HoursDay } from './contract.ts';
import { totalHours } from './period-sums.ts';

/** One call creates at most as many records. */
export const maxLeaveDays = 100;

/** What is known of a day before leave is registered on it. */
export type DayBeforeLeave = Pick<HoursDay, 'date' | 'norm' | 'hours' | 'credited' | 'exact'>;

export interface LeaveDay {
  readonly date: CalendarDate;
  readonly norm: number;
  /** The hours of leave to register; 0 if the day is full. */
  readonly hours: number;
  /** The hours of work and leave that the day has already, if they leave room for less than was asked for; else 0. */
  readonly registered: number;
}

export interface LeavePlan {
  /** The workdays on which leave is registered. */
  readonly days: readonly LeaveDay[];
  /** The workdays that have hours already, which leave room for less leave or none. */
  readonly doubts: readonly LeaveDay[];
  /** The days without a norm: public holidays, weekends and days outside the employment. */
  readonly off: readonly CalendarDate[];
  /** The sum of the hours of leave. */
  readonly hours: number;
}

interface LeaveOptions {
  /** Half of each day's norm, rounded up to hundredths. */
  readonly isHalf: boolean;
  /** The account registers times, which are multiples of a step. */
  readonly isTimed: boolean;
}

/** Returns the leave that fills the norm of each day, on top of what the day has already (D62). */
export function planLeave(
  days: readonly DayBeforeLeave[],
  { isHalf, isTimed }: LeaveOptions,
): LeavePlan {
  const off = days.filter(({ norm }) => !norm).map(({ date }) => date);
  const workdays = days.flatMap((day): LeaveDay | [] => {
    if (!day.norm) return [];
    const norm = toHundredths(day.norm);
    const wanted = isHalf ? Math.ceil(norm / 2) : norm;
    const registered = roundMillionths(toMillionths(totalHours(day)));
    const left = Math.max(0, Math.min(wanted, norm - registered));
    const hours = fromHundredths(isTimed ? inSteps(left) : left);
    const isLess = left < wanted;
    return {
      date: day.date,
      norm: day.norm,
      hours,
      registered: isLess ? fromHundredths(registered) : 0,
    };
  });
  const sum = workdays.reduce((total, { hours }) => total + toHundredths(hours), 0);
  return {
    days: workdays.filter(({ hours }) => hours > 0),
    doubts: workdays.filter(({ registered }) => registered > 0),
    off,
    hours: fromHundredths(sum),
  };
}

function inSteps(hours: Hundredths): Hundredths {
  return Math.round((roundUpToStep((hours * 60) / 100) * 100) / 60);
}

export interface LeaveRun {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly count: number;
  readonly hours: number;
}

/** Returns the days that follow each other with the same hours, as one run each. */
export function runsOf(days: readonly Pick<LeaveDay, 'date' | 'hours'>[]): LeaveRun[] {
  const runs: LeaveRun[] = [];
  for (const { date, hours } of days) {
    const last = runs.at(-1);
    if (last && last.hours === hours && addDays(last.to, 1) === date)
      runs.splice(-1, 1, { ...last, to: date, count: last.count + 1 });
    else runs.push({ from: date, to: date, count: 1, hours });
  }
  return runs;
}

export interface DateRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** One end is chosen, and the next day is the other. */
  readonly isOpen: boolean;
}

/** Returns the range after a day was chosen: the first one begins a range, the second ends it, whichever is earlier. */
export function chooseDay({ from, isOpen }: DateRange, day: CalendarDate): DateRange {
  if (!isOpen) return { from: day, to: day, isOpen: true };
  return day < from ? { from: day, to: from, isOpen: false } : { from, to: day, isOpen: false };
}
