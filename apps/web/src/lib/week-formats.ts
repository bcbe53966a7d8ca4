import { addDays } from '@worksheet/domain/dates/calendar';
import { useLocale } from '#lib/format.ts';

const cache = new Map<string, ReturnType<typeof createFormats>>();

/** Dates as a week shows them; cached, because every cell uses them. */
export function useWeekFormats() {
  const locale = useLocale();
  const known = cache.get(locale);
  if (known) return known;
  const formats = createFormats(locale);
  cache.set(locale, formats);
  return formats;
}

function createFormats(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const weekday = format({ weekday: 'short' });
  const narrow = format({ weekday: 'narrow' });
  const period = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const upper = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const shortDay = (date: string) => {
    const day = `${Number(date.slice(8))}${locale.startsWith('da') ? '.' : ''}`;
    return `${weekday.format(at(date))} ${day}`;
  };
  return {
    /** `Wednesday 18 November`. */
    longDay: (date: string) => upper(long.format(at(date)).replace(' den ', ' ')),
    /** `Wed 18`, `Ons. 18.` in Danish. */
    shortDay: (date: string) => upper(shortDay(date)),
    /** The form after other words: `Wed 18`, `ons. 18.` in Danish. */
    inlineDay: shortDay,
    /** `Wed`, `ons.` in Danish. */
    weekday: (date: string) => weekday.format(at(date)),
    /** `M`, `T`, `O`. */
    letter: (date: string) => narrow.format(at(date)),
    /** `16–22 Nov 2026`. */
    period: (monday: string) => period.formatRange(at(monday), at(addDays(monday, 6))),
  };
}
