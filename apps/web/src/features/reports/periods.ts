import { addDays, type CalendarDate } from '@worksheet/domain/calendar';
import { isoWeekOf, mondayOf } from '@worksheet/domain/iso-week';

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
  const thisMonth = firstOfMonth(today);
  const quarter = addMonths(thisMonth, -((Number(today.slice(5, 7)) - 1) % 3));
  const year = `${today.slice(0, 4)}-01-01`;
  const until = (from: CalendarDate, next: CalendarDate) => ({ from, to: addDays(next, -1) });
  switch (preset) {
    case 'this-month':
      return { from: thisMonth, to: today };
    case 'last-month':
      return until(addMonths(thisMonth, -1), thisMonth);
    case 'this-quarter':
      return { from: quarter, to: today };
    case 'last-quarter':
      return until(addMonths(quarter, -3), quarter);
    case 'last-6-months':
      return { from: addMonths(thisMonth, -5), to: today };
    case 'this-year':
      return { from: year, to: today };
    case 'last-year':
      return until(addMonths(year, -12), year);
  }
}

export type TimeGroup = 'week' | 'month';

/** The dates of `2026-11` or `2026-W47`, as far as they are in the period. */
export function periodOfTime(time: string, within: Period): Period {
  const [from, to] = time.includes('W') ? datesOfIsoWeek(time) : datesOfMonth(time);
  return { from: from < within.from ? within.from : from, to: to > within.to ? within.to : to };
}

/** All months or weeks of a period, in order. */
export function timesOf(group: TimeGroup, { from, to }: Period): string[] {
  const times: string[] = [];
  if (group === 'month')
    for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1))
      times.push(month.slice(0, 7));
  else {
    const last = isoWeekOf(to);
    for (let day = from; isoWeekOf(day) <= last; day = addDays(day, 7)) times.push(isoWeekOf(day));
  }
  return times;
}

function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`;
}

function addMonths(first: CalendarDate, months: number): CalendarDate {
  const count = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

function datesOfMonth(month: string): readonly [CalendarDate, CalendarDate] {
  const first = `${month}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}

function datesOfIsoWeek(week: string): readonly [CalendarDate, CalendarDate] {
  const monday = mondayOf(week);
  if (monday === undefined) throw new Error(`${week} is no week.`);
  return [monday, addDays(monday, 6)];
}
