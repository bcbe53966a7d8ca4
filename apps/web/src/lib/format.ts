import { localeOf, type Language } from '@worksheet/domain/account/language';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { shownLanguage } from '#lib/i18n/language.ts';

export type Formats = ReturnType<typeof createFormats>;

/** In the language of the page (spec §9, D36). */
export const formats = createFormats(pageLanguage);

export function formatsOf(language: Language): Formats {
  return createFormats(() => language);
}

export function pageLanguage(): Language {
  return shownLanguage(i18next);
}

/** The locale of the page. */
export function pageLocale() {
  return localeOf(pageLanguage());
}

function createFormats(language: () => Language) {
  const number = (options?: Intl.NumberFormatOptions) =>
    perLanguage((locale) => new Intl.NumberFormat(locale, options), language);
  const date = (options: Intl.DateTimeFormatOptions) =>
    perLanguage((locale) => new Intl.DateTimeFormat(locale, options), language);
  /** Formats calendar dates, independent of the time zone. */
  const day = (options: Intl.DateTimeFormatOptions) => {
    const format = date({ ...options, timeZone: 'UTC' });
    return (isoDate: string) => format().format(new Date(`${isoDate}T00:00:00Z`));
  };
  /** Formats instants in the user's time zone. */
  const instant = (options: Intl.DateTimeFormatOptions) => {
    const format = date(options);
    return (iso: string) => format().format(new Date(iso));
  };
  const quantity = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = number();
  const percent = number({ style: 'percent' });
  const trimmed = number({ maximumFractionDigits: 2 });
  const clock = (text: string) => (language() === 'da' ? text.replaceAll(':', '.') : text);
  return {
    /** `7,50` in Danish, `7.50` in English. */
    quantity: (value: number) => quantity().format(value),
    /** `61,5` in Danish, `61.5` in English. */
    amount: (value: number) => trimmed().format(value),
    count: (value: number) => whole().format(value),
    /** `84 %` in Danish, `84%` in English, from 84. */
    percent: (value: number) => percent().format(value / 100),
    decimal: (value: number, digits = 2) =>
      value.toLocaleString(localeOf(language()), {
        minimumFractionDigits: Math.min(digits, 2),
        maximumFractionDigits: digits,
      }),
    /** `99999999,99` in Danish, `99999999.99` in English: as it can be typed. */
    limit: (value: number) => String(value).replace('.', language() === 'da' ? ',' : '.'),
    date: day({ dateStyle: 'medium' }),
    shortDate: day({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** `26/11/2026`, as in date fields. */
    numericDate: day({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    /** `26 November`. */
    monthDay: day({ day: 'numeric', month: 'long' }),
    /** `November 2026`. */
    month: day({ month: 'long', year: 'numeric' }),
    longDate: day({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** `26 Nov`, where the year is shown elsewhere. */
    dayAndMonth: day({ day: 'numeric', month: 'short' }),
    weekday: day({ weekday: 'long' }),
    dateTime: instant({ dateStyle: 'medium', timeStyle: 'short' }),
    timeOfDay: instant({ timeStyle: 'short' }),
    /** Clock times as the language writes them: `08.15–12.00` in Danish, from `08:15–12:00`. */
    clock,
    /** `08:15`, `08.15` in Danish, from an ISO local date-time. */
    time: (isoLocal: string) => clock(isoLocal.slice(11, 16)),
  };
}

/** Creating an Intl format takes milliseconds on a phone, so each is created on first use. */
export function perLanguage<T>(create: (locale: string) => T, language = pageLanguage): () => T {
  const created = new Map<Language, T>();
  return () => {
    const now = language();
    const format = created.get(now) ?? create(localeOf(now));
    created.set(now, format);
    return format;
  };
}

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return shownLanguage(i18n);
}

export function useLocale() {
  return localeOf(useLanguage());
}
