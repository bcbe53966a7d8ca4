import { localeOf, type Language } from '@worksheet/i18n/language';
import { useTranslation } from 'react-i18next';

/** How numbers, dates and times are written for a language (spec §9, D36). Calendar dates never pass through a time zone. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language);
  if (known) return known;
  const formats = makeFormats(language);
  made.set(language, formats);
  return formats;
}

/** Making them costs more than using them, and every row of a long list uses them. */
const made = new Map<Language, Formats>();
type Formats = ReturnType<typeof makeFormats>;

function makeFormats(language: Language) {
  const locale = localeOf(language);
  const quantity = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const whole = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDate = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const dayAndMonth = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const asDay = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`);
  return {
    /** `7,50` in Danish, `7.50` in English. */
    quantity: (value: number) => quantity.format(value),
    count: (value: number) => whole.format(value),
    /** A calendar date. */
    date: (isoDate: string) => date.format(asDay(isoDate)),
    shortDate: (isoDate: string) => shortDate.format(asDay(isoDate)),
    /** `26 Nov`, beside a heading that has the year. */
    dayAndMonth: (isoDate: string) => dayAndMonth.format(asDay(isoDate)),
    weekday: (isoDate: string) => weekday.format(asDay(isoDate)),
    /** An instant, in the reader's own time zone. */
    dateTime: (instant: string) => dateTime.format(new Date(instant)),
    /** The time of day of an instant, in the reader's own time zone. */
    timeOfDay: (instant: string) => timeOfDay.format(new Date(instant)),
    /** The time of day of an ISO local date-time: `08:15`. */
    time: (isoLocal: string) => isoLocal.slice(11, 16),
  };
}

/** The formats of the language shown now. */
export function useFormats() {
  const { i18n } = useTranslation();
  return formatsOf(i18n.language === 'da' ? 'da' : 'en');
}

/** The locale of the language shown now. */
export function useLocale() {
  const { i18n } = useTranslation();
  return localeOf(i18n.language === 'da' ? 'da' : 'en');
}
