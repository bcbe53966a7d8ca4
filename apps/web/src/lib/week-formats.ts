import { addDays } from '@worksheet/domain/dates/calendar';
import { pageLocale, perLanguage } from '#lib/format.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
const weekday = format({ weekday: 'short' });
const narrow = format({ weekday: 'narrow' });
const period = format({ day: 'numeric', month: 'short', year: 'numeric' });

function at(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function upper(text: string): string {
  return text.charAt(0).toLocaleUpperCase(pageLocale()) + text.slice(1);
}

function shortDay(date: string): string {
  const day = `${Number(date.slice(8))}${pageLocale().startsWith('da') ? '.' : ''}`;
  return `${weekday().format(at(date))} ${day}`;
}

/** Dates as a week shows them. */
export const weekFormats = {
  /** `Wednesday 18 November`. */
  longDay: (date: string) => upper(long().format(at(date)).replace(' den ', ' ')),
  /** `Wed 18`, `Ons. 18.` in Danish. */
  shortDay: (date: string) => upper(shortDay(date)),
  /** The form after other words: `Wed 18`, `ons. 18.` in Danish. */
  inlineDay: shortDay,
  /** `Wed`, `ons.` in Danish. */
  weekday: (date: string) => weekday().format(at(date)),
  /** `M`, `T`, `O`. */
  letter: (date: string) => narrow().format(at(date)),
  /** `16–22 Nov 2026`. */
  period: (monday: string) => period().formatRange(at(monday), at(addDays(monday, 6))),
};
