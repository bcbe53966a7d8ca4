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

/** Kept, as every row of a long list uses them. */
const made = new Map<Language, Formats>();
type Formats = ReturnType<typeof makeFormats>;

function makeFormats(language: Language) {
  const locale = localeOf(language);
  const number = (options?: Intl.NumberFormatOptions) =>
    once(() => new Intl.NumberFormat(locale, options));
  const date = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, options));
  /** Of calendar dates. */
  const day = (options: Intl.DateTimeFormatOptions) => {
    const format = date({ ...options, timeZone: 'UTC' });
    return (isoDate: string) => format().format(new Date(`${isoDate}T00:00:00Z`));
  };
  /** Of instants, in the reader's own time zone. */
  const instant = (options: Intl.DateTimeFormatOptions) => {
    const format = date(options);
    return (iso: string) => format().format(new Date(iso));
  };
  const quantity = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = number();
  return {
    /** `7,50` in Danish, `7.50` in English. */
    quantity: (value: number) => quantity().format(value),
    count: (value: number) => whole().format(value),
    /** A calendar date. */
    date: day({ dateStyle: 'medium' }),
    shortDate: day({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** `26 Nov`, beside a heading that has the year. */
    dayAndMonth: day({ day: 'numeric', month: 'short' }),
    weekday: day({ weekday: 'long' }),
    /** An instant, in the reader's own time zone. */
    dateTime: instant({ dateStyle: 'medium', timeStyle: 'short' }),
    /** The time of day of an instant, in the reader's own time zone. */
    timeOfDay: instant({ timeStyle: 'short' }),
    /** The time of day of an ISO local date-time: `08:15`. */
    time: (isoLocal: string) => isoLocal.slice(11, 16),
  };
}

/** Making a format takes milliseconds on a phone, and most pages use two of eight: each is made when first used. */
function once<T>(make: () => T): () => T {
  let kept: T | undefined;
  return () => (kept ??= make());
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
