import { addDays, isCalendarDate, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { addWeeks, isoWeekOf, mondayOf, type IsoWeek } from '@worksheet/domain/dates/iso-week';
import { addMonths, monthOf, type Month } from '@worksheet/domain/dates/month';

export const presets = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'last-6-months',
  'this-year',
  'last-year',
] as const;
export type Preset = (typeof presets)[number];

/** Both dates are inclusive. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Periods that have not ended end today, so that a saved report moves with the time. */
export function periodOfPreset(preset: Preset, today: CalendarDate): Period {
  const month = monthOf(today);
  const quarter = addMonths(month, -((Number(month.slice(5)) - 1) % 3));
  const january = `${month.slice(0, 4)}-01`;
  switch (preset) {
    case 'this-month':
      return { from: firstOf(month), to: today };
    case 'last-month':
      return monthsFrom(addMonths(month, -1), 1);
    case 'this-quarter':
      return { from: firstOf(quarter), to: today };
    case 'last-quarter':
      return monthsFrom(addMonths(quarter, -3), 3);
    case 'last-6-months':
      return { from: firstOf(addMonths(month, -5)), to: today };
    case 'this-year':
      return { from: firstOf(january), to: today };
    case 'last-year':
      return monthsFrom(addMonths(january, -12), 12);
  }
}

const timeGroups = ['day', 'week', 'month'] as const;
export type TimeGroup = (typeof timeGroups)[number];

export function isTimeGroup(group: string | undefined): group is TimeGroup {
  return timeGroups.some((each) => each === group);
}

/** The dates of `2026-11-17`, `2026-11` or `2026-W47`, as far as they are in the period. */
export function periodOfTime(time: string, within: Period): Period {
  const { from, to } = wholeTime(time);
  return { from: from < within.from ? within.from : from, to: to > within.to ? within.to : to };
}

function wholeTime(time: string): Period {
  if (time.includes('W')) return periodOfWeek(time);
  return isCalendarDate(time) ? { from: time, to: time } : monthsFrom(time, 1);
}

/** All days, weeks or months of a period, in order. */
export function timesOf(group: TimeGroup, { from, to }: Period): string[] {
  const [timeOf, add] = steps[group];
  const times: string[] = [];
  const last = timeOf(to);
  for (let time = timeOf(from); time < last; time = add(time, 1)) times.push(time);
  return [...times, last];
}

const steps = {
  day: [(date: CalendarDate) => date, addDays],
  week: [isoWeekOf, addWeeks],
  month: [monthOf, addMonths],
} as const;

/** More than anybody reads; then only those with records. */
const maxEmptyTimes = 60;

/** All days, weeks or months of a period, of a long one only those that are used. */
export function shownTimes(group: TimeGroup, period: Period, used: ReadonlySet<string>): string[] {
  const all = timesOf(group, period);
  return all.length > maxEmptyTimes ? all.filter((time) => used.has(time)) : all;
}

function firstOf(month: Month): CalendarDate {
  return `${month}-01`;
}

function monthsFrom(month: Month, months: number): Period {
  return { from: firstOf(month), to: addDays(firstOf(addMonths(month, months)), -1) };
}

function periodOfWeek(week: IsoWeek): Period {
  const from = mondayOf(week);
  if (from === undefined) throw new Error(`${week} is no week.`);
  return { from, to: addDays(from, 6) };
}
