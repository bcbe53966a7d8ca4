import type { Translation } from '@worksheet/i18n/en';
import type { Language } from '@worksheet/i18n/language';
import type { Texts } from '@worksheet/i18n/texts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keepLanguage, keptLanguage } from '#lib/kept-language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Translation };
  }
}

/** A script for each language, of which a person needs one: none misses a text, so none falls back on another. */
const texts: Record<Language, () => Promise<Texts<Translation>>> = {
  en: async () => (await import('@worksheet/i18n/en')).en,
  da: async () => (await import('@worksheet/i18n/da')).da,
};

/** Before anyone is signed in, the browser's own language decides. */
function browserLanguage(): Language {
  const first = navigator.languages.find((tag) => /^(da|en)\b/i.test(tag));
  return first?.toLowerCase().startsWith('da') ? 'da' : 'en';
}

/** Back to the browser's own language, for the login page (spec §1). */
export function followBrowser(): Promise<void> {
  keepLanguage(undefined);
  return showLanguage(browserLanguage());
}

/**
 * Starts the texts: those of the last visit, so that its reader fetches no other ones, else the browser's, in English
 * where it asks for neither (spec §1). Call it once before the first render.
 */
export async function startLanguage(): Promise<void> {
  const language = keptLanguage() ?? browserLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: await texts[language]() } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = i18next.language;
}

/** The language of whoever is signed in: of the whole page, its `lang` included, and of the start of their next visit. */
export function setLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  return showLanguage(language);
}

async function showLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await texts[language]());
  }
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
