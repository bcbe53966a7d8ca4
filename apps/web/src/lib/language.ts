import type { Translation } from '@worksheet/i18n/en';
import type { Language } from '@worksheet/i18n/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storeLocale } from '#lib/stored-locale.ts';
import { browserLanguage, firstLanguage, texts } from '#lib/texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Translation };
  }
}

/** Back to the browser's own language, for the login page (spec §1). */
export function followBrowser(): Promise<void> {
  storeLocale(undefined);
  return showLanguage(browserLanguage());
}

/** Starts the texts (spec §1). Call it once before the first render. */
export async function startLanguage(): Promise<void> {
  const language = firstLanguage();
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
  storeLocale(language);
  return showLanguage(language);
}

async function showLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await texts[language]());
  }
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
