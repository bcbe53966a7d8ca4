import { isCalendarDate, type CalendarDate } from '../dates/calendar.ts';

export type DateOrder = 'day-first' | 'month-first';

/** A date, or that it depends on the order of day and month; undefined for a text that is none. */
export type DateReading =
  | { readonly date: CalendarDate }
  | { readonly doubt: 'date-order' }
  | undefined;

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)$/;
const withName = /^(?:(\d{1,2})[ .-]+(\p{L}{3,9})|(\p{L}{3,9})\.? (\d{1,2}),?)[ .,-]+(\d{4})$/u;
const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const englishMonths: Readonly<Record<string, string>> = { may: 'maj', oct: 'okt' };

/** Reads a date as exports write it. `03/04/2024` depends on the order; with points, the day is always first. */
export function readDate(typed: string, order: DateOrder | undefined): DateReading {
  const text = typed.trim();
  const iso = yearFirst.exec(text);
  if (iso) return dateOf(iso[1], iso[3], iso[4]);
  const named = withName.exec(text);
  if (named) {
    const name = (named[2] ?? named[3] ?? '').slice(0, 3).toLowerCase();
    const month = months.indexOf(englishMonths[name] ?? name) + 1;
    return dateOf(named[5], String(month), named[1] ?? named[4]);
  }
  const [, first = '', separator, second = '', last = ''] = yearLast.exec(text) ?? [];
  if (separator === undefined) return undefined;
  const year = last.length === 2 ? `20${last}` : last;
  const [dayFirst, monthFirst] = [dateOf(year, second, first), dateOf(year, first, second)];
  if (separator === '.') return dayFirst;
  if (order !== undefined) return order === 'day-first' ? dayFirst : monthFirst;
  if (dayFirst && monthFirst && dayFirst.date !== monthFirst.date) return { doubt: 'date-order' };
  return dayFirst ?? monthFirst;
}

/** Returns the order of a date that can be read in only one way; used as evidence. */
export function certainOrder(typed: string): DateOrder | undefined {
  const [, first, separator, second] = yearLast.exec(typed.trim()) ?? [];
  if (separator === undefined || separator === '.') return undefined;
  if (Number(first) > 12) return 'day-first';
  return Number(second) > 12 ? 'month-first' : undefined;
}

function dateOf(year = '', month = '', day = ''): { readonly date: CalendarDate } | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? { date } : undefined;
}

export interface Moment {
  /** As written, if the text has a date. */
  readonly date: string | undefined;
  /** Seconds after midnight. */
  readonly seconds: number;
  /** Seconds that the text says to be ahead of UTC. */
  readonly offset: number | undefined;
}

const moment =
  /^(?:(\S*\d{2,4}\S*?|\d{1,2}[ .-]+\p{L}{3,9}\.?[ .-]+\d{4})(?:[ ]+|T))?(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/iu;

/** Reads a time with or without its date and offset: `8:30`, `02:43:00 PM`, `2024-01-15T08:00:00Z`. */
export function readMoment(typed: string): Moment | undefined {
  const [, date, hour, minute, second = '0', half, zone] = moment.exec(typed.trim()) ?? [];
  const [hours, minutes, seconds] = [hour, minute, second].map(Number);
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined;
  if (!(minutes < 60 && seconds < 60 && hours <= 24)) return undefined;
  if (hours === 24 && (minutes > 0 || seconds > 0)) return undefined;
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined;
  const ofDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { date, seconds: (ofDay * 60 + minutes) * 60 + seconds, offset: offsetOf(zone) };
}

/** Whether a text says with AM or PM which half of the day it means. */
export function hasHalf(typed: string): boolean {
  return /\d\s*[ap]\.?m\.?\b/i.test(typed);
}

function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60;
}
